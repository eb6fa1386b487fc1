import { formatCount, formatDayUtc } from "#design/format.ts";

const instants = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  return (at: string): string => format(new Date(at));
};
const day = { year: "numeric", month: "short", day: "numeric" } as const;
const toSeconds = inUtc({ ...day, hour: "numeric", minute: "2-digit", second: "2-digit" });
const toMilliseconds = inUtc({
  ...day,
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
});

/** Reformats the ISO instants in a text, in UTC. */
export const plainInstants = (text: string): string => text.replaceAll(instants, (at) => `${toSeconds(at)} UTC`);

/** `code.triesLeft` → `code › tries left`. Ids in the path are unchanged. */
export const formatPath = (path: string): string =>
  path
    .split(".")
    .map((part) => part.replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`))
    .join(" › ");

/** "Nov 23, 2026, 9:00:05.123 AM UTC": audits compare instants, so all readers see one zone. */
export const formatInstant = (at: string): string => `${toMilliseconds(at)} UTC`;

/** "7 events, Nov 17, 2026 to Nov 18, 2026" for events in order; days are in UTC. */
export function formatSpan(events: readonly { readonly at: string }[]): string {
  const days = [events.at(0), events.at(-1)].map((event) => (event === undefined ? "" : formatDayUtc(event.at)));
  return `${formatCount(events.length, "event")}, ${[...new Set(days)].join(" to ")}`;
}
