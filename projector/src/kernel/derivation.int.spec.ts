import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, expect, it } from "vitest";
import { appendHistory } from "#testing/append-history.ts";
import { journeys } from "#testing/history.ts";
import { allLiveRows, untilProjected } from "#testing/rows.ts";
import { retryParked } from "#testing/parked-stream.ts";
import { type World, createWorld } from "#testing/world.ts";
import { countBacklog } from "./backlog.ts";
import { upsert } from "./changes.ts";
import { defineProjection, on } from "./define-projection.ts";
import type { Deriver, StoredRow } from "./derivation.ts";
import { rebuildReadModels, verifyReadModels } from "./rebuild.ts";
import { rollBack } from "./versions.ts";
import { column, defineTable } from "./table.ts";
import { sized } from "@provenwork/platform/testing/sized";

const places = defineTable("places", {
  columns: { person_id: column.uuid, place: column.text },
  primaryKey: ["person_id"],
  erasure: { person_id: "remove" },
  audience: [],
});
const neighbours = defineTable("neighbours", {
  columns: { person_id: column.uuid, others: column.text },
  primaryKey: ["person_id"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }],
});

type Fails = (value: string) => boolean;
const bugs: { take: Fails; derive: Fails } = { take: () => false, derive: () => false };

/** For each person those at the same place: a change to one person changes the rows of many. */
function neighbourhood(): Deriver {
  const placeOf = new Map<string, string>();
  const at = new Map<string, Set<string>>();
  let changed = new Set<string>();
  const move = (person: string, place: string | undefined) => {
    const before = placeOf.get(person);
    for (const each of [before, place]) for (const other of at.get(each ?? "") ?? []) changed.add(other);
    changed.add(person);
    at.get(before ?? "")?.delete(person);
    if (place === undefined) return placeOf.delete(person);
    at.set(place, (at.get(place) ?? new Set()).add(person));
    return placeOf.set(person, place);
  };
  return {
    take(_, group, rows: readonly StoredRow[]) {
      const place = rows[0]?.["place"];
      if (typeof place === "string" && bugs.take(place)) throw new TypeError("cannot take this place");
      move(group, typeof place === "string" ? place : undefined);
    },
    recall: () => {},
    outdated: () => [changed, (changed = new Set())][0] ?? [],
    isUrgent: () => false,
    derive(person) {
      if (bugs.derive(person)) throw new TypeError("cannot derive this row");
      const place = placeOf.get(person);
      if (place === undefined) return undefined;
      const others = [...(at.get(place) ?? [])].filter((other) => other !== person);
      return { person_id: person, others: others.toSorted().join(" ") };
    },
    keys: () => placeOf.keys(),
  };
}

const projection = defineProjection({
  name: "neighbours",
  version: 1,
  tables: [places, neighbours],
  on: on<CandidateEvent>({
    PersonalInformationProvided: ({ data, personal }) =>
      upsert(places, { person_id: data.personId, place: personal === erased ? "nowhere" : personal.location }),
  }),
  derivation: {
    sources: [{ table: places, by: "person_id" }],
    target: neighbours,
    recalls: ["person_id"],
    start: neighbourhood,
  },
});

let world: World;
afterEach(async () => {
  Object.assign(bugs, { take: () => false, derive: () => false });
  await world.close();
});

const verified = async () =>
  (await verifyReadModels(world, { readModels: ["neighbours"] })).comparisons.map(({ differing }) => differing);
const rows = async () => (await allLiveRows(world.pool, [projection]))["neighbours"];

it.each([
  { batchSize: 1, people: sized(20, 50) }, // each event is a transaction of its own
  { batchSize: 7, people: sized(50, 150) },
  { batchSize: 8_000, people: sized(50, 150) },
])("ends with the rows of a rebuild when batches have $batchSize events", async ({ batchSize, people }) => {
  world = await createWorld([projection]);
  world.run({ batchSize });
  await appendHistory(world, journeys(51, people));
  await untilProjected(world);
  expect((await rows())?.["neighbours"]?.length).toBeGreaterThan((people * 2) / 3);
  expect(await verified()).toEqual([0]);
});

it("computes in a build what it computes live, keeps the earlier build up to date, and finds a row that differs", async () => {
  world = await createWorld([projection]);
  world.run();
  await appendHistory(world, journeys(52, 60));
  await untilProjected(world);
  const live = await rows();
  expect(await rebuildReadModels(world, { readModels: ["neighbours"], compare: true })).toMatchObject({
    flipped: true,
    comparisons: [{ differing: 0 }],
  });
  expect(await rows()).toEqual(live);
  await appendHistory(world, journeys(53, 60));
  await untilProjected(world);
  const later = await rows();
  await rollBack(world.pool, "neighbours");
  expect(await rows()).toEqual(later);
  await world.pool.query(
    "UPDATE neighbours_v1.neighbours SET others = '' WHERE person_id = (SELECT person_id FROM neighbours_v1.neighbours WHERE others <> '' LIMIT 1)",
  );
  expect(await verified()).toEqual([1]);
});

it("goes on from the backlog when it was stopped in between", async () => {
  world = await createWorld([projection]);
  const first = world.run();
  await untilProjected(world);
  await first.stop();
  // All are there when it begins, and it is stopped at the first row: a transaction computes a few of those that wait.
  await appendHistory(world, journeys(54, 300));
  let stopped: Promise<void> | undefined;
  bugs.derive = () => {
    stopped ??= second.stop();
    return false;
  };
  const second = world.run({ batchSize: 8_000 });
  await until(() => stopped !== undefined, "the first row");
  await stopped;
  expect(await countBacklog(world.pool, ["neighbours"])).toBeGreaterThan(0);
  world.run();
  await untilProjected(world);
  expect(await verified()).toEqual([0]);
});

it("parks the stream whose row the memory cannot take, and takes it up once it can", async () => {
  world = await createWorld([projection]);
  world.run();
  // A build fails on what the projector would park.
  await untilProjected(world);
  bugs.take = (place) => place === "Boise, ID";
  await appendHistory(world, journeys(55, 20));
  await untilProjected(world);
  const parked = await world.pool.query("SELECT stream FROM projector.parked_streams");
  expect(parked.rows.length).toBeGreaterThan(0);
  expect((await rows())?.["places"]?.join()).not.toContain("Boise");
  bugs.take = () => false;
  for (const { stream } of parked.rows as { stream: string }[]) {
    await retryParked(world, "neighbours", stream);
  }
  await untilProjected(world);
  expect((await rows())?.["places"]?.join()).toContain("Boise");
  expect(await verified()).toEqual([0]);
});

it("leaves a row as it is that cannot be computed, and computes it after a restart", async () => {
  world = await createWorld([projection]);
  const first = world.run();
  await appendHistory(world, journeys(56, 10));
  await untilProjected(world);
  bugs.derive = () => true;
  await appendHistory(world, journeys(57, 10));
  await until(async () => (await countBacklog(world.pool, ["neighbours"])) > 0, "a backlog");
  await until(() => first.state.caughtUp);
  await first.stop();
  bugs.derive = () => false;
  world.run();
  await untilProjected(world);
  expect(await verified()).toEqual([0]);
});
