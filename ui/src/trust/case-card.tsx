import type { TrustCase } from "@provenwork/contracts/trust/queries";
import { type Finding, trustRules } from "@provenwork/contracts/trust/rules";
import { type ReactNode, useId } from "react";
import { bottomBar } from "#design/toast.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { CaseActs } from "./case-acts.tsx";
import { CaseFacts } from "./case-facts.tsx";
import { CaseSection } from "./case-section.tsx";
import { kindLabels, caseTitle } from "./format-case.ts";
import { formatFinding, ruleNames } from "./format-finding.ts";
import { caseMark } from "./use-case-focus.ts";
import { RuleEvidence } from "./rule-evidence.tsx";
import { formatDay } from "#design/format.ts";

const CaseEvidence = lazyPart(() => import("./case-evidence.tsx").then((module) => module.CaseEvidence));
const CasePosting = lazyPart(() => import("./case-posting.tsx").then((module) => module.CasePosting));
const ReportedMessage = lazyPart(() => import("./reported-message.tsx").then((module) => module.ReportedMessage));

interface Props {
  waiting: TrustCase;
  /** Link back to the queue, in narrow windows. */
  queue: ReactNode;
  navigation: ReactNode;
}

/** An open case: facts, findings, evidence and actions. */
export function CaseCard({ waiting, queue, navigation }: Props) {
  const id = useId();
  const { kind, findings, notes } = waiting;
  const title = caseTitle(waiting);
  const reports = kind === "message" ? "What was reported" : "Candidate reports";
  return (
    <article
      aria-labelledby={id}
      className="min-w-0 scroll-my-20 rounded-card border border-line bg-surface shadow-card"
      {...caseMark}
    >
      <header className="grid gap-3 border-b border-line px-4 pt-4 pb-5 md:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          {queue}
          <p className="text-sm text-muted max-[75rem]:order-1 max-[75rem]:basis-full">
            {kindLabels[kind][0]}, found by {findings.length} of {trustRules.length} rules
          </p>
          {navigation}
        </div>
        <h2 id={id} className="text-xl font-bold tracking-tighter wrap-anywhere">
          {title}
        </h2>
        <CaseFacts waiting={waiting} title={title} />
      </header>
      <CaseSection title="Why it is flagged">
        <ol aria-label="Why it is flagged" className="divide-y divide-line">
          {findings.map((finding, index) => (
            <FindingRow key={finding.rule} finding={finding} number={index + 1} />
          ))}
        </ol>
      </CaseSection>
      {kind === "job" && <CasePosting jobId={waiting.id} />}
      {kind === "message" && <ReportedMessage waiting={waiting} />}
      {kind === "experience" && (
        <CaseSection title="Evidence">
          <CaseEvidence caseId={waiting.id} />
        </CaseSection>
      )}
      {notes.length > 0 && (
        <CaseSection title={reports}>
          <ul aria-label={reports} className="divide-y divide-line text-sm">
            {notes.map(({ text, reportedAt }) => (
              <li
                key={`${reportedAt} ${text}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 py-2 first:pt-0 last:pb-0"
              >
                <span className="wrap-anywhere whitespace-pre-line">{text}</span>
                <time dateTime={reportedAt} className="text-muted">
                  {formatDay(reportedAt)}
                </time>
              </li>
            ))}
          </ul>
        </CaseSection>
      )}
      <footer
        ref={bottomBar}
        className="sticky bottom-0 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-b-card border-t border-line bg-sunken px-4 py-3 md:px-6"
      >
        <p className="text-sm text-muted max-md:hidden">Recorded permanently under your name.</p>
        <CaseActs waiting={waiting} title={title} />
      </footer>
    </article>
  );
}

const FindingRow = ({ finding, number }: { finding: Finding; number: number }) => (
  <li className="grid grid-cols-[0.75rem_minmax(0,1fr)] items-center gap-x-3 gap-y-3 py-4 first:pt-0 last:pb-0 lg:grid-cols-[0.75rem_minmax(0,1fr)_15rem]">
    <span aria-hidden className="self-start text-muted tabular-nums">
      {number}
    </span>
    <div className="wrap-anywhere">
      <p>
        <span className="font-semibold">{ruleNames[finding.rule]}. </span>
        {formatFinding(finding)}
      </p>
      <p className="mt-0.5 font-mono text-xs text-muted">
        {finding.rule} v{finding.version}
      </p>
    </div>
    <div className="col-start-2 max-w-80 lg:col-start-3 lg:pl-4">
      <RuleEvidence finding={finding} />
    </div>
  </li>
);
