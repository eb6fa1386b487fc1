import type { WordsOf } from "../kernel/format-events.ts";
import type { NotificationEvent } from "./events.ts";

export const notificationWords: WordsOf<NotificationEvent> = {
  NotificationsRead: () => "Some notifications read",
  AllNotificationsRead: ({ until }) => `All notifications read up to ${until}`,
};
