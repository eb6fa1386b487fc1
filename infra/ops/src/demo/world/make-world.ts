import { isTaken, usernameClaim } from "@provenwork/command-service/account/claim.steps";
import { coalescedLoads } from "@provenwork/command-service/kernel/loader";
import { systemOrigin } from "@provenwork/command-service/kernel/reactors/system-origin";
import { lookup } from "@provenwork/command-service/kernel/lookup";
import { type Steps, openSteps } from "@provenwork/command-service/kernel/steps";
import { accounts } from "@provenwork/contracts/account/state";
import { type DemoWorld, demoWorlds } from "@provenwork/contracts/development/state";
import { type EventStore, type StoredEvent, WrongRevision } from "@provenwork/platform/event-store/port";
import { storedEvents } from "@provenwork/platform/event-store/stored-events";
import { v7 as uuidv7 } from "uuid";
import { isWorldComplete } from "./is-world-complete.ts";
import { demoIdsIn, planDemoAccounts, planWorld } from "./plan.ts";
import { type WorldTools, simulate } from "./simulate.ts";
import { isOfJob, weighSkills } from "./weigh-skills.ts";

const seed = 1;
const batchSize = 500;

type World = Omit<WorldTools, "store"> & { readonly store: EventStore };
type Clock = () => Date;
const now: Clock = () => new Date();

/**
 * Creates the demo world unless it is complete. It is simulated in memory and then appended quickly, so that readers hardly see
 * half of it. An interrupted world is simulated again, identically, and only its missing events are appended.
 */
export async function makeWorld(world: World, clock: Clock = now): Promise<void> {
  const { store, codec } = world;
  const { steps, state } = await beginWorld(world, clock);
  if (state.status === "complete") {
    // A world of an earlier release has no weights.
    if (await isWorldComplete(store)) return;
    const ofJobs = (await Array.fromAsync(storedEvents(store))).filter(isOfJob);
    await weighSkills(steps, await codec.decode(ofJobs));
    return;
  }
  const until = new Date(state.until);
  const withDemoPeople = await areDemoPeopleFree(world, steps, state);
  const events = await simulate(planWorld(state.seed, until, { withDemoPeople }), until, world);
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

/** Creates the people of the demo accounts, who also belong to the world that follows. Idempotent. */
export async function makeDemoPeople(world: World, clock: Clock = now): Promise<void> {
  const { steps, state } = await beginWorld(world, clock);
  if (!(await areDemoPeopleFree(world, steps, state))) return;
  const until = new Date(state.until);
  await appendAll(world.store, await simulate(planDemoAccounts(state.seed, until), until, world), clock);
}

/** Records seed and end of the world, once. */
async function beginWorld({ store, codec }: World, clock: Clock) {
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
  return { steps, state };
}

/** Whether the demo accounts' names are unused or used by the people of this world, and none of these was erased. */
async function areDemoPeopleFree({ lookupKey }: World, steps: Steps, state: DemoWorld): Promise<boolean> {
  const lookups = lookup(lookupKey);
  const people = [...demoIdsIn(state.seed, new Date(state.until))];
  const free = people.map(async ([username, personId]) => {
    if (await isTaken(steps, usernameClaim(username, lookups), personId)) return false;
    return (await steps.load(accounts, personId)).state.status !== "erased";
  });
  return (await Promise.all(free)).every(Boolean);
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
