import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant } from "../kernel/text.ts";

const person = { personId: id() };

/** A notification has the id of the event it is about. */
export const NotificationsRead = defineEvent({
  type: "NotificationsRead",
  data: z.strictObject({ ...person, notifications: z.array(id()), readAt: instant() }),
  subject: "personId",
});
/** Everything up to an instant was read. */
export const AllNotificationsRead = defineEvent({
  type: "AllNotificationsRead",
  data: z.strictObject({ ...person, until: instant(), readAt: instant() }),
  subject: "personId",
});

export const notificationEvents = [NotificationsRead, AllNotificationsRead] as const;
export type NotificationEvent = EventOf<(typeof notificationEvents)[number]>;
export type NewNotificationEvent = NewEventOf<(typeof notificationEvents)[number]>;
