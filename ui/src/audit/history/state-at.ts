import type { Replay, ReplayedEvent, StateChange } from "@provenwork/contracts/audit/queries";

/** A value of a state and its value before the event; null if absent. */
export interface ShownValue {
  readonly path: string;
  readonly value: string | null;
  readonly before: string | null;
}

/** The state of the event's stream as of the event; null for a stream without state. */
export function stateAt({ states, events }: Replay, event: ReplayedEvent): ShownValue[] | null {
  if (event.changes === null) return null;
  const { stream, id, changes } = event;
  const first = states.find((state) => state.stream === stream)?.values ?? [];
  const before = new Map(first.map(({ path, value }) => [path, value]));
  for (const earlier of events) {
    if (earlier.id === id) break;
    if (earlier.stream === stream) apply(before, earlier.changes ?? []);
  }
  const after = new Map(before);
  apply(after, changes);
  return inOrder(new Set([...before.keys(), ...after.keys()])).map((path) => ({
    path,
    value: after.get(path) ?? null,
    before: before.get(path) ?? null,
  }));
}

function apply(values: Map<string, string>, changes: readonly StateChange[]): void {
  for (const { path, value } of changes) {
    if (value === null) values.delete(path);
    else values.set(path, value);
  }
}

const natural = new Intl.Collator("en", { numeric: true });
const partOf = (path: string): string => path.split(".", 1)[0] ?? "";

/** Parts in order of first appearance, values by path, so that a step moves no unchanged value. */
function inOrder(paths: ReadonlySet<string>): string[] {
  const parts = [...new Set([...paths].map(partOf))];
  const places = new Map(parts.map((part, place) => [part, place]));
  const indexOfPart = (path: string) => places.get(partOf(path)) ?? 0;
  return [...paths].toSorted((a, b) => indexOfPart(a) - indexOfPart(b) || natural.compare(a, b));
}
