import { z } from "zod";
import { boundedCount } from "../kernel/bounded-count.ts";
import { query } from "../kernel/endpoint.ts";
import { newestFirst } from "../kernel/keyset.ts";
import { companyKinds, personalKinds } from "./rules.ts";

export const notification = z.object({
  id: z.uuid(),
  kind: z.enum([...personalKinds, ...companyKinds]),
  at: z.iso.datetime(),
  read: z.boolean(),
  /** The job that it is about; null where it is about none. */
  job: z.object({ id: z.uuid(), title: z.string(), company: z.string() }).nullable(),
  /** The company that it is about, if it still stands. */
  company: z.string().nullable(),
  /** The applicant or colleague that it is about; null for nobody, and for somebody who was erased. */
  person: z.string().nullable(),
});
export type Notification = z.output<typeof notification>;

export const GetNotifications = query({
  name: "notifications",
  summary:
    "The caller's notifications, and their company's since they joined, newest first; `Link: rel=next` leads to more",
  path: "/api/notifications",
  roles: ["candidate", "employer"],
  touches: "own",
  input: newestFirst(100, 30),
  output: z.array(notification),
});

export const GetUnreadNotifications = query({
  name: "unread-notifications",
  summary: "How many of them are unread; the count ends at 99",
  path: "/api/notifications/unread",
  roles: ["candidate", "employer"],
  touches: "own",
  input: z.strictObject({}),
  output: boundedCount,
});
