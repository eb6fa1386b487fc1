import type { EventMetadata } from "@provenwork/contracts/kernel/event";
import type { EventStore, ExpectedRevision } from "@provenwork/platform/event-store/port";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import { type Step, life } from "@provenwork/projector/testing/history";
import { seededRandom } from "@provenwork/projector/testing/random";

export interface WorldOptions {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly events: number;
  readonly seed?: number;
  readonly onProgress?: (written: number) => void;
}

/** People whose lives are interleaved at any moment. */
const crowd = 2_000;
/** Appends in flight, as a busy command service would have them. */
const concurrency = 256;

/**
 * Fills a log with what the commands would have written: encrypted personal data, many people, a skew in how much each
 * does. Appends exactly `events` or slightly more (the last step is written whole); resolves with the number.
 */
export async function generateWorld({ store, codec, events, seed = 1, onProgress }: WorldOptions): Promise<number> {
  const steps = interleave(seed);
  const revisions = new Map<string, number>();
  const pending = new Map<string, Promise<void>>(); // steps of one stream must arrive in order
  let written = 0;
  const writer = async () => {
    while (written < events) {
      const { value: step, done } = steps.next();
      if (done === true) return;
      written += step.events.length;
      const last = revisions.get(step.stream);
      const expected: ExpectedRevision = last ?? "no-stream";
      revisions.set(step.stream, (last ?? -1) + step.events.length);
      const before = pending.get(step.stream) ?? Promise.resolve();
      const appended = before.then(() => append(store, codec, step, expected));
      pending.set(step.stream, appended);
      await appended;
      if (pending.get(step.stream) === appended) pending.delete(step.stream);
      onProgress?.(written);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, writer));
  return written;
}

async function append(store: EventStore, codec: EventCodec, step: Step, expected: ExpectedRevision): Promise<void> {
  const commandId = crypto.randomUUID();
  const metadata: Omit<EventMetadata, "version"> = {
    correlationId: commandId,
    causationId: commandId,
    commandId,
    actor: { id: null, role: "system" },
    at: new Date().toISOString(),
  };
  const events = step.events.map((event) => ({ id: crypto.randomUUID(), ...event }));
  await store.append(step.stream, expected, await codec.encode(events, metadata));
}

/** Steps of a crowd in seeded order, without end. */
function* interleave(seed: number): Generator<Step> {
  const random = seededRandom(seed);
  const start = Date.UTC(2026, 0, 1);
  let tick = 0;
  let number = 0;
  const now = () => new Date(start + (tick += 1) * 250).toISOString();
  const people = Array.from({ length: crowd }, () => life(random, (number += 1), now));
  for (;;) {
    // The square favours low slots: some people do much while others hardly move.
    const slot = Math.floor(random.next() ** 2 * crowd);
    const { value, done } = people[slot]?.next() ?? { done: true, value: undefined };
    if (done === true || value === undefined) people[slot] = life(random, (number += 1), now);
    else yield value;
  }
}
