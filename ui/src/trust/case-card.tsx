import type { TrustCase } from "@provenwork/contracts/trust/queries";
import { useId } from "react";
import { dayText } from "#administration/day-text.ts";
import { administrationPaths } from "#administration/paths.ts";
import { companyPaths } from "#company/paths.ts";
import { TextLink } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { jobPaths } from "#job/paths.ts";
import { workExperiencePaths } from "#work-experience/paths.ts";
import { CaseActs } from "./case-acts.tsx";
import { findingText, ruleNames } from "./rule-words.ts";

const kinds = {
  experience: ["Verified experience", "Verified"],
  job: ["Job", "Posted"],
  company: ["Company", "Domain proven"],
} as const;

/** What waits, why, and what can be done about it. */
export function CaseCard({ waiting }: { waiting: TrustCase }) {
  const id = useId();
  const { kind, title, company, fullName, findings, createdAt } = waiting;
  const [name, happened] = kinds[kind];
  return (
    <article aria-labelledby={id}>
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
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Evidence waiting={waiting} />
            <CaseActs waiting={waiting} title={titleOf({ kind, title, company })} />
          </div>
        </CardBody>
      </Card>
    </article>
  );
}

export const titleOf = ({ kind, title, company }: Pick<TrustCase, "kind" | "title" | "company">): string =>
  kind === "company" ? title || "A company" : `${title || "Something"} at ${company || "a company"}`;

/** Where more can be read. */
function Evidence({ waiting: { id, kind, company, certificateId } }: { waiting: TrustCase }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {certificateId !== null && <TextLink to={workExperiencePaths.certificate(certificateId)}>Certificate</TextLink>}
      {kind === "job" && <TextLink to={jobPaths.job(id)}>Job page</TextLink>}
      {kind === "job" && <TextLink to={administrationPaths.jobs({ q: company })}>Jobs of the company</TextLink>}
      {kind === "company" && <TextLink to={companyPaths.company(id)}>Company page</TextLink>}
    </p>
  );
}
