import type * as contract from "@provenwork/contracts/notification/commands";
import type { NewNotificationEvent } from "@provenwork/contracts/notification/events";
import { maxRead } from "@provenwork/contracts/notification/rules";
import type { Reading } from "@provenwork/contracts/notification/state";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";

/**
 * Those not marked before. Whether such a notification exists is not checked: a mark on anything else is never read, and
 * their number is limited.
 */
export const readNotifications: Decide<typeof contract.ReadNotifications, Reading, NewNotificationEvent, StreamId> = (
  { notifications },
  { read },
  { now, id: personId },
) => {
  const added = [...new Set(notifications)].filter((notification) => !read.has(notification));
  if (added.length === 0) return accept();
  if (read.size + added.length > maxRead) return refuse("too-many-read");
  return accept({ type: "NotificationsRead", data: { personId, notifications: added, readAt: now.toISOString() } });
};
