import { months } from "@provenwork/contracts/work-experience/rules";

/** A period as a resume gives it. */
export interface Period {
  /** A month such as `Jan-20`, or a year such as `2020` if the resume gives no month. */
  readonly startDate: string;
  /** The same; empty for a current position. */
  readonly endDate: string;
  readonly currentJob: boolean;
}

export interface FoundPeriod extends Period {
  /** Offsets in its line. */
  readonly from: number;
  readonly to: number;
  /** Set for a single date: a position of that month or year, or something else. */
  readonly isSingle?: true;
}

/** Beginnings of the months' names in English, German, French, Spanish, Italian, Portuguese and Dutch, by month. */
const monthNames: readonly string[] = [
  "jan(?:uary|uar|uari|vier|v)?|jän(?:ner)?|ene(?:ro)?|gen(?:naio)?|janeiro",
  "feb(?:ruary|ruar|ruari|rero|braio)?|f[ée]v(?:rier|r|ereiro)?",
  "mar(?:ch|s|zo|ço|t)?|märz|mrz|maart|mrt",
  "apr(?:il|ile)?|avr(?:il)?|abr(?:il)?",
  "may(?:o)?|mai(?:o)?|mei|mag(?:gio)?",
  "june?|juni|juin|junio|giu(?:gno)?|junho",
  "july?|juli|juil(?:let)?|julio|lug(?:lio)?|julho",
  "aug(?:ust|ustus)?|ao[uû]t|ago(?:sto)?",
  "sept(?:ember|iembre|embre)?|sep(?:tember)?|set(?:tembre|embro)?",
  "oct(?:ober|obre|ubre)?|okt(?:ober)?|ott(?:obre)?|out(?:ubro)?",
  "nov(?:ember|embre|iembre|embro)?",
  "dec(?:ember)?|dez(?:ember|embro)?|d[ée]c(?:embre)?|dic(?:iembre|embre)?",
];
const monthPatterns = monthNames.map((names) => new RegExp(`^(?:${names})$`, "iu"));
const word = `(?:${monthNames.join("|")})\\.?`;
const year = String.raw`(?:19[5-9]\d|20[0-4]\d)`;
const shortYear = String.raw`['’‘\u02BC]\d\d`;
const anyYear = `(?:${year}|${shortYear})`;
const season = String.raw`(?:spring|summer|fall|autumn|winter|sommer|frühjahr|herbst|q[1-4])`;

const dates: readonly string[] = [
  String.raw`${year}[-/.](?:0?[1-9]|1[0-2])(?:[-/.](?:[0-2]?\d|3[01]))?(?!\d)`,
  String.raw`(?:[0-2]?\d|3[01])[./](?:0?[1-9]|1[0-2])[./]${year}`,
  String.raw`(?:0?[1-9]|1[0-2])/(?:[0-2]?\d|3[01])/${year}`,
  String.raw`(?:0?[1-9]|1[0-2])\s?[-/.]\s?${year}`,
  String.raw`(?:0[1-9]|1[0-2])/\d\d(?![\d/])`,
  String.raw`(?:[0-2]?\d|3[01])\.?\s(?:de\s)?${word}\s(?:de\s)?${anyYear}`,
  String.raw`${word}\s(?:[0-2]?\d|3[01])(?:st|nd|rd|th)?,?\s${year}`,
  String.raw`${word}(?:,?\s?|\s(?:de|of)\s|-|/)${anyYear}`,
  String.raw`${word}[-\s]\d\d(?!\d|\s?%)`,
  String.raw`${season},?\s${anyYear}`,
  year,
];
const date = `(?<![\\p{L}\\d.,/$€£])(?:${dates.join("|")})(?![\\p{L}\\d%]|[.,]\\d)`;
const now = `(?:present|current(?:ly)?|now|today|ongoing|to date|heute|aktuell|laufend|aujourd['’]hui|pr[ée]sent|actual(?:idad|mente)?|presente|oggi|attuale|in corso|atual|heden|nu)`;
const to = String.raw`(?:\s*(?:[-–—‒―−~]+|→|>)\s*|\t|\s+(?:to|until|till|through|thru|bis|à|au|a|al|até|tot)\s+)`;
const since = String.raw`(?:since|seit|depuis(?:\sle)?|desde(?:\sel)?|dal|da|sinds|from|ab)`;

const flags = "giu";
const range = new RegExp(String.raw`(?:(?:from|von|de|du)\s+)?(${date})${to}(?:(${date})|${now}(?!\p{L}))`, flags);
/** Two months of one year: "Jan – Mar 2020". */
const sharedYear = new RegExp(
  String.raw`(?<![\p{L}\d])(${word}|${season})${to}((?:${word}|${season})\s(${anyYear}))(?!\d)`,
  flags,
);
const open = new RegExp(String.raw`(?<![\p{L}\d])${since}\s+(${date})|(${date})\s*[-–—]\s*$`, flags);
const single = new RegExp(date, flags);

/** A month such as `Jan-20`, or a year; undefined for a date that is none. */
export function readDate(text: string): string | undefined {
  const value = text.toLowerCase().replaceAll(/['’‘ʼ]/gu, "'");
  const iso = /^(\d{4})[-/.](\d{1,2})/u.exec(value);
  if (iso) return monthOf(Number(iso[2]), iso[1]);
  const full = /^(\d{1,2})([./])(\d{1,2})[./](\d{4})$/u.exec(value);
  // With slashes the month is first unless it cannot be one.
  if (full) {
    const [first, second] = [Number(full[1]), Number(full[3])];
    return monthOf(full[2] === "/" && first <= 12 ? first : second, full[4]);
  }
  const numbers = /^(\d{1,2})\s?[-/.]\s?(\d{4}|\d\d)$/u.exec(value);
  if (numbers) return monthOf(Number(numbers[1]), numbers[2]);
  const named =
    /(?<!\p{L})(\p{L}+)\.?(?:,?\s?|\s(?:de|of)\s|-|\/)(?:\d{1,2}(?:st|nd|rd|th)?,?\s)?'?(\d{4}|\d\d)$/u.exec(value);
  const month = named ? monthPatterns.findIndex((pattern) => pattern.test(named[1] ?? "")) : -1;
  if (month >= 0) return monthOf(month + 1, named?.[2]);
  const [, years] = /(\d{4}|'\d\d)$/u.exec(value) ?? [];
  return years === undefined ? undefined : fullYear(years);
}

const fullYear = (given: string): string => {
  const digits = given.replace("'", "");
  return digits.length === 4 ? digits : `${Number(digits) > 50 ? 19 : 20}${digits}`;
};

/** Forms take months from 2000 on: an earlier date stays a year. */
function monthOf(number: number, given: string | undefined): string | undefined {
  const name = months[number - 1];
  if (given === undefined) return undefined;
  const whole = fullYear(given);
  return name === undefined || !whole.startsWith("20") ? whole : `${name}-${whole.slice(2)}`;
}

/** The first period of a line, and a single date only if there is no other. */
export function findPeriod(line: string): FoundPeriod | undefined {
  const found = match(range, line);
  if (found) {
    const [whole, start = "", end] = found;
    return period(found.index, whole, readDate(start), end === undefined ? undefined : readDate(end));
  }
  const shared = match(sharedYear, line);
  if (shared) {
    const [whole, start = "", end = "", given = ""] = shared;
    return period(shared.index, whole, readDate(`${start.replace(/\.$/u, "")} ${given}`), readDate(end));
  }
  const begun = match(open, line);
  if (begun) {
    const [whole, after, before = ""] = begun;
    return period(begun.index, whole, readDate(after ?? before), undefined);
  }
  const alone = match(single, line);
  if (alone === null) return undefined;
  const value = readDate(alone[0]);
  return value === undefined
    ? undefined
    : { ...at(alone.index, alone[0]), startDate: value, endDate: value, currentJob: false, isSingle: true };
}

function match(pattern: RegExp, line: string): RegExpExecArray | null {
  pattern.lastIndex = 0;
  return pattern.exec(line);
}

const at = (from: number, whole: string) => ({ from, to: from + whole.length });

function period(
  from: number,
  whole: string,
  startDate: string | undefined,
  endDate: string | undefined,
): FoundPeriod | undefined {
  if (startDate === undefined) return undefined;
  return { ...at(from, whole), startDate, endDate: endDate ?? "", currentJob: endDate === undefined };
}

/** Months since the year 0, for comparing periods; a year counts from its beginning. */
export function monthsOf(date: string): number {
  const [, name, short] = /^(\p{L}{3})-(\d\d)$/u.exec(date) ?? [];
  if (name === undefined) return Number(date) * 12;
  return (2000 + Number(short)) * 12 + (months as readonly string[]).indexOf(name);
}
