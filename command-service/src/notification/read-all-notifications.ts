import type * as contract from "@provenwork/contracts/notification/commands";
import type { NewNotificationEvent } from "@provenwork/contracts/notification/events";
import type { Reading } from "@provenwork/contracts/notification/state";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";

/** Up to the newest that was seen: what has come since stays unread, and what is still to come cannot be read. */
export const readAllNotifications: Decide<
  typeof contract.ReadAllNotifications,
  Reading,
  NewNotificationEvent,
  StreamId
> = ({ until: wanted }, { until: before }, { now, id: personId }) => {
  const until = new Date(Math.min(Date.parse(wanted), now.getTime())).toISOString();
  if (until <= before) return accept();
  return accept({ type: "AllNotificationsRead", data: { personId, until, readAt: now.toISOString() } });
};
