import { globSync } from "node:fs";
import { join } from "node:path";
import type { Append, AreaHistories, Person } from "./area-histories.ts";
import { type Random, seededRandom } from "./random.ts";

export interface Step extends Append {
  /** ISO 8601. */
  readonly at: string;
}

const sources = join(import.meta.dirname, "..");
const files = globSync("*/area.histories.ts", { cwd: sources }).toSorted();

/** What every area declares. */
export const histories: readonly AreaHistories[] = await Promise.all(
  files.map(async (file) => ((await import(join(sources, file))) as { histories: AreaHistories }).histories),
);

/** The events of one person, those of all areas interleaved at random; a few are erased in the end. */
export function* life(random: Random, number: number, now: () => string): Generator<Step> {
  const person = { personId: random.uuid(), number, random, now };
  const going = histories.flatMap(({ life: its }) => its?.(person)[Symbol.iterator]() ?? []);
  while (going.length > 0) {
    const turn = random.integer(going.length);
    const next = going[turn]?.next();
    if (next === undefined || next.done === true) going.splice(turn, 1);
    else yield { ...next.value, at: now() };
  }
  if (random.chance(0.03)) yield* erasure(person);
}

/** The events of a person's erasure. */
export function* erasure(person: Person): Generator<Step> {
  for (const { erasure: its } of histories)
    for (const append of its?.(person) ?? []) yield { ...append, at: person.now() };
}

/** The events of many people, each person's in order; the same for the same seed. */
export function journeys(seed: number, people: number): Step[][] {
  const random = seededRandom(seed);
  return Array.from({ length: people }, (_, index) => {
    let time = Date.UTC(2025, 0, 1) + index * 1_000;
    const now = () => new Date((time += 1_000 + random.integer(60_000))).toISOString();
    return [...life(random, index + 1, now)];
  });
}
