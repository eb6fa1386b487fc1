import { filled, trimmed } from "../kernel/text.ts";
import { correlationIdIn } from "../kernel/trace-id.ts";

/** Ways to find a history. */
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

/** Detects the kind of a search; a username if nothing else matches. A trace's id becomes its correlation id. */
export function parseHistorySearch(sought: string): { by: HistorySearchKind; sought: string } {
  const normal = correlationIdIn(sought.trim().toLowerCase());
  const [by] = shapes.find(([, shape]) => shape.test(normal)) ?? (["username"] as const);
  return { by, sought: normal };
}

export const historySearchText = () => trimmed(200).min(1, "Enter a search term");

/** A stream's name or an id. */
export const historyName = () => trimmed(200).min(1, "Name a stream or an id").toLowerCase();

export const exportFormats = ["csv", "jsonl"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A digest of an export, as printed by `npm run ops -- audit verify`. */
export const exportDigest = () =>
  filled(trimmed(200).toLowerCase(), "Enter a digest").regex(
    /^[0-9a-f]{64}$/,
    "A digest has 64 digits from 0 to 9 and a to f",
  );

/** Maximum of one export. */
export const maxExported = { streams: 1_000, events: 20_000 } as const;

/** Events shown of one history. The browser holds them all, so that filtering and stepping are immediate. */
export const maxShown = 20_000;

/** Events replayed per request: enough for minutes of stepping, small enough for one answer. */
export const replayedAtOnce = 200;
