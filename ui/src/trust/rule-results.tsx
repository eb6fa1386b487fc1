import { GetRuleResults, type RuleResult, daysOfResults } from "@provenwork/contracts/trust/result-queries";
import { trustRules } from "@provenwork/contracts/trust/rules";
import { useId } from "react";
import { ruleNames } from "./format-finding.ts";
import { Card, CardFoot, CardHead } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { TableHead } from "#design/table-head.tsx";
import { useAnswer } from "#kernel/query.ts";
import { formatNumber } from "#design/format.ts";

const columns = ["Rule", "Found", "Cleared", "Confirmed"] as const;

/** How often each rule was confirmed recently, to judge which rules are worth their cases. */
export function RuleResults() {
  const id = useId();
  const { data, error, refetch } = useAnswer(GetRuleResults, {});
  return (
    <Card className="table-card overflow-clip" aria-labelledby={id}>
      <CardHead id={id} title="Rule results">
        <span className="text-sm text-muted">last {daysOfResults} days</span>
      </CardHead>
      {data !== undefined && (
        <table className="table">
          <TableHead columns={columns} />
          <tbody>
            {withoutGaps(data).map((result) => (
              <Row key={`${result.rule} ${result.version}`} {...result} />
            ))}
          </tbody>
        </table>
      )}
      {data === undefined && error !== null && (
        <ErrorState title="Could not load the results of the rules" error={error} onRetry={() => refetch()} />
      )}
      {data === undefined && error === null && (
        <Skeleton label="Loading the results of the rules" className="p-6">
          <Bones bars={["h-4 w-72 max-w-full", "h-4 w-96 max-w-full"]} className="grid gap-6" />
        </Skeleton>
      )}
      <CardFoot>
        Found counts decided findings. A confirmed one led to a rejection or takedown, or was a report that was right.
        One left unticked counts as cleared. A rule that is nearly always cleared flags too much.
      </CardFoot>
    </Card>
  );
}

type Shown = Omit<RuleResult, "version"> & { readonly version: number | undefined };

/** Adds a line for each rule without decisions. */
const withoutGaps = (results: readonly RuleResult[]): readonly Shown[] =>
  trustRules.flatMap((rule): readonly Shown[] => {
    const own = results.filter((result) => result.rule === rule);
    return own.length > 0 ? own : [{ rule, version: undefined, cleared: 0, held: 0 }];
  });

function Row({ rule, version, cleared, held }: Shown) {
  const found = cleared + held;
  return (
    <tr>
      <td>
        <span className="font-semibold">{ruleNames[rule]}</span>{" "}
        <span className="font-mono text-xs text-muted">
          {rule}
          {version !== undefined && ` v${version}`}
        </span>
      </td>
      <td data-label="Found" className="tabular-nums">
        {formatNumber(found)}
      </td>
      <td data-label="Cleared" className="text-muted tabular-nums">
        {formatNumber(cleared)}
      </td>
      <td data-label="Confirmed">
        <span className="flex items-center gap-3 tabular-nums">
          <Share of={found === 0 ? 0 : held / found} />
          {formatNumber(held)}
        </span>
      </td>
    </tr>
  );
}

/** A bar for the figure next to it. */
const Share = ({ of }: { of: number }) => (
  <span aria-hidden className="h-1.5 w-10 overflow-hidden rounded-full bg-sunken md:w-24">
    <span className="block h-full rounded-full bg-accent" style={{ width: `${Math.round(of * 100)}%` }} />
  </span>
);
