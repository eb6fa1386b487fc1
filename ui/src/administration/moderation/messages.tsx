import { GetContactMessages } from "@provenwork/contracts/contact/queries";
import { Main, PageHead } from "#design/page.tsx";
import { usePages } from "#kernel/query.ts";
import { AdminScreen } from "../admin-screen.tsx";
import { dayText } from "../day-text.ts";
import { ListCard } from "../list/list-card.tsx";

/** What visitors wrote with the contact form, live. */
export const Messages = () => (
  <AdminScreen>
    {() => (
      <Main>
        <PageHead title="Messages">What people wrote with the contact form: the newest first.</PageHead>
        <MessageList />
      </Main>
    )}
  </AdminScreen>
);

const MessageList = () => (
  <ListCard
    things="messages"
    columns={["From", "Message", "Received"]}
    list={usePages(GetContactMessages, {})}
    none={{ title: "No messages", text: "Nobody has written with the contact form yet." }}
  >
    {({ name, email, message, receivedAt }) => (
      <>
        <td className="align-top wrap-anywhere">
          <p className="font-semibold">{name ?? "Deleted"}</p>
          <p className="text-sm text-muted">{email ?? "N/A"}</p>
        </td>
        <td data-label="Message" className="wrap-anywhere whitespace-pre-line">
          {message ?? "This message was deleted."}
        </td>
        <td data-label="Received" className="align-top whitespace-nowrap">
          <time dateTime={receivedAt}>{dayText(receivedAt)}</time>
        </td>
      </>
    )}
  </ListCard>
);
