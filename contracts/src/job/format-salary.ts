import type { Pay } from "./queries.ts";

/** `128,000`, and where there are cents, both of their digits: `18.50`. */
export const figure = (amount: number): string =>
  amount.toLocaleString("en-US", { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 });

export const dollars = (amount: number): string => `$${figure(amount)}`;

/** A pay in figures and its period: `$46 – $54`, `an hour`. Undefined without a figure. */
export function payWords(pay: Pay | null): { figures: string; per: string } | undefined {
  const figures = pay === null ? undefined : figuresOf(pay);
  return figures === undefined ? undefined : { figures, per: pay?.per === "hour" ? "an hour" : "a year" };
}

function figuresOf({ min, max }: Pay): string | undefined {
  if (min === null) return max === null ? undefined : `Up to ${dollars(max)}`;
  if (max === null) return `From ${dollars(min)}`;
  return min === max ? dollars(min) : `${dollars(min)} – ${dollars(max)}`;
}

/** A salary in figures and in the employer's own words, together; undefined where it is not stated. */
export function salaryWords({ pay, salary }: { pay: Pay | null; salary: string | null }): string | undefined {
  const figures = payWords(pay);
  const said = [figures && `${figures.figures} ${figures.per}`, salary].filter(Boolean);
  return said.length === 0 ? undefined : said.join(" · ");
}
