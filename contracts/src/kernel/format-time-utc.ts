const utc = (options: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  return (at: string): string => format(new Date(at));
};

/** `Nov 2, 2026`. */
export const formatDayUtc = utc({ month: "short", day: "numeric", year: "numeric" });
/** `Nov 2`. */
export const formatDayOfYearUtc = utc({ month: "short", day: "numeric" });
/** `November 2, 2026`. */
export const formatLongDayUtc = utc({ dateStyle: "long" });

/** The date of a proof, the same for every reader: `November 2, 2026 (UTC)`. */
export const formatProofDay = (at: string): string => `${formatLongDayUtc(at)} (UTC)`;

const time = utc({ hour: "numeric", minute: "2-digit" });

/** `9:05 AM UTC`. */
export const formatTimeUtc = (at: string): string => `${time(at)} UTC`;

/** `November 2, 2026, 9:05 AM UTC`. */
export const formatLongDateTimeUtc = (at: string): string => `${formatLongDayUtc(at)}, ${formatTimeUtc(at)}`;
