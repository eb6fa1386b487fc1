import { GetUnreadNotifications } from "@provenwork/contracts/notification/queries";
import { BellIcon } from "@heroicons/react/24/outline";
import { ButtonLink } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { useAnswer } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";
import { notificationPaths } from "#notification/paths.ts";

/** Link to the notifications, with the number of unread ones, live. */
export function Bell() {
  const unread = useUnread();
  return (
    <ButtonLink
      to={notificationPaths.list()}
      kind="quiet"
      size="icon"
      aria-label={unread === undefined ? "Notifications" : `Notifications, ${unread} unread`}
      className="relative"
    >
      <Icon of={BellIcon} />
      {unread !== undefined && (
        <span
          aria-hidden
          className="absolute top-0 right-0 grid min-h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-4 font-semibold text-on-accent tabular-nums"
        >
          {unread}
        </span>
      )}
    </ButtonLink>
  );
}

/** Undefined if nothing is unread. Staff have no notifications. */
function useUnread(): string | undefined {
  const role = useUser()?.userType;
  const { data } = useAnswer(GetUnreadNotifications, {}, { enabled: role === "candidate" || role === "employer" });
  return data === undefined || data.count === 0 ? undefined : `${data.count}${data.more ? "+" : ""}`;
}
