import type { TrustCounts } from "@provenwork/contracts/trust/count-queries";
import type { TrustCase } from "@provenwork/contracts/trust/queries";
import { Key } from "#design/key.tsx";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { useNow } from "#kernel/use-now.ts";
import { formatAge } from "./format-case.ts";
import { countOf } from "./count-of.ts";
import type { DeskFilter } from "./desk-params.ts";

interface Props {
  cases: readonly TrustCase[] | undefined;
  filter: DeskFilter;
  counts: TrustCounts | undefined;
}

/** Placeholder next to the queue until a case is opened. */
export function NoCaseOpen({ cases, filter, counts }: Props) {
  const now = useNow(true, 30_000);
  const count = countOf(filter, counts);
  const oldest = cases?.[0];
  return (
    <div className="grid min-h-96 place-content-center justify-items-center gap-2 rounded-card border border-dashed border-line-strong p-6 text-center max-[75rem]:hidden">
      {oldest !== undefined && count !== undefined && (
        <>
          <h2 className="text-lg">
            {formatCount(count)} {count.count === 1 ? "case" : "cases"}, the oldest {ageText(oldest.createdAt, now)}
          </h2>
          <p className="flex items-center gap-1.5 text-muted">
            Choose one, or press <Key letter="J" isRead /> for the oldest.
          </p>
        </>
      )}
    </div>
  );
}

function ageText(since: string, now: number): string {
  const age = formatAge(since, now);
  return age === "now" ? "just in" : `${age} old`;
}
