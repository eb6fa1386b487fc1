import { GetUnreadApplicationMessages } from "@provenwork/contracts/application/message-queries";
import { UnreadCount } from "#design/unread-count.tsx";
import { useAnswer } from "#kernel/query.ts";

/** All unread messages of the signed-in person or their company, live. */
export function AllUnread() {
  const { data } = useAnswer(GetUnreadApplicationMessages, {});
  return data !== undefined && <UnreadCount {...data} />;
}
