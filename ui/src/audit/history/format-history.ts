import { formatCount } from "#design/format.ts";

const instants = /\b(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z/g;

/** Reformats the ISO instants in a text, in UTC. */
export const plainInstants = (text: string): string => text.replaceAll(instants, "$1 $2 UTC");

/** `code.triesLeft` → `code › tries left`. Ids in the path are unchanged. */
export const formatPath = (path: string): string =>
  path
    .split(".")
    .map((part) => part.replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`))
    .join(" › ");

/** "2026-11-23 09:00:05.123 UTC": audits compare instants, so all readers see one zone. */
export const formatInstant = (at: string): string => `${at.slice(0, 10)} ${at.slice(11).replace("Z", "")} UTC`;

/** "7 events, 2026-11-17 to 2026-11-18" for events in order; days are in UTC. */
export function formatSpan(events: readonly { readonly at: string }[]): string {
  const days = [events.at(0), events.at(-1)].map((event) => event?.at.slice(0, 10) ?? "");
  return `${formatCount(events.length, "event")}, ${[...new Set(days)].join(" to ")}`;
}
