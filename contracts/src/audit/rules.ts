import { trimmed } from "../kernel/text.ts";
import { correlationIdIn } from "../kernel/trace-id.ts";

/** What a history is found by. */
export const historySearchKinds = ["id", "application", "stream", "domain", "username", "email"] as const;
export type HistorySearchKind = (typeof historySearchKinds)[number];

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const shapes: readonly (readonly [HistorySearchKind, RegExp])[] = [
  ["id", new RegExp(`^${uuid}$`)],
  ["application", new RegExp(`^${uuid}-${uuid}$`)],
  ["stream", new RegExp(`^(log|operations|tree|admins|matching|[a-z][a-z-]*-(${uuid}(-${uuid})?|[0-9a-f]{64}))$`)],
  ["email", /^[^\s@]+@[^\s@]+$/],
  ["domain", /^[^\s@.]+(?:\.[^\s@.]+)+$/],
];

/** What somebody means who seeks this; a word that is nothing else is a username. The id of a trace is that of all it caused. */
export function parseHistorySearch(sought: string): { by: HistorySearchKind; sought: string } {
  const normal = correlationIdIn(sought.trim().toLowerCase());
  const [by] = shapes.find(([, shape]) => shape.test(normal)) ?? (["username"] as const);
  return { by, sought: normal };
}

export const historySearchText = () => trimmed(200).min(1, "Enter a search term");

/** Streams and ids name histories. */
export const historyName = () => trimmed(200).min(1, "Name a stream or an id").toLowerCase();

export const exportFormats = ["csv", "jsonl"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A digest of an export, as `npm run ops -- audit verify` tells it. */
export const exportDigest = () =>
  trimmed(200)
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, "A digest has 64 digits from 0 to 9 and a to f");

/** Streams and events of one export. */
export const maxExported = { streams: 1_000, events: 20_000 } as const;

/** Events of one history that are shown: a browser holds them all, so that filters and steps take no time. */
export const maxShown = 20_000;

/** Events that are replayed by one request: enough to step through for minutes, few enough to be sent at once. */
export const replayedAtOnce = 200;
