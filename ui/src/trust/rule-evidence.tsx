import { messageReportReasonLabels, reportReasonLabels } from "@provenwork/contracts/trust/report-reasons";
import { type Finding, manyConfirmations, manyJobs } from "@provenwork/contracts/trust/rules";
import { type Letters, sharedLetters } from "./shared-letters.ts";

/** The evidence of a finding, drawn next to its sentence. */
export function RuleEvidence({ finding }: { finding: Finding }) {
  switch (finding.rule) {
    case "unknown-domain":
      return <Figures of={[["people", 1], ["companies", 0]]} />; // prettier-ignore
    case "one-address":
      return <Figures of={[["holder", 1], ["others", finding.people]]} />; // prettier-ignore
    case "jobs-in-numbers":
      return <Figures of={[["jobs", finding.jobs], ["many from", manyJobs]]} />; // prettier-ignore
    case "domain-proved-twice":
      return <Figures of={[["others before", finding.companies]]} />;
    case "company-renamed":
    case "name-differs":
      return <Names {...finding} />;
    case "look-alike-name":
      return <TwoNames names={[finding.company, finding.likes]} />;
    case "look-alike-letters":
      return <TwoNames names={[finding.company, finding.reads]} />;
    case "reported":
      return <Reasons reasons={finding.reasons} labels={reportReasonLabels} />;
    case "message-reported":
      return <Reasons reasons={finding.reasons} labels={messageReportReasonLabels} />;
    case "confirms-other-company":
      return <TwoNames names={[finding.company, finding.by]} />;
    case "confirmed-in-numbers":
      return <Figures of={[["confirmations", finding.confirmations], ["many from", manyConfirmations]]} />; // prettier-ignore
    case "ended-before-proof":
      return <Figures of={[["months", finding.months]]} />;
    case "confirmer-network":
      return <Figures of={[["candidates", finding.people]]} />;
    case "confirmer-address":
    case "confirmer-browser":
      return null;
    case "one-network":
      return <Figures of={[["people", finding.people], ["experiences", finding.experiences]]} />; // prettier-ignore
  }
}

const Figures = ({ of }: { of: readonly (readonly [name: string, figure: number])[] }) => (
  <dl className="flex gap-8">
    {of.map(([name, figure]) => (
      <div key={name}>
        <dt className="text-xs text-muted">{name}</dt>
        <dd className="text-2xl leading-tight font-bold tracking-tighter tabular-nums">{figure}</dd>
      </div>
    ))}
  </dl>
);

/** The letters that the name and the domain share are marked. */
function Names({ company, domain }: { company: string; domain: string }) {
  const letters = sharedLetters(company, domain);
  return (
    <p aria-hidden className="grid gap-1 text-sm wrap-anywhere">
      <Marked letters={letters.company} />
      <Marked letters={letters.domain} />
    </p>
  );
}

/** Stacked, for comparison. */
const TwoNames = ({ names }: { names: readonly string[] }) => (
  <p aria-hidden className="grid gap-1 text-sm wrap-anywhere">
    {names.map((name, index) => (
      <span key={index}>{name}</span>
    ))}
  </p>
);

const Marked = ({ letters }: { letters: readonly Letters[] }) => (
  <span>
    {letters.map(({ text, shared }, index) =>
      shared ? (
        <b key={index} className="text-accent underline decoration-2 underline-offset-4">
          {text}
        </b>
      ) : (
        text
      ),
    )}
  </span>
);

/** A bar for each reason, the most frequent one in full. */
function Reasons<R extends string>({
  reasons,
  labels,
}: {
  reasons: Partial<Record<R, number>>;
  labels: Readonly<Record<R, string>>;
}) {
  const counts = Object.entries(reasons) as [R, number][];
  const max = Math.max(...counts.map(([, count]) => count));
  return (
    <ul aria-hidden className="grid gap-2 text-xs text-muted">
      {counts.map(([reason, count]) => (
        <li key={reason}>
          <span className="flex justify-between gap-3">
            {labels[reason]}
            <span className="text-ink tabular-nums">{count}</span>
          </span>
          <span className="mt-1 block h-1.5 rounded-full bg-sunken">
            <span className="block h-full rounded-full bg-accent" style={{ width: `${(count / max) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
