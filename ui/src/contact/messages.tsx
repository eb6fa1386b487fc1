import { type ContactMessageView, GetContactMessages } from "@provenwork/contracts/contact/queries";
import { CheckIcon, EnvelopeIcon } from "@heroicons/react/24/outline";
import { useState } from "react";
import { flushSync } from "react-dom";
import { z } from "zod";
import { Badge } from "#design/badge.tsx";
import { Button, TextLink } from "#design/button.tsx";
import { EmailAddress } from "#design/email-address.tsx";
import { ListCard } from "#design/list-card.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { usePages } from "#kernel/query.ts";
import { AdminScreen } from "#frame/admin/admin-screen.tsx";
import { useListParams } from "#design/use-list-params.ts";
import { administrationPaths } from "#administration/paths.ts";
import { formatDay } from "#design/format.ts";

const MessageDialog = lazyPart(() => import("./message-dialog.tsx").then((module) => module.MessageDialog));

/** Contact form messages with their read state, live. */
export const Messages = () => (
  <AdminScreen>
    {() => (
      <Main>
        <PageHead title="Messages">Contact form messages, newest first.</PageHead>
        <MessageList />
      </Main>
    )}
  </AdminScreen>
);

const params = z.object({ list: z.literal("unread").optional() });
const none = { title: "No messages", text: "No contact form messages yet." };
const allRead = { title: "No unread messages", text: "All messages have been read." };

function MessageList() {
  const { given } = useListParams(params);
  // Not its id: a message that is read leaves the unread list while it is open.
  const [opened, setOpened] = useState<ContactMessageView>();
  const currentClasses = "aria-[current]:font-semibold aria-[current]:text-ink";
  const current = (isShown: boolean) => ({
    className: currentClasses,
    ...(isShown && ({ "aria-current": "page" } as const)),
  });
  return (
    <>
      <nav aria-label="Which messages" className="mb-5 flex gap-6">
        <TextLink to={administrationPaths.messages()} {...current(given.list === undefined)}>
          All
        </TextLink>
        <TextLink to={administrationPaths.messages({ list: "unread" })} {...current(given.list === "unread")}>
          Unread
        </TextLink>
      </nav>
      <ListCard
        things="messages"
        columns={["From", "Message", "Received", "Status", "Action"]}
        list={usePages(GetContactMessages, given)}
        none={given.list === undefined ? none : allRead}
      >
        {(message) => <MessageCells message={message} onOpen={setOpened} />}
      </ListCard>
      {opened !== undefined && (
        <MessageDialog
          message={opened}
          onClose={() => {
            // Synchronous, because the page behind an open dialog is inert.
            flushSync(() => setOpened(undefined));
            // The button that opened it is removed with its row.
            if (given.list === "unread") document.getElementById("main")?.focus();
          }}
        />
      )}
    </>
  );
}

function MessageCells({
  message,
  onOpen,
}: {
  message: ContactMessageView;
  onOpen: (shown: ContactMessageView) => void;
}) {
  const { name, email, message: text, receivedAt } = message;
  return (
    <>
      <td className="align-top wrap-anywhere">
        <div className="@min-[47rem]:min-w-44">
          <p className="font-semibold">{name ?? "Deleted"}</p>
          <p className="text-sm text-muted">{email === null ? "N/A" : <EmailAddress of={email} />}</p>
        </div>
      </td>
      <td data-label="Message" className="align-top wrap-anywhere">
        <p className="line-clamp-2">{text ?? "This message was deleted."}</p>
      </td>
      <td data-label="Received" className="align-top whitespace-nowrap">
        <time dateTime={receivedAt}>{formatDay(receivedAt)}</time>
      </td>
      <td data-label="Status" className="align-top">
        <Reading message={message} />
      </td>
      <td className="align-top">
        {text !== null && (
          <Button
            size="sm"
            aria-label={`Read the message from ${name ?? "a deleted sender"}`}
            onClick={() => onOpen(message)}
          >
            Read
          </Button>
        )}
      </td>
    </>
  );
}

/** Which admin read it, and when. A message deleted unread has no state. */
function Reading({ message: { message, readAt, readBy } }: { message: ContactMessageView }) {
  if (readAt !== null)
    return (
      <div>
        <Badge icon={CheckIcon}>Read</Badge>
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          {readBy ?? "An admin"}, <time dateTime={readAt}>{formatDay(readAt)}</time>
        </p>
      </div>
    );
  return message === null ? (
    "N/A"
  ) : (
    <Badge tone="accent" icon={EnvelopeIcon}>
      Unread
    </Badge>
  );
}
