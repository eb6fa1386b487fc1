import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import type { Projection } from "./define-projection.ts";

/** Milliseconds that a rate is the mean of. */
const window = 60_000;

export interface Throughput {
  count(events: readonly AnyEvent[]): void;
  /** Events per second that each read model took, over the last minute or since the beginning. */
  rates(): ReadonlyMap<string, number>;
}

/** Counts the events that each projection handles. `now` in milliseconds. */
export function throughput(
  projections: readonly Pick<Projection, "name" | "types">[],
  now: () => number = () => performance.now(),
): Throughput {
  const totals = new Map(projections.map(({ name }) => [name, 0]));
  const appliers = Map.groupBy(
    projections.flatMap(({ name, types }) => [...types].map((type) => ({ name, type }))),
    ({ type }) => type,
  );
  // The first one is a minute old as soon as there is one of that age.
  const marks = [{ at: now(), totals: new Map(totals) }];
  return {
    count(events) {
      for (const { type } of events)
        for (const { name } of appliers.get(type) ?? []) totals.set(name, (totals.get(name) ?? 0) + 1);
    },
    rates() {
      const mark = { at: now(), totals: new Map(totals) };
      marks.push(mark);
      while (marks[1] !== undefined && mark.at - marks[1].at >= window) marks.shift();
      const first = marks[0] ?? mark;
      const seconds = (mark.at - first.at) / 1_000;
      const rate = (name: string, total: number) =>
        seconds > 0 ? (total - (first.totals.get(name) ?? 0)) / seconds : 0;
      return new Map([...totals].map(([name, total]) => [name, rate(name, total)]));
    },
  };
}
