import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { StoredEvent } from "@provenwork/platform/event-store/port";
import { expect, it } from "vitest";
import { things } from "#testing/changes.ts";
import { upsert } from "./changes.ts";
import { defineProjection, on } from "./define-projection.ts";
import { prefetchFolds } from "./prefetch-folds.ts";
import type { Follower } from "./followers.ts";
import type { DecodedBatch } from "./read-decoded.ts";

const projection = defineProjection({
  name: "things",
  version: 1,
  tables: [things],
  on: on<{ type: "Made"; data: { id: number } }>({
    Made: ({ data: { id } }) => {
      if (id < 0) throw new Error("there is no such thing");
      return upsert(things, { id, person: "ann", label: null, hits: 0 });
    },
  }),
});
const follower = (): Follower => ({ projection, builds: [], parked: new Set(), derived: undefined });

function batchOf(id: number): DecodedBatch {
  const event = { id: `event ${id}`, type: "Made", stream: "s", revision: id, data: { id } } as unknown as Recorded;
  return { events: [{ event, stored: event as StoredEvent }], read: 1, checkpoint: null, caughtUp: false };
}

async function* feedOf(...ids: number[]): AsyncGenerator<DecodedBatch> {
  for (const id of ids) yield batchOf(id);
}

it("hands over every batch in order with its net changes", async () => {
  const rows: unknown[] = [];
  for await (const { folded } of prefetchFolds(feedOf(1, 2, 3), [follower()])) {
    const nets = folded()?.folds.flatMap(({ fold }) => fold.tables.get("things")?.net() ?? []) ?? [];
    rows.push(...nets.flatMap((net) => net.rows));
  }
  expect(rows).toEqual([1, 2, 3].map((id) => ({ id, person: "ann", label: null, hits: 0 })));
});

it("forgets the net changes of a batch when a stream was parked in between", async () => {
  const only = follower();
  const known: boolean[] = [];
  for await (const { folded } of prefetchFolds(feedOf(1, 2, 3), [only])) {
    known.push(folded() !== undefined);
    // The next one is folded by now, or will be before it is looked at.
    await new Promise(setImmediate);
    if (known.length === 1) only.parked.add("s");
  }
  expect(known).toEqual([true, false, true]);
});

it("leaves a batch that fails to its turn", async () => {
  const known: boolean[] = [];
  for await (const { folded } of prefetchFolds(feedOf(1, -1, 2), [follower()])) known.push(folded() !== undefined);
  expect(known).toEqual([true, false, true]);
});
