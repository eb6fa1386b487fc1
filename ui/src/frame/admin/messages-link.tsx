import { GetUnreadMessages } from "@provenwork/contracts/contact/queries";
import { useAnswer } from "#kernel/query.ts";
import { RailCount } from "./rail-count.tsx";

/** What the link to the messages says: with the number of unread ones, live. */
export const MessagesLink = () => (
  <>
    Messages
    <RailCount of={useAnswer(GetUnreadMessages, {}).data} words="unread" />
  </>
);
