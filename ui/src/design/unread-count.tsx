/** How many messages are unread, or things wait; nothing without any. */
export const UnreadCount = ({
  count,
  more = false,
  what = "unread",
}: {
  count: number;
  more?: boolean;
  what?: "unread" | "waiting";
}) =>
  count > 0 && (
    <span className="ml-1.5 inline-grid min-h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 align-middle text-xs font-semibold text-on-accent tabular-nums">
      <span>
        {count}
        {more && "+"}
        <span className="sr-only"> {what}</span>
      </span>
    </span>
  );
