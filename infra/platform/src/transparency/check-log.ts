import { type LeafEvent, leafHashOf } from "@provenwork/contracts/transparency/leaf";
import { type Hash, sameHash } from "@provenwork/contracts/transparency/tree-hash";

export interface EventLocation {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
}

/** The leaves recorded when the events were written. */
export interface RecordedTree {
  readonly size: number;
  hashAt(index: number): Promise<Hash>;
  leafAt(index: number): Promise<EventLocation>;
  indexOf(eventId: string): Promise<number | undefined>;
}

/** The first difference between a log and the tree over it. `before`: the event expected there. */
export interface Finding {
  readonly kind: "changed" | "dropped" | "added" | "reordered";
  readonly index: number;
  readonly event: EventLocation;
  readonly before?: EventLocation;
}

/**
 * Compares a log with the recorded leaves, event by event, and names the first that was changed, dropped, added or moved.
 * Events after the last leaf are new; undefined: the log is unchanged.
 */
export async function checkLog(
  events: AsyncIterable<LeafEvent>,
  tree: RecordedTree,
  onProgress: (checked: number) => void = () => {},
): Promise<Finding | undefined> {
  let index = 0;
  let found: LeafEvent | undefined;
  let expected: EventLocation | undefined;
  for await (const event of events) {
    if (expected !== undefined) {
      // Where the expected event comes later, it was not dropped.
      if (event.id === expected.id) return addedOrReordered(found, expected, index, tree);
      continue;
    }
    if (index >= tree.size) return undefined;
    if (!sameHash(leafHashOf(event), await tree.hashAt(index))) {
      expected = await tree.leafAt(index);
      found = event;
      if (event.id === expected.id) return { kind: "changed", index, event: locationOf(event) };
    } else onProgress(++index);
  }
  if (expected === undefined)
    return index < tree.size ? { kind: "dropped", index, event: await tree.leafAt(index) } : undefined;
  return { kind: "dropped", index, event: expected };
}

/** An event comes before the expected one: it was written later, or never. */
async function addedOrReordered(
  found: LeafEvent | undefined,
  before: EventLocation,
  index: number,
  tree: RecordedTree,
): Promise<Finding> {
  if (found === undefined) throw new Error("an event is missing without another one at its index");
  const written = await tree.indexOf(found.id);
  const kind = written === undefined || written < index ? "added" : "reordered";
  return { kind, index, event: locationOf(found), before };
}

const locationOf = ({ id, stream, revision }: LeafEvent): EventLocation => ({ id, stream, revision });
