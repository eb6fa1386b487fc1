import { coalescedLoads } from "@provenwork/command-service/kernel/loader";
import { systemOrigin } from "@provenwork/command-service/kernel/reactors/system-origin";
import { openSteps } from "@provenwork/command-service/kernel/steps";
import { demoWorlds } from "@provenwork/contracts/development/state";
import { type EventStore, type StoredEvent, WrongRevision } from "@provenwork/platform/event-store/port";
import { storedEvents } from "@provenwork/platform/event-store/stored-events";
import { v7 as uuidv7 } from "uuid";
import { isWorldComplete } from "./is-world-complete.ts";
import { planWorld } from "./plan.ts";
import { type WorldTools, simulate } from "./simulate.ts";
import { isOfJob, weighSkills } from "./weigh-skills.ts";

const seed = 1;
const batchSize = 500;

/**
 * Creates the demo world unless it is complete. It is simulated in memory and then appended quickly, so that readers hardly see
 * half of it. An interrupted world is simulated again, identically, and only its missing events are appended.
 */
export async function makeWorld(
  world: Omit<WorldTools, "store"> & { readonly store: EventStore },
  clock: () => Date = () => new Date(),
): Promise<void> {
  const { store, codec } = world;
  const commandId = uuidv7();
  const origin = systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now: clock() });
  const steps = openSteps({ store, codec, loadStream: coalescedLoads(store) })(origin);
  const { state } = await steps.handle(
    demoWorlds,
    "",
    ({ status }, { now }) => ({
      events:
        status === "absent" ? [{ type: "DemoWorldBegan" as const, data: { seed, until: now.toISOString() } }] : [],
    }),
    { step: "begin" },
  );
  if (state.status === "complete") {
    // A world of an earlier release has no weights.
    if (await isWorldComplete(store)) return;
    const ofJobs = (await Array.fromAsync(storedEvents(store))).filter(isOfJob);
    await weighSkills(steps, await codec.decode(ofJobs));
    return;
  }
  const until = new Date(state.until);
  const events = await simulate(planWorld(state.seed, until), until, world);
  await appendAll(store, events, clock);
  await weighSkills(steps, await codec.decode(events));
  const completedAt = clock().toISOString();
  await steps.handle(
    demoWorlds,
    "",
    () => ({ events: [{ type: "DemoWorldCompleted" as const, data: { completedAt } }] }),
    {
      step: "complete",
    },
  );
}

/** In order of time, except that events of one stream in a batch are appended together. Each event also has its real time. */
async function appendAll(store: EventStore, events: readonly StoredEvent[], clock: () => Date): Promise<void> {
  for (let from = 0; from < events.length; from += batchSize) {
    const recordedAt = clock().toISOString();
    const recorded = events
      .slice(from, from + batchSize)
      .map((event) => ({ ...event, metadata: { ...event.metadata, recordedAt } }));
    const streams = Map.groupBy(recorded, ({ stream }) => stream);
    await Promise.all([...streams].map(([stream, batch]) => appendMissing(store, stream, batch)));
  }
}

/** Skips streams that have real events, or belong to someone else. */
async function appendMissing(store: EventStore, stream: string, batch: readonly StoredEvent[]): Promise<void> {
  try {
    await append(store, stream, batch);
  } catch (error) {
    if (!(error instanceof WrongRevision)) throw error;
    const there = (await store.readMany([stream])).get(stream) ?? [];
    const missing = batch.filter(({ revision }) => revision >= there.length);
    if (missing.length > 0 && there.every(({ metadata }) => metadata.simulated)) await append(store, stream, missing);
  }
}

async function append(store: EventStore, stream: string, batch: readonly StoredEvent[]): Promise<void> {
  const [{ revision } = { revision: 0 }] = batch;
  const given = batch.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
  await store.append(stream, revision === 0 ? "no-stream" : revision - 1, given);
}
