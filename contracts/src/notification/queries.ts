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
  /** The job, if it is about one. */
  job: z.object({ id: z.uuid(), title: z.string(), company: z.string() }).nullable(),
  /** The company, if it is about one that is not closed. */
  company: z.string().nullable(),
  /** The applicant or colleague; null if there is none or they were erased. */
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
  summary: "Number of unread notifications; counting ends at 99",
  path: "/api/notifications/unread",
  roles: ["candidate", "employer"],
  touches: "own",
  input: z.strictObject({}),
  output: boundedCount,
});
