import type { Pay } from "./queries.ts";
import { joinFacts } from "../kernel/join-facts.ts";

/** `128,000`; with cents, two digits: `18.50`. */
export const formatAmount = (amount: number): string =>
  amount.toLocaleString("en-US", { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 });

export const formatDollars = (amount: number): string => `$${formatAmount(amount)}`;

/** Range and period: `$46 – $54`, `an hour`. Undefined without a figure. */
export function formatPay(pay: Pay | null): { figures: string; per: string } | undefined {
  const figures = pay === null ? undefined : formatRange(pay);
  return figures === undefined ? undefined : { figures, per: pay?.per === "hour" ? "an hour" : "a year" };
}

function formatRange({ min, max }: Pay): string | undefined {
  if (min === null) return max === null ? undefined : `Up to ${formatDollars(max)}`;
  if (max === null) return `From ${formatDollars(min)}`;
  return min === max ? formatDollars(min) : `${formatDollars(min)} – ${formatDollars(max)}`;
}

/** Pay in figures and in the employer's own words; undefined if neither is stated. */
export function formatSalary({ pay, salary }: { pay: Pay | null; salary: string | null }): string | undefined {
  const figures = formatPay(pay);
  return joinFacts(figures && `${figures.figures} ${figures.per}`, salary ?? "") || undefined;
}
