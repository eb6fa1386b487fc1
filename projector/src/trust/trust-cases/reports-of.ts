import { instantOf } from "./case-rules.ts";

/** What one subject was reported for. */
export interface Reports<Reason extends string> {
  readonly reasons: Readonly<Partial<Record<Reason, number>>>;
  /** When it was first reported. */
  readonly first: string;
}

export function reportsOf<Reason extends string>(
  all: readonly Reason[],
  rows: readonly { readonly reason: Reason; readonly reported_at: unknown }[],
): Reports<Reason> {
  const reasons = rows.map(({ reason }) => reason);
  const counts = all.map((reason) => [reason, reasons.filter((each) => each === reason).length] as const);
  const [first = ""] = rows.map((row) => instantOf(row.reported_at)).toSorted();
  return { reasons: Object.fromEntries(counts.filter(([, count]) => count > 0)) as Reports<Reason>["reasons"], first };
}
