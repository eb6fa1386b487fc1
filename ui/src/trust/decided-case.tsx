import { GetTrustDecisions } from "@provenwork/contracts/trust/queries";
import type { TrustCounts } from "@provenwork/contracts/trust/count-queries";
import { type ReactNode, useId } from "react";
import { ClockIcon } from "@heroicons/react/24/outline";
import { useOpenHistory } from "#audit/use-open-history.ts";
import { Button } from "#design/button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Key } from "#design/key.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { useAnswer } from "#kernel/query.ts";
import { CaseSection } from "./case-section.tsx";
import { kindLabels, caseTitle } from "./format-case.ts";
import { DecisionReasons } from "./decision-reasons.tsx";
import { caseMark } from "./use-case-focus.ts";
import { Verdict } from "./verdict.tsx";
import { formatDay } from "#design/format.ts";

interface Props {
  id: string;
  /** Link back to the queue, in narrow windows. */
  queue: ReactNode;
  counts: TrustCounts | undefined;
  onStep: (by: 1 | -1) => void;
}

/** A closed case: its decision and a button to the next case. */
export function DecidedCase({ id, queue, counts, onStep }: Props) {
  const heading = useId();
  const openHistory = useOpenHistory();
  const { data, error, refetch } = useAnswer(GetTrustDecisions, { thingId: id });
  const decision = data?.[0];
  return (
    <article
      aria-labelledby={heading}
      className="min-w-0 scroll-my-20 rounded-card border border-line bg-surface shadow-card"
      {...caseMark}
    >
      {decision === undefined ? (
        <>
          <div className="px-4 pt-4 md:px-6">{queue}</div>
          <h2 id={heading} className="sr-only">
            This case is closed
          </h2>
          {data !== undefined && (
            <EmptyState title="This case is closed">
              The facts have changed. No rule flags it now, so no decision was needed.
            </EmptyState>
          )}
          {data === undefined && error !== null && (
            <ErrorState title="Could not load the decision" error={error} onRetry={() => refetch()} />
          )}
          {data === undefined && error === null && (
            <Skeleton label="Loading the decision" className="p-6">
              <Bones bars={["h-4 w-72 max-w-full", "h-4 w-96 max-w-full"]} className="grid gap-6" />
            </Skeleton>
          )}
        </>
      ) : (
        <>
          <header className="grid gap-3 border-b border-line px-4 pt-4 pb-5 md:px-6">
            {queue}
            <p className="text-sm text-muted">{kindLabels[decision.kind][0]}</p>
            <h2 id={heading} className="text-xl font-bold tracking-tighter wrap-anywhere">
              {caseTitle(decision)}
            </h2>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
              {decision.fullName !== "" && <span className="wrap-anywhere">{decision.fullName}</span>}
              <Verdict decision={decision.decision} />
            </p>
          </header>
          <CaseSection title="Decision">
            <div className="border-l-2 border-line pl-4 text-ink-2">
              <DecisionReasons {...decision} />
            </div>
            <p className="mt-3 text-sm text-muted">
              By {decision.decidedBy ?? "a deleted account"},{" "}
              <time dateTime={decision.decidedAt}>{formatDay(decision.decidedAt)}</time>. Decisions are permanent. A
              later one can follow.
            </p>
          </CaseSection>
        </>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-b-card border-t border-line bg-sunken px-4 py-3 md:px-6">
        <p className="text-sm text-muted max-md:hidden">
          {counts !== undefined &&
            `${formatCount(counts.all)} ${counts.all.count === 1 ? "case waiting" : "cases waiting"}.`}
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          <Button icon={ClockIcon} onClick={() => openHistory(id)}>
            Open history
          </Button>
          <Button kind="primary" aria-keyshortcuts="j" onClick={() => onStep(1)}>
            Next case <Key letter="J" />
          </Button>
        </div>
      </footer>
    </article>
  );
}
