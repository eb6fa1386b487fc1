import type { CompanyMessage, Message } from "@provenwork/contracts/application/message-queries";
import { erasedName } from "@provenwork/contracts/application/rules";
import { Fragment, useLayoutEffect, useRef, useState } from "react";
import { DocumentTextIcon } from "@heroicons/react/24/outline";
import { Avatar } from "#design/avatar.tsx";
import { ButtonAnchor } from "#design/button.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { formatDay, formatSharedTimeOfDay } from "#design/format.ts";
import { LoadMore } from "#design/load-more.tsx";
import { Note } from "#design/note.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { requestOf } from "#kernel/call.ts";
import { sizeText } from "#design/size-text.ts";
import { usePages } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";
import { Compose } from "./compose.tsx";
import { ReportButton } from "./report-button.tsx";
import { type ThreadView, callsOf } from "./sides.ts";
import { useMarkRead } from "./use-mark-read.ts";

type Shown = Message & Partial<Pick<CompanyMessage, "by" | "you">>;

/** The messages of a thread, live, oldest first, and the field to write one. */
export function Thread(view: ThreadView) {
  const { side, applicationId, other, closed, still = "You can still read this thread." } = view;
  const list = usePages(callsOf[side].thread, { applicationId });
  const newestFirst: readonly Shown[] | undefined = list.data?.pages.flatMap(({ output }) => output as Shown[]);
  useMarkRead(view, newestFirst);
  return (
    <div className="grid h-full min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-4">
      {newestFirst === undefined && list.isError && (
        <ErrorState title="Could not load the messages" error={list.error} onRetry={() => list.refetch()} />
      )}
      {newestFirst === undefined && !list.isError && (
        <Skeleton label="Loading the messages" className="p-4">
          <Bones bars={["h-4 w-52 max-w-full", "h-12 w-72 max-w-full", "h-4 w-44", "h-12 w-60"]} />
        </Skeleton>
      )}
      {newestFirst !== undefined && (
        <Log view={view} newestFirst={newestFirst}>
          <LoadMore list={list} className="pb-2" />
        </Log>
      )}
      {closed === undefined ? (
        <Compose key={applicationId} side={side} applicationId={applicationId} other={other} />
      ) : (
        <Note live>
          <p>
            {closed} {still}
          </p>
        </Note>
      )}
    </div>
  );
}

interface LogProps {
  view: ThreadView;
  newestFirst: readonly Shown[];
  /** Leads to earlier messages. */
  children: React.ReactNode;
}

function Log({ view: { side, applicationId, other, unread }, newestFirst, children }: LogProps) {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  // The rule stays where it was when the thread was opened, though the messages are read by now.
  const [unreadAtFirst] = useState(unread);
  const [newest] = newestFirst;
  const firstUnread = newestFirst.filter(({ from }) => from !== side)[unreadAtFirst - 1]?.id;
  useLayoutEffect(() => {
    if (log.current !== null && (atEnd.current || newest?.from === side))
      log.current.scrollTop = log.current.scrollHeight;
  }, [newest?.id, newest?.from, side]);
  return (
    <div
      ref={log}
      role="log"
      aria-label={`Messages with ${other}`}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 40;
      }}
      className="grid content-start gap-4 overflow-auto rounded-inner p-1 focus-visible:-outline-offset-2"
    >
      {children}
      {newestFirst.length === 0 && <p className="py-8 text-center text-muted">No messages yet.</p>}
      {newestFirst.toReversed().map((message, index, all) => (
        <Fragment key={message.id}>
          {formatDay(message.sentAt) !== formatDay(all[index - 1]?.sentAt ?? "") && (
            <Rule>{formatDay(message.sentAt)}</Rule>
          )}
          {message.id === firstUnread && (
            <Rule isNew>{unreadAtFirst === 1 ? "1 new message" : `${unreadAtFirst} new messages`}</Rule>
          )}
          <Item
            message={message}
            isOurs={message.from === side}
            author={authorOf(message, side, other)}
            fileUrl={requestOf(callsOf[side].file, { applicationId, messageId: message.id }).url}
          >
            {message.from !== side && <ReportButton {...{ side, applicationId, other, message }} />}
          </Item>
        </Fragment>
      ))}
    </div>
  );
}

const you = "You";

function authorOf({ from, by, you: isYou }: Shown, side: "company" | "candidate", other: string): string {
  if (from !== side) return other;
  return side === "candidate" || isYou === true ? you : (by ?? erasedName);
}

const Rule = ({ isNew = false, children }: { isNew?: boolean; children: React.ReactNode }) => (
  <p
    className={`flex items-center gap-3 text-xs font-semibold before:h-px before:flex-1 after:h-px after:flex-1 ${
      isNew ? "text-accent before:bg-accent-line after:bg-accent-line" : "text-muted before:bg-line after:bg-line"
    }`}
  >
    {children}
  </p>
);

interface ItemProps {
  message: Shown;
  author: string;
  isOurs: boolean;
  /** Of its file, if it has one. */
  fileUrl: string;
  /** What can be done with it. */
  children: React.ReactNode;
}

function Item({ message, author, isOurs, fileUrl, children }: ItemProps) {
  const user = useUser();
  return (
    <article
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-3 sm:grid-cols-[2.25rem_minmax(0,36rem)] ${isOurs ? "max-sm:pl-8" : ""}`}
    >
      <span className="max-sm:hidden">
        <Avatar name={author === you ? ((user?.fullName || user?.username) ?? you) : author} />
      </span>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2 justify-self-stretch text-sm wrap-anywhere">
          <span className="font-semibold">{author}</span>
          <time dateTime={message.sentAt} className="text-muted">
            {formatSharedTimeOfDay(message.sentAt)}
          </time>
          {children}
        </p>
        {message.file === null ? (
          <p
            className={`rounded-card border px-4 py-3 whitespace-pre-line wrap-anywhere ${
              isOurs ? "border-accent-line bg-accent-soft" : "border-line bg-surface"
            }`}
          >
            {message.text}
          </p>
        ) : (
          <ButtonAnchor download href={fileUrl} size="sm" icon={DocumentTextIcon} className="max-w-full">
            <span className="min-w-0 truncate">{message.file.name}</span>
            <span className="text-muted tabular-nums">{sizeText(message.file.size)}</span>
          </ButtonAnchor>
        )}
        {isOurs && message.readAt !== null && (
          <p className="text-xs text-muted">Read {formatSharedTimeOfDay(message.readAt)}</p>
        )}
      </div>
    </article>
  );
}
