import { type DeadLetterView, GetOutbox } from "@provenwork/contracts/operations/queries";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { useAnswer } from "#kernel/query.ts";
import { type OperationAct, retryDeadLetter } from "./acts.ts";
import { formatRecentTime } from "#design/format.ts";

const OperationDialog = lazyPart(() => import("./operation-dialog.tsx").then((module) => module.OperationDialog));

/** The outbox is not derived from events, so there are no live messages. */
const refetchInterval = 5_000;

/** Waiting emails, and dead letters (emails and timers). */
export function Outbox() {
  const { data, isError, error, refetch } = useAnswer(GetOutbox, {}, { refetchInterval });
  return (
    <Card aria-labelledby="outbox">
      <CardHead id="outbox" title="Emails and timers" />
      {data === undefined && isError && (
        <ErrorState title="Could not load the outbox" error={error} onRetry={() => refetch()} />
      )}
      {data !== undefined && (
        <CardBody className="text-muted">
          {waitingText(data.waiting.length, data.more, data.waiting[0]?.since)}{" "}
          {data.dead.length === 0 && "No failed emails or timers."}
        </CardBody>
      )}
      <ul>
        {data?.dead.map((letter) => (
          <li key={`${letter.kind} ${letter.id}`} className="border-t border-line px-4 py-4 md:px-6">
            <DeadLetter letter={letter} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function waitingText(count: number, more: boolean, oldest: string | undefined): string {
  if (oldest === undefined) return "No emails waiting.";
  const mails = `${more ? "More than " : ""}${count} ${count === 1 ? "email waits" : "emails wait"}`;
  return `${mails} to be sent, the oldest since ${formatRecentTime(oldest)}.`;
}

function DeadLetter({ letter }: { letter: DeadLetterView }) {
  const [act, setAct] = useState<OperationAct>();
  const { kind, id, what, attempts, failure, since } = letter;
  return (
    <div className="grid gap-2">
      <h3 className="text-md font-semibold wrap-anywhere">
        {kind === "mail" ? "Email" : "Timer"}: {what}
      </h3>
      <p className="text-sm wrap-anywhere">
        {failure}, failed after {attempts} attempts on {formatRecentTime(since)}. {id}
      </p>
      <Button
        size="sm"
        className="justify-self-start"
        aria-label={`Retry ${what}`}
        onClick={() => setAct(retryDeadLetter(letter))}
      >
        Retry
      </Button>
      {act !== undefined && <OperationDialog act={act} onClose={() => setAct(undefined)} />}
    </div>
  );
}
