import { topics } from "@provenwork/contracts/kernel/topics";
import { LogMismatch } from "@provenwork/platform/event-store/port";
import pg from "pg";
import { Registry } from "prom-client";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { appendHistory } from "#testing/append-history.ts";
import { type Step, journeys } from "#testing/history.ts";
import { until } from "@provenwork/platform/testing/until";
import { allLiveRows, untilProjected } from "#testing/rows.ts";
import { stutteringStore } from "#testing/stuttering-store.ts";
import { type World, createWorld } from "#testing/world.ts";
import { accountsProjection } from "../account/accounts/projection.ts";
import { candidatesProjection } from "../candidate/candidates/projection.ts";
import { listBuilds } from "./builds.ts";
import { readCheckpoint } from "./checkpoint.ts";
import { commitBatch } from "./commit-batch.ts";
import { readFollowers } from "./followers.ts";
import { listLeaders, startLeading } from "./leaders.ts";
import { registerMetrics } from "./metrics.ts";
import { verifyReadModels } from "./rebuild.ts";
import { sized } from "@provenwork/platform/testing/sized";

const worlds: World[] = [];
const newWorld = async (...given: Parameters<typeof createWorld>): Promise<World> => {
  const world = await createWorld(...given);
  worlds.push(world);
  return world;
};
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

async function expectRowsOfARebuild(world: World): Promise<void> {
  const readModels = world.projections.map(({ name }) => name);
  const { comparisons } = await verifyReadModels(world, { readModels });
  expect(comparisons.map(({ differing }) => differing)).toEqual(world.projections.map(() => 0));
}

it("the same events delivered twice and out of turn leave the same rows", async () => {
  const world = await newWorld();
  const { state } = world.run({ store: stutteringStore(world.store), batchSize: 7 });
  await until(() => state.phase === "following"); // what is there before that is built, not delivered
  await appendHistory(world, journeys(20, sized(15, 40)));
  await untilProjected(world);
  await expectRowsOfARebuild(world);
});

it("a second projector takes over where the first one stopped, or was cut off", async () => {
  const world = await newWorld();
  const first = world.run();
  await until(() => first.state.phase === "following");
  const second = world.run();
  await until(() => second.state.phase === "standby");
  await appendHistory(world, journeys(21, 10));
  await first.stop();
  await appendHistory(world, journeys(22, 10));
  await untilProjected(world);
  await until(() => second.state.phase === "following");

  const third = world.run();
  await until(() => third.state.phase === "standby");
  await world.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'projector' AND datname = current_database()",
  );
  await appendHistory(world, journeys(23, 10));
  await untilProjected(world);
  await expectRowsOfARebuild(world);
});

it("writes down who leads each read model, and the end of it", async () => {
  // Its first heartbeat would tell a rate.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const world = await newWorld([accountsProjection, candidatesProjection]);
  const first = world.run();
  await until(() => first.state.phase === "following");
  const leaders = async () => [...(await listLeaders(world.pool)).values()];
  const byFirst = { instance: "projector-1", since: expect.any(Date), eventsPerSecond: null };
  expect((await leaders()).toSorted((a, b) => a.readModel.localeCompare(b.readModel))).toEqual([
    { readModel: "accounts", version: accountsProjection.version, ...byFirst },
    { readModel: "candidates", version: candidatesProjection.version, ...byFirst },
  ]);
  const second = world.run();
  await until(() => second.state.phase === "standby");
  await first.stop();
  await until(() => second.state.phase === "following");
  expect((await leaders()).map(({ instance }) => instance)).toEqual(["projector-2", "projector-2"]);
  await second.stop();
  expect(await leaders()).toEqual([]);
  const { rows } = await world.pool.query("SELECT instance, ended_at > since AS ended FROM projector.leaders");
  expect(rows).toEqual([
    { instance: "projector-2", ended: true },
    { instance: "projector-2", ended: true },
  ]);
});

it("a process that goes on with other builds has led since it began; another one, and one in its place, since then", async () => {
  const world = await newWorld([accountsProjection]);
  const runner = world.run();
  await until(() => runner.state.phase === "following");
  await runner.stop();
  const followers = await readFollowers(world.pool, world.projections);
  const sinceOf = async (instance: string, began?: Date) => {
    const leadership = await startLeading(world.pool, instance, followers, began);
    // As text, to the microsecond: two may begin in the same millisecond.
    const { rows } = await world.pool.query<{ since: string }>("SELECT since::text FROM projector.leaders");
    await leadership.end();
    return rows[0]?.since;
  };
  const ago = new Date(Date.now() - 60_000);
  const first = await sinceOf("host:1", ago);
  expect(await sinceOf("host:1", ago)).toEqual(first);
  const other = await sinceOf("host:2", ago);
  expect(other).not.toEqual(first);
  expect(await sinceOf("host:2", new Date(Date.now() + 60_000))).not.toEqual(other);
  const stopped = await world.pool.query<{ since: string }>(
    "UPDATE projector.leaders SET since = $1, ended_at = $1, seen_at = $1 RETURNING since::text",
    [ago],
  );
  expect(await sinceOf("host:2", new Date(0))).not.toEqual(stopped.rows[0]?.since);
});

it("a read model that a release dropped is no longer live, and a release that has it rebuilds it", async () => {
  const world = await newWorld();
  const [dropped, ...kept] = world.projections;
  const before = world.run();
  await appendHistory(world, journeys(34, 5));
  await untilProjected(world);
  await before.stop();
  const statuses = async () =>
    (await listBuilds(world.pool)).flatMap(({ readModel, status }) => (readModel === dropped?.name ? [status] : []));
  expect(await statuses()).toEqual(["live"]);
  const without = world.run({ projections: kept });
  await appendHistory(world, journeys(35, 5));
  await untilProjected(world);
  expect(await statuses()).toEqual(["stale"]);
  await without.stop();
  const again = world.run();
  await until(async () => (await statuses()).includes("live"));
  await untilProjected(world);
  await until(() => again.state.phase === "following");
  await expectRowsOfARebuild(world);
});

it("of two who write the same batch one wins, and the other writes nothing", async () => {
  const world = await newWorld([candidatesProjection]);
  await world.run().stop();
  const building = world.run();
  await until(() => building.state.phase === "following");
  await building.stop();
  const from = await readCheckpoint(world.pool);
  if (from === undefined) throw new Error("nothing was built");
  await appendHistory(world, journeys(24, 1));
  const followers = await readFollowers(world.pool, world.projections);
  const head = await world.store.head();
  const clients = [new pg.Client(world.url), new pg.Client(world.url)];
  await Promise.all(clients.map((client) => client.connect()));
  const results = await Promise.allSettled(
    clients.map((client) => commitBatch(client, followers, [], { from, to: { ...head, log: from.log } })),
  );
  await Promise.all(clients.map((client) => client.end()));
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { name: "Fenced" } });
});

it("notifies listeners of the checkpoint and the audience of the changed rows, when both can be read", async () => {
  const world = await newWorld([accountsProjection, candidatesProjection]);
  const runner = world.run();
  await until(() => runner.state.phase === "following");
  const listener = new pg.Client(world.url);
  await listener.connect();
  const notices: { position: string; changes: Record<string, string[]> }[] = [];
  listener.on("notification", ({ payload }) => notices.push(JSON.parse(payload ?? "")));
  await listener.query("LISTEN read_models");
  const registers = ({ events }: Step) => events.some(({ type }) => type === "AccountRegistered");
  const life = journeys(25, 20).find((steps) => steps.some(registers)) ?? [];
  const personId = life.find(registers)?.events[0]?.data["personId"];
  await appendHistory(world, [life]);
  const head = await world.store.head();
  const named = () => notices.flatMap(({ changes }) => Object.entries(changes));
  await until(() => new Set(named().map(([readModel]) => readModel)).size === 2);
  await listener.end();
  expect(notices.every(({ position }) => position <= head.position)).toBe(true);
  expect(new Set(named().map(([readModel]) => readModel))).toEqual(new Set(["accounts", "candidates"]));
  expect(new Set(named().flatMap(([, concerned]) => concerned))).toEqual(
    new Set([topics.person(String(personId)), topics.role("admin")]),
  );
});

it("rebuilds everything from another log, and stops when its own log ends before the checkpoint", async () => {
  const world = await newWorld();
  const first = world.run();
  await appendHistory(world, journeys(26, 5));
  await untilProjected(world);
  await first.stop();

  const other = await newWorld();
  const lives = journeys(27, 6);
  await appendHistory(other, lives);
  const moved = world.run({ store: other.store, codec: other.codec });
  await untilProjected({ pool: world.pool, store: other.store });
  const rows = await allLiveRows(world.pool, world.projections);
  const allEvents = lives.flat().flatMap(({ events }) => events);
  const erased = new Set(allEvents.filter(({ type }) => type === "AccountErased").map(({ data }) => data["personId"]));
  const left = allEvents.filter(({ type, data }) => type === "AccountRegistered" && !erased.has(data["personId"]));
  expect(left.length).toBeGreaterThan(0);
  expect(rows["accounts"]?.["accounts"]?.length).toBe(left.length);
  await moved.stop();

  await world.pool.query("UPDATE projector.checkpoint SET position = lpad('9999', 20, '0')");
  const ahead = world.run({ store: other.store, codec: other.codec });
  await expect(ahead.ended).rejects.toBeInstanceOf(LogMismatch);
  await ahead.stop().catch(() => {});
});

it("is on standby when a newer release has taken over a read model", async () => {
  const world = await newWorld([accountsProjection, candidatesProjection]);
  const older = world.run();
  await untilProjected(world);
  const projections = world.projections.map((each) => ({
    ...each,
    version: each.name === "accounts" ? each.version + 1 : each.version,
  }));
  const newer = world.run({ projections });
  await until(() => newer.state.phase === "standby" || newer.state.phase === "following");
  await appendHistory(world, journeys(28, 5));
  await until(() => newer.state.phase === "following" && older.state.phase === "standby");
  await untilProjected(world);
  const { rows } = await world.pool.query(
    "SELECT schema_name FROM projector.live_versions WHERE read_model = 'accounts'",
  );
  expect(rows).toEqual([{ schema_name: `accounts_v${accountsProjection.version + 1}` }]);
  await expectRowsOfARebuild({ ...world, projections });
});

it("reports its lag and what waits", async () => {
  const world = await newWorld([accountsProjection, candidatesProjection]);
  const runner = world.run();
  await appendHistory(world, journeys(29, 5));
  await untilProjected(world);
  await until(() => runner.state.caughtUp);
  const registry = new Registry();
  registerMetrics(registry, world.pool, world.store, runner.state);
  const caughtUp = await registry.metrics();
  for (const line of ["lag_events 0", "lag_seconds 0", "leading 1", "parked_streams 0"]) {
    expect(caughtUp).toContain(`projector_${line}\n`);
  }
  await runner.stop();
  const behind = await appendHistory(world, journeys(30, 2));
  expect(await registry.metrics()).toContain(`projector_lag_events ${behind}\n`);
});

it("follows what there is while a new read model is built, and then that too", async () => {
  const world = await newWorld([accountsProjection, candidatesProjection]);
  const [added, ...known] = world.projections;
  const earlier = world.run({ projections: known });
  await appendHistory(world, journeys(31, 10));
  await untilProjected(world);
  await earlier.stop();
  const runner = world.run();
  await appendHistory(world, journeys(32, 10));
  await untilProjected(world);
  await until(async () =>
    (await listBuilds(world.pool)).some((build) => build.readModel === added?.name && build.status === "live"),
  );
  await appendHistory(world, journeys(33, 10));
  await untilProjected(world);
  await until(() => runner.state.phase === "following");
  await expectRowsOfARebuild(world);
});
