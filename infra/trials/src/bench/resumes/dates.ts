import type { Job, Month } from "./person.ts";

const short = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const long = "January February March April May June July August September October November December".split(" ");
const german = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ");
const french = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");
const two = (number: number): string => String(number).padStart(2, "0");
const name = (names: readonly string[], { month }: Month): string => names[month - 1] ?? "";
const season = ({ month }: Month): string => ["Winter", "Spring", "Summer", "Fall"][Math.floor((month % 12) / 3)] ?? "";

/** How a resume writes a period, and whether it gives the months. */
export interface DateStyle {
  readonly write: (job: Job) => string;
  readonly hasMonths: boolean;
}

const ranged = (
  date: (month: Month) => string,
  { between = " – ", now = "Present", hasMonths = true } = {},
): DateStyle => ({
  write: ({ start, end }) => `${date(start)}${between}${end === undefined ? now : date(end)}`,
  hasMonths,
});

export const dateStyles = {
  short: ranged((at) => `${name(short, at)} ${at.year}`),
  long: ranged((at) => `${name(long, at)} ${at.year}`, { between: " to " }),
  longHyphen: ranged((at) => `${name(long, at)} ${at.year}`, { between: " - " }),
  capitals: ranged((at) => `${name(short, at).toUpperCase()} ${at.year}`, { between: " — ", now: "PRESENT" }),
  slashes: ranged((at) => `${two(at.month)}/${at.year}`, { between: "-", now: "now" }),
  dots: ranged((at) => `${two(at.month)}.${at.year}`, { now: "today" }),
  twoDigits: ranged((at) => `${two(at.month)}/${two(at.year % 100)}`, { between: " - ", now: "current" }),
  years: ranged(({ year }) => String(year), { hasMonths: false }),
  yearsTight: ranged(({ year }) => String(year), { between: "–", now: "present", hasMonths: false }),
  iso: ranged((at) => `${at.year}-${two(at.month)}`),
  isoDays: ranged((at) => `${at.year}-${two(at.month)}-15`, { between: " to " }),
  days: ranged((at) => `1 ${name(long, at)} ${at.year}`),
  american: ranged((at) => `${name(long, at)} 1, ${at.year}`, { between: " - " }),
  apostrophe: ranged((at) => `${name(short, at).replace("Sep", "Sept")}. ’${two(at.year % 100)}`),
  comma: ranged((at) => `${name(long, at)}, ${at.year}`),
  seasons: ranged((at) => `${season(at)} ${at.year}`, { hasMonths: false }),
  since: {
    write: ({ start, end }) => {
      const from = `${name(long, start)} ${start.year}`;
      return end === undefined ? `since ${from}` : `${from} until ${name(long, end)} ${end.year}`;
    },
    hasMonths: true,
  },
  fromTo: {
    write: ({ start, end }) =>
      `From ${name(short, start)} ${start.year} to ${end === undefined ? "present" : `${name(short, end)} ${end.year}`}`,
    hasMonths: true,
  },
  open: {
    write: ({ start, end }) =>
      `${two(start.month)}/${start.year} – ${end === undefined ? "" : `${two(end.month)}/${end.year}`}`.trim(),
    hasMonths: true,
  },
  german: ranged((at) => `${name(german, at)} ${at.year}`, { now: "heute" }),
  french: ranged((at) => `${name(french, at)} ${at.year}`, { between: " à ", now: "aujourd’hui" }),
} satisfies Record<string, DateStyle>;
