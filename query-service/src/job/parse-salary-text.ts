const periods = ["hour", "day", "week", "month", "year"] as const;

/** A salary as its employer's words have it, in US dollars. */
interface StatedSalary {
  readonly min: number | null;
  readonly max: number | null;
  readonly per: (typeof periods)[number];
}

const amount = String.raw`(?:us)?\$ ?(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{1,2})?( ?k)?`;
const period = String.raw`(?:(?: ?/ ?|,? (?:per |an? )?)(hr|hour|day|wk|week|mo|month|yr|year|annum)|,? (hourly|daily|weekly|monthly|yearly|annually))`;
/** "Up to $90k a year", "$21.50/hour - $25.75/hour", "From $60,000": nothing is inferred. */
const salaryPattern = new RegExp(
  String.raw`^(?:(from|starting at|up to)? ?)${amount}${period}?(\+)?(?: ?(?:-|to) ?${amount}${period}?)?\.?$`,
  "i",
);
const periodNames: Readonly<Record<string, StatedSalary["per"]>> = {
  hr: "hour",
  hourly: "hour",
  daily: "day",
  wk: "week",
  weekly: "week",
  mo: "month",
  monthly: "month",
  yr: "year",
  yearly: "year",
  annum: "year",
  annually: "year",
};
/** Without a period, an amount of this size is yearly. */
const minYearly = 10_000;

/** Undefined for words with more than figures and a period, or less: a bonus, commission, pay by the mile. */
export function parseSalaryText(words: string): StatedSalary | undefined {
  const found = salaryPattern.exec(
    words
      .trim()
      .replaceAll(/\p{Pd}/gu, "-")
      .replaceAll(/\s+/g, " "),
  );
  if (found === null) return undefined;
  const [, bound, one, oneCents, oneK, onePer, oneLy, plus, other, otherCents, otherK, otherPer, otherLy] = found;
  const figures = [
    figure(one, oneCents, oneK ?? (other === undefined ? undefined : otherK)),
    figure(other, otherCents, otherK),
  ];
  const [first = 0, second] = figures;
  const [per, unlike] = [otherPer ?? otherLy, onePer ?? oneLy].filter((each) => each !== undefined).map(periodOf);
  if (unlike !== undefined && unlike !== per) return undefined;
  const by = per ?? (first >= minYearly ? "year" : undefined);
  if (by === undefined || (second !== undefined && (second < first || bound !== undefined || plus !== undefined)))
    return undefined;
  if (second !== undefined) return { min: first, max: second, per: by };
  if (bound?.toLowerCase() === "up to") return plus === undefined ? { min: null, max: first, per: by } : undefined;
  const isOpen = bound !== undefined || plus !== undefined;
  return { min: first, max: isOpen ? null : first, per: by };
}

const periodOf = (word: string): StatedSalary["per"] =>
  periodNames[word.toLowerCase()] ?? (word.toLowerCase() as StatedSalary["per"]);

function figure(whole: string | undefined, cents = "", thousands?: string): number | undefined {
  if (whole === undefined) return undefined;
  return Number(`${whole.replaceAll(",", "")}${cents}`) * (thousands === undefined ? 1 : 1_000);
}
