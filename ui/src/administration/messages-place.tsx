import { GetUnreadMessages } from "@provenwork/contracts/contact/queries";
import { useAnswer } from "#kernel/query.ts";

/** What the link to the messages says: with the number of unread ones, live. */
export function MessagesPlace() {
  const { data } = useAnswer(GetUnreadMessages, {});
  if (data === undefined || data.count === 0) return "Messages";
  return (
    <>
      Messages
      <span className="ml-auto rounded-full bg-accent px-2 text-xs leading-5 font-semibold text-on-accent tabular-nums">
        {data.count}
        {data.more && "+"}
        <span className="sr-only"> unread</span>
      </span>
    </>
  );
}
