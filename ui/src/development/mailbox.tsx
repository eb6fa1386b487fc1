import { type CaughtMail, GetMailbox } from "@provenwork/contracts/development/queries";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card } from "#design/card.tsx";
import { EmptyState, EnvelopeArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { CallError, call } from "#kernel/call.ts";
import { queryKey } from "#kernel/query.ts";
import { NotFound } from "#not-found.tsx";
import { landingPaths } from "#landing/paths.ts";
import { MailView } from "./mail-view.tsx";
import { formatTime } from "#design/format.ts";

const refreshEvery = 2000;

/** Mail caught by the demo instead of being sent, newest first; refreshes itself. */
export function Mailbox() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKey(GetMailbox),
    queryFn: ({ signal }) => call(GetMailbox, {}, { signal }),
    refetchInterval: refreshEvery,
  });
  if (error instanceof CallError && error.status === 404) return <NotFound />;
  return (
    <>
      <TopBar home={landingPaths.landing()} />
      <Main>
        <PageHead title="Mailbox">
          <p>Emails of this demo. None of them left this machine.</p>
        </PageHead>
        {data === undefined && error !== null && (
          <Card>
            <ErrorState title="Could not load the mailbox" error={error} onRetry={() => refetch()} />
          </Card>
        )}
        {data === undefined && error === null && <MailboxSkeleton />}
        {data?.length === 0 && (
          <Card>
            <EmptyState art={<EnvelopeArt />} title="No emails yet">
              Emails that the product sends appear here within two seconds.
            </EmptyState>
          </Card>
        )}
        {data !== undefined && data.length > 0 && <Mails mails={data} />}
      </Main>
    </>
  );
}

function Mails({ mails }: { mails: readonly CaughtMail[] }) {
  const [chosen, setChosen] = useState<string>();
  const open = mails.find(({ id }) => id === chosen) ?? mails[0];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <Card aria-label="Messages" className="overflow-clip">
        <p role="status" className="sr-only">
          {mails.length} {mails.length === 1 ? "message" : "messages"}
        </p>
        <ul className="max-h-[70dvh] divide-y divide-line overflow-auto">
          {mails.map((mail) => (
            <li key={mail.id}>
              <button
                type="button"
                aria-pressed={mail === open}
                onClick={() => setChosen(mail.id)}
                className="grid w-full cursor-pointer grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-3 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2 aria-pressed:bg-accent-soft"
              >
                <span className="flex justify-between gap-3">
                  <span className="truncate text-sm text-ink-2">{mail.to}</span>
                  <time dateTime={mail.sentAt} className="flex-none text-xs leading-5 text-ink-2 tabular-nums">
                    {formatTime(mail.sentAt, "second")}
                  </time>
                </span>
                <span className="font-semibold wrap-anywhere">{mail.subject}</span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {open && <MailView key={open.id} mail={open} />}
    </div>
  );
}

const MailboxSkeleton = () => (
  <Card className="max-w-88">
    <Skeleton label="Loading the mailbox" className="p-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2 py-3">
          <Bone className="h-3 w-40" />
          <Bone className="h-3.5 w-64" />
        </div>
      ))}
    </Skeleton>
  </Card>
);
