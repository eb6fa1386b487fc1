import type { Caller } from "@provenwork/command-service/kernel/caller";
import { ReadContactMessage, SendContactMessage } from "@provenwork/contracts/contact/commands";
import { day } from "./companies.ts";
import type { Timetable } from "./timetable.ts";

/** Days before the end of the world, sender and text; the oldest one is read. */
const messages = [
  [
    9,
    "Marlow Teaspoon",
    "marlow@teaspoon.example",
    "We are a school with forty teachers. Can we post jobs that are filled in August only, and take them down ourselves?",
  ],
  [
    3,
    "Odette Lampshade",
    "odette@lampshade.example",
    "My former company was bought and its email domain is gone. Is there another way to prove that I worked there?",
  ],
  [
    0.4,
    "Barnaby Inkwell",
    "barnaby@inkwell.example",
    "I teach a course for people who look for work. May I show your certificate page in class?",
  ],
] as const;

/** What visitors wrote to the people who run the site. */
export function planContactMessages(time: Timetable): void {
  const admin: Caller = { role: "admin", personId: time.id("admin", "person"), sessionId: time.id("admin", "session") };
  for (const [nth, [daysAgo, name, email, message]] of messages.entries()) {
    const sent = `contact ${nth}`;
    time.plan(sent, daysAgo * day, { role: "anonymous" }, SendContactMessage, { name, email, message });
    if (nth === 0)
      time.plan(`read ${sent}`, (daysAgo - 1) * day, admin, ReadContactMessage, {
        messageId: time.id(sent, "message"),
      });
  }
}
