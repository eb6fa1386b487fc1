import type { Actor, Recorded } from "@provenwork/contracts/kernel/event";
import type { Step } from "./history.ts";
import type { Random } from "./random.ts";

const system: Actor = { id: null, role: "system" };

/** Merges many lives into one history at random; each keeps its order. */
export function interleaved(random: Random, lives: readonly (readonly Step[])[]): Step[] {
  const going = lives.filter(({ length }) => length > 0).map((life) => life.values());
  const steps: Step[] = [];
  while (going.length > 0) {
    const turn = random.integer(going.length);
    const next = going[turn]?.next();
    if (next === undefined || next.done === true) going.splice(turn, 1);
    else steps.push(next.value);
  }
  return steps;
}

/** The events of these steps as the log would give them back, with everything readable. */
export function recordedHistory(steps: readonly Step[]): Recorded[] {
  const revisions = new Map<string, number>();
  let count = 0;
  return steps.flatMap(({ stream, events, at, actor = system }) =>
    events.map((event) => {
      const revision = (revisions.get(stream) ?? -1) + 1;
      revisions.set(stream, revision);
      const id = `00000000-0000-4000-8000-${String((count += 1)).padStart(12, "0")}`;
      const metadata = { version: 1, correlationId: id, causationId: id, commandId: id, actor, at };
      return { ...event, id, stream, revision, metadata };
    }),
  );
}
