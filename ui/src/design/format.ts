/** Formats times, dates and numbers for every screen. Times are local unless a name ends in `Utc`. */
export {
  formatDayOfYearUtc,
  formatDayUtc,
  formatLongDateTimeUtc,
  formatLongDayUtc,
  formatProofDay,
} from "@provenwork/contracts/kernel/format-time-utc";

const units = [
  ["day", 24 * 60 * 60_000],
  ["hour", 60 * 60_000],
  ["minute", 60_000],
] as const;
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** How long ago: `Just now`, `3 hours ago`, `Yesterday`, `9 days ago`. */
export function formatAgo(at: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(at));
  const unit = units.find(([, length]) => passed >= length);
  if (unit === undefined) return "Just now";
  const text = relative.format(-Math.floor(passed / unit[1]), unit[0]);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Precision = "minute" | "second";

const dateFormat = (options: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat("en-US", options);
  return (at: string): string => format(new Date(at));
};

const day = { month: "short", day: "numeric", year: "numeric" } as const;
const minute = { hour: "numeric", minute: "2-digit" } as const;
const timeTo: Readonly<Record<Precision, (at: string) => string>> = {
  minute: dateFormat(minute),
  second: dateFormat({ ...minute, second: "2-digit" }),
};
const localDay = dateFormat(day);
const localDayOfYear = dateFormat({ month: "short", day: "numeric" });

/** `Nov 2, 2026`; `N/A` for an invalid date. */
export const formatDay = (at: string): string => (Number.isNaN(Date.parse(at)) ? "N/A" : localDay(at));

/** `9:05 AM`, or `9:05:10 AM`. */
export const formatTime = (at: string, precision: Precision = "minute"): string => timeTo[precision](at);

/** `Nov 2, 2026, 9:05 AM`. */
export const formatDateTime = (at: string, precision?: Precision): string =>
  `${localDay(at)}, ${formatTime(at, precision)}`;

const clockTo: Readonly<Record<Precision, (at: string) => string>> = {
  minute: dateFormat({ ...minute, timeZoneName: "short" }),
  second: dateFormat({ ...minute, second: "2-digit", timeZoneName: "short" }),
};

/** `9:05 AM EST`, or `9:05:10 AM EST`, where people in different zones may read it to each other. */
export const formatSharedTimeOfDay = (at: string, precision: Precision = "minute"): string => clockTo[precision](at);

const sharedTime = dateFormat({ ...day, ...minute, timeZoneName: "short" });

/** `Nov 2, 2026, 9:05 AM EST`, where people in different zones may read it to each other. */
export const formatSharedTime = (at: string): string => sharedTime(at);

/** `Nov 2, 9:05 AM EST`, for recent times of the system, which all operators read. */
export const formatRecentTime = (at: string, precision?: Precision): string =>
  `${localDayOfYear(at)}, ${formatSharedTimeOfDay(at, precision)}`;

/** `1,204`, with one decimal `0.5`. */
export const formatNumber = (value: number | bigint, maximumFractionDigits: 0 | 1 = 0): string =>
  value.toLocaleString("en-US", { maximumFractionDigits });

/** `1 match`, `1,204 matches`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
