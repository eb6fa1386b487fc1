import type { Pay } from "./queries.ts";

/** `128,000`, and where there are cents, both of their digits: `18.50`. */
export const formatAmount = (amount: number): string =>
  amount.toLocaleString("en-US", { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 });

export const formatDollars = (amount: number): string => `$${formatAmount(amount)}`;

/** A pay in figures and its period: `$46 – $54`, `an hour`. Undefined without a figure. */
export function formatPay(pay: Pay | null): { figures: string; per: string } | undefined {
  const figures = pay === null ? undefined : formatRange(pay);
  return figures === undefined ? undefined : { figures, per: pay?.per === "hour" ? "an hour" : "a year" };
}

function formatRange({ min, max }: Pay): string | undefined {
  if (min === null) return max === null ? undefined : `Up to ${formatDollars(max)}`;
  if (max === null) return `From ${formatDollars(min)}`;
  return min === max ? formatDollars(min) : `${formatDollars(min)} – ${formatDollars(max)}`;
}

/** A salary in figures and in the employer's own words, together; undefined where it is not stated. */
export function formatSalary({ pay, salary }: { pay: Pay | null; salary: string | null }): string | undefined {
  const figures = formatPay(pay);
  const said = [figures && `${figures.figures} ${figures.per}`, salary].filter(Boolean);
  return said.length === 0 ? undefined : said.join(" · ");
}
