import { ReadNotifications } from "@provenwork/contracts/notification/commands";
import type { Notification } from "@provenwork/contracts/notification/queries";
import { CheckIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { failed } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { Link } from "#kernel/router.ts";
import { formatNotification } from "./format-notification.ts";
import { formatAgo } from "#design/format.ts";

/** One notification: following it marks it as read. */
export function NotificationRow({ notification, now }: { notification: Notification; now: number }) {
  const { id, at, read } = notification;
  const { text, to } = formatNotification(notification);
  const mark = useCommand(ReadNotifications, {
    onError: (error) => failed(ReadNotifications, "Could not mark it as read", errorMessage(error)),
  });
  const markRead = () => {
    if (!read) mark.mutate({ notifications: [id] });
  };
  return (
    <li className="grid grid-cols-[0.5rem_minmax(0,1fr)_auto] items-center gap-3 px-4 py-3 md:px-6">
      <span className={`size-2 rounded-full ${read ? "" : "bg-accent"}`}>
        {!read && <span className="sr-only">Unread: </span>}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className={read ? "text-ink-2" : "font-[560]"}>
          {to === undefined ? (
            text
          ) : (
            <Link to={to} onClick={markRead} className="text-inherit no-underline hover:text-accent hover:underline">
              {text}
            </Link>
          )}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={at}>{formatAgo(at, now)}</time>
        </p>
      </div>
      {!read && (
        <Button kind="quiet" size="icon" aria-label={`Mark as read: ${text}`} onClick={markRead}>
          <Icon of={CheckIcon} />
        </Button>
      )}
    </li>
  );
}
