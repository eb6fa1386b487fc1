import type { BoundedCount } from "@provenwork/contracts/kernel/bounded-count";
import type { TrustCounts } from "@provenwork/contracts/trust/count-queries";
import type { DeskFilter } from "./desk-params.ts";

/** Number of cases under a filter. Each rule applies to one kind of case. */
export function countOf({ kind, rule }: DeskFilter, counts: TrustCounts | undefined): BoundedCount | undefined {
  if (rule !== undefined) return counts?.rules[rule];
  return kind === undefined ? counts?.all : counts?.kinds[kind];
}
