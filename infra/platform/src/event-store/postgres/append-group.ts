import type { SerializedEvent } from "../prepare-append.ts";
import type { Outcome, QueuedAppend } from "./append-queue.ts";
import { intArray, textArray, uuidArray } from "./arrays.ts";

const text = "SELECT positions, revisions FROM event_log.append_group($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";

/** The one statement that writes a group, see `append_group` in schema.ts. */
export function groupStatement(group: readonly QueuedAppend[]) {
  const streams = new Map<string, number>();
  for (const { stream } of group) if (!streams.has(stream)) streams.set(stream, streams.size + 1);
  const events = group.flatMap((append, n) =>
    append.events.map((event, offset) => ({ event, offset, number: n + 1, stream: append.stream })),
  );
  const texts = (of: (event: SerializedEvent) => string) => textArray(events.map(({ event }) => of(event)));
  const values = [
    textArray([...streams.keys()]),
    intArray(group.map(({ stream }) => streams.get(stream) ?? 0)),
    intArray(group.map(({ expected }) => expected)),
    intArray(group.map((append) => append.events.length)),
    intArray(events.map(({ number }) => number)),
    intArray(events.map(({ offset }) => offset)),
    textArray(events.map(({ stream }) => stream)),
    uuidArray(events.map(({ event }) => event.id)),
    texts(({ type }) => type),
    texts(({ data }) => data),
    texts(({ metadata }) => metadata),
  ];
  return { name: "append-group", text, values };
}

/** Results of append_group, by append. */
export function toOutcomes({ positions, revisions }: { positions: string; revisions: string }): Outcome[] {
  const at = revisions.split(",");
  return positions.split(",").map((position, n) => ({ position: Number(position), revision: Number(at[n]) }));
}
