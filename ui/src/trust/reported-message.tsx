import { GetReportedMessage, type ReportedMessage as Shown } from "@provenwork/contracts/application/staff-queries";
import { OpenReportedMessage } from "@provenwork/contracts/trust/commands";
import type { TrustCase } from "@provenwork/contracts/trust/queries";
import { DocumentTextIcon, EyeIcon, FlagIcon, NoSymbolIcon } from "@heroicons/react/24/outline";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { administrationPaths } from "#administration/paths.ts";
import { Badge } from "#design/badge.tsx";
import { Button, TextLink } from "#design/button.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { formatSharedTime } from "#design/format.ts";
import { Icon } from "#design/icon.tsx";
import { sizeText } from "#design/size-text.ts";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { failed } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useCommand } from "#kernel/mutation.ts";
import { useAnswer } from "#kernel/query.ts";
import { CaseSection } from "./case-section.tsx";
import { useConfirmReports } from "./use-confirm-reports.ts";

/** The message of a case, which an admin opens to read it: each opening is recorded. */
export function ReportedMessage({ waiting }: { waiting: TrustCase }) {
  const { id: caseId, findings, seal } = waiting;
  const { confirm } = useConfirmReports(waiting);
  const client = useQueryClient();
  const open = useCommand(OpenReportedMessage, {
    onSuccess: () => void client.invalidateQueries({ queryKey: [GetReportedMessage.name] }),
    onError: (error) => failed(OpenReportedMessage, "The message was not opened", errorMessage(error)),
  });
  const { data, error, refetch } = useAnswer(GetReportedMessage, { caseId }, { enabled: open.isSuccess });
  const evidence = findings.map(({ rule, version, of, weight }) => ({ rule, version, of, weight }));
  return (
    <CaseSection title="The message">
      {!open.isSuccess && (
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-2">
            Opening it is recorded under your name, and auditors see that. The people in the thread are not told.
          </p>
          <Button
            icon={EyeIcon}
            pending={open.isPending && "Opening..."}
            onClick={() => open.mutate({ caseId, findings: evidence, seal })}
          >
            Open the message
          </Button>
        </div>
      )}
      {open.isSuccess && data !== undefined && <Opened message={data} onSuspended={confirm} />}
      {open.isSuccess && data === undefined && error !== null && (
        <ErrorState title="Could not load the message" error={error} onRetry={() => refetch()} />
      )}
      {open.isSuccess && data === undefined && error === null && (
        <Skeleton label="Loading the message">
          <Bones bars={["h-4 w-72 max-w-full", "h-4 w-96 max-w-full"]} className="grid gap-4" />
        </Skeleton>
      )}
    </CaseSection>
  );
}

/** The button that opened it is gone. */
function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

interface OpenedProps {
  message: Shown;
  /** The author's account was suspended. */
  onSuspended: () => void;
}

const Opened = ({ message: { messages, author }, onSuspended }: OpenedProps) => (
  <div ref={focusIfLost} role="status" tabIndex={-1} className="grid gap-4">
    {messages.length === 0 ? (
      <p className="text-ink-2">Erased with the candidate's account.</p>
    ) : (
      <>
        <ol aria-label="The message and those around it" className="grid gap-4">
          {messages.map((each) => (
            <Item key={each.id} message={each} />
          ))}
        </ol>
        {author === null ? (
          <p className="text-sm text-ink-2">Written by a deleted account.</p>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-sm text-ink-2 wrap-anywhere">
              Written by <TextLink to={administrationPaths.users({ q: author.username })}>{author.name}</TextLink>.
            </p>
            <SuspendAuthor author={author} onSuspended={onSuspended} />
          </div>
        )}
      </>
    )}
  </div>
);

const SuspendDialog = lazyPart(() => import("./suspend-dialog.tsx").then((module) => module.SuspendDialog));

/** Suspends the account that wrote a message, which confirms the reports. */
function SuspendAuthor({ author, onSuspended }: { author: NonNullable<Shown["author"]>; onSuspended: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="danger" size="sm" icon={NoSymbolIcon} onClick={() => setOpen(true)}>
        Suspend account
      </Button>
      {isOpen && <SuspendDialog author={author} onClose={() => setOpen(false)} onDone={onSuspended} />}
    </>
  );
}

const Item = ({ message: { from, text, file, sentAt, reported } }: { message: Shown["messages"][number] }) => (
  <li className={`grid gap-1.5 border-l-2 pl-4 ${reported ? "border-refused" : "border-line"}`}>
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className="font-semibold">{from === "company" ? "Company" : "Candidate"}</span>
      <time dateTime={sentAt} className="text-muted">
        {formatSharedTime(sentAt)}
      </time>
      {reported && (
        <Badge icon={FlagIcon} tone="refused">
          Reported
        </Badge>
      )}
    </p>
    {file !== null && (
      <p className="flex min-w-0 items-center gap-2 text-sm">
        <Icon of={DocumentTextIcon} size="sm" className="flex-none text-muted" />
        <span className="min-w-0 wrap-anywhere">A file: {file.name}</span>
        <span className="text-muted tabular-nums">{sizeText(file.size)}</span>
      </p>
    )}
    {file === null && (
      <p className="wrap-anywhere whitespace-pre-line">{text ?? <span className="text-muted">Erased</span>}</p>
    )}
  </li>
);
