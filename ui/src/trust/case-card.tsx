import type { TrustCase } from "@provenwork/contracts/trust/queries";
import { type ReactNode, Suspense, useId, useState } from "react";
import { dayText } from "#administration/day-text.ts";
import { administrationPaths } from "#administration/paths.ts";
import { useOpenHistory } from "#audit/use-open-history.ts";
import { companyPaths } from "#company/paths.ts";
import { TextButton, TextLink } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { lazyPart } from "#kernel/lazy-part.ts";
import { jobPaths } from "#job/paths.ts";
import { workExperiencePaths } from "#work-experience/paths.ts";
import { CaseActs } from "./case-acts.tsx";
import { dayOf, findingText, ruleNames } from "./rule-words.ts";
import { caseMark } from "./use-case-keys.ts";

const CaseEvidence = lazyPart(() => import("./case-evidence.tsx").then((module) => module.CaseEvidence));
const CaseNetwork = lazyPart(() => import("./case-network.tsx").then((module) => module.CaseNetwork));

const kinds = {
  experience: ["Verified experience", "Verified"],
  job: ["Job", "Posted"],
  company: ["Company", "Domain proven"],
} as const;

/** What waits, why, and what can be done about it. */
export function CaseCard({ waiting }: { waiting: TrustCase }) {
  const id = useId();
  const { kind, title, company, fullName, findings, notes, createdAt } = waiting;
  const [name, happened] = kinds[kind];
  return (
    <article aria-labelledby={id} className="scroll-my-20 rounded-card" {...caseMark}>
      <Card>
        <CardBody className="grid gap-4">
          <div>
            <p className="text-sm text-muted">
              {name}. {happened} <time dateTime={createdAt}>{dayText(createdAt)}</time>
            </p>
            <h2 id={id} className="text-lg wrap-anywhere">
              {titleOf({ kind, title, company })}
            </h2>
            {fullName !== "" && <p className="wrap-anywhere text-muted">{fullName}</p>}
          </div>
          <ol aria-label="Why it is here" className="grid gap-2">
            {findings.map((finding) => (
              <li key={finding.rule} className="wrap-anywhere">
                <span className="font-semibold">{ruleNames[finding.rule]}. </span>
                {findingText(finding)}{" "}
                <span className="text-sm whitespace-nowrap text-muted">
                  {finding.rule} v{finding.version}
                </span>
              </li>
            ))}
          </ol>
          {kind === "experience" && (
            <OnDemand label="Evidence">
              <CaseEvidence caseId={waiting.id} />
            </OnDemand>
          )}
          {findings.map(
            (finding) =>
              finding.rule === "one-network" && (
                <OnDemand key={finding.rule} label={`From the same network on ${dayOf(finding.day)}`}>
                  <CaseNetwork caseId={waiting.id} />
                </OnDemand>
              ),
          )}
          {notes.length > 0 && (
            <div>
              <h3 className="text-sm text-muted">What candidates wrote</h3>
              <ul aria-label="What candidates wrote" className="mt-2 grid gap-2">
                {notes.map(({ text, reportedAt }) => (
                  <li
                    key={`${reportedAt} ${text}`}
                    className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line"
                  >
                    {text}{" "}
                    <time dateTime={reportedAt} className="text-sm whitespace-nowrap text-muted">
                      {dayText(reportedAt)}
                    </time>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Evidence waiting={waiting} title={titleOf({ kind, title, company })} />
            <CaseActs waiting={waiting} title={titleOf({ kind, title, company })} />
          </div>
        </CardBody>
      </Card>
    </article>
  );
}

/** Read on demand: most cases are decided by their reasons alone. */
function OnDemand({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <TextButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {label}
      </TextButton>
      <div id={id} className={open ? "mt-3" : ""}>
        <Suspense>{open && children}</Suspense>
      </div>
    </div>
  );
}

export const titleOf = ({ kind, title, company }: Pick<TrustCase, "kind" | "title" | "company">): string =>
  kind === "company" ? title || "A company" : `${title || "Something"} at ${company || "a company"}`;

/** Where more can be read. */
function Evidence({ waiting: { id, kind, company, certificateId }, title }: { waiting: TrustCase; title: string }) {
  const openHistory = useOpenHistory();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {certificateId !== null && <TextLink to={workExperiencePaths.certificate(certificateId)}>Certificate</TextLink>}
      {kind === "job" && <TextLink to={jobPaths.job(id)}>Job page</TextLink>}
      {kind === "job" && <TextLink to={administrationPaths.jobs({ q: company })}>Jobs of the company</TextLink>}
      {kind === "company" && <TextLink to={companyPaths.company(id)}>Company page</TextLink>}
      <TextButton aria-label={`History of ${title}`} onClick={() => openHistory(id)}>
        History
      </TextButton>
    </p>
  );
}
