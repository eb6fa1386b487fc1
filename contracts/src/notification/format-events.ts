import type { EventFormatters } from "../kernel/format-events.ts";
import type { NotificationEvent } from "./events.ts";

export const notificationEventFormatters: EventFormatters<NotificationEvent> = {
  NotificationsRead: () => "Some notifications read",
  AllNotificationsRead: ({ until }) => `All notifications read up to ${until}`,
};
