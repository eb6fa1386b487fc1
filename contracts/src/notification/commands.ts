import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { id, instant } from "../kernel/text.ts";
import { maxAtOnce } from "./rules.ts";

export const ReadNotifications = command({
  name: "read-notifications",
  summary: "Mark some of the caller's notifications as read",
  path: "/api/notifications/read",
  roles: ["candidate", "employer"],
  touches: "own",
  input: z.strictObject({
    notifications: z
      .array(id())
      .min(1, "At least one notification is required")
      .max(maxAtOnce, `At most ${maxAtOnce} notifications at once`),
  }),
  output: z.strictObject({ read: z.literal(true) }),
  refusals: {
    "too-many-read": {
      status: 409,
      message: "You marked too many notifications one by one. Please mark all as read.",
      field: "notifications",
    },
  },
});

export const ReadAllNotifications = command({
  name: "read-all-notifications",
  summary: "Mark all of the caller's notifications as read, up to the newest one seen",
  path: "/api/notifications/read-all",
  roles: ["candidate", "employer"],
  touches: "own",
  input: z.strictObject({ until: instant() }),
  output: z.strictObject({ until: z.iso.datetime() }),
});
