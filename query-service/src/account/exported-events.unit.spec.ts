import { type Recorded, defineEvent, erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { z } from "zod";
import { eventsFor } from "./exported-events.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const data = z.strictObject({ personId: z.string() });
const personal = z.strictObject({ text: z.string() });
const told = defineEvent({ type: "Told", data, personal, subject: "personId" });
const noted = defineEvent({ type: "Noted", data, personal, subject: "personId", audience: ["employer", "auditor"] });
const counted = defineEvent({ type: "Counted", data: z.strictObject({ count: z.number() }) });
const definitions = new Map([told, noted, counted].map((one) => [one.type, one] as const));

const event = (type: string, about: Record<string, unknown>, more: Partial<Recorded> = {}) =>
  ({
    stream: "s",
    type,
    data: about,
    metadata: { actor: { id: personId, role: "candidate" }, at: "2026-11-21T12:00:00.000Z" },
    ...more,
  }) as Recorded;

it("are those that the person is meant to read, and that are about no one else", () => {
  const mine = event("Told", { personId }, { personal: { text: "hello" } });
  const others = event("Told", { personId: "somebody else" }, { personal: { text: "no" } });
  const notes = event("Noted", { personId }, { personal: { text: "private" } });
  const plain = event("Counted", { count: 1 });
  const unknown = event("Unheard", { personId });
  const given = { stream: "s", at: "2026-11-21T12:00:00.000Z", by: "you" };
  expect(eventsFor(personId, [mine, others, notes, plain, unknown], definitions)).toEqual([
    { ...given, type: "Told", data: { personId }, personal: { text: "hello" } },
    { ...given, type: "Counted", data: { count: 1 } },
  ]);
});

it("have the role of other actors, and nothing that was erased", () => {
  const metadata = { ...event("Told", {}).metadata, actor: { id: null, role: "system" as const } };
  const [only] = eventsFor(personId, [event("Told", { personId }, { metadata, personal: erased })], definitions);
  expect(only).toMatchObject({ by: "system" });
  expect(only).not.toHaveProperty("personal");
});
