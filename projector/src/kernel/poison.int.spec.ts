import { engineer } from "@provenwork/contracts/testing/engineer";
import { operationsStream } from "@provenwork/contracts/operations/state";
import { accountStream } from "@provenwork/contracts/account/state";
import { type NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { v7 } from "uuid";
import { afterEach, expect, it } from "vitest";
import { appendHistory } from "#testing/append-history.ts";
import { breakable } from "#testing/breakable.ts";
import { type Step, journeys } from "#testing/history.ts";
import { until } from "@provenwork/platform/testing/until";
import { untilProjected } from "#testing/rows.ts";
import { retryParked, skipParked } from "#testing/parked-stream.ts";
import { type World, createWorld } from "#testing/world.ts";
import { verificationTimelinesProjection } from "#work-experience/verification-timelines/projection.ts";
import { workExperiencesProjection } from "#work-experience/work-experiences/projection.ts";
import { recordOperation } from "./appends.ts";
import { listParked } from "./parking.ts";
import { rebuildReadModels, verifyReadModels } from "./rebuild.ts";

let world: World;
afterEach(() => world.close());

const at = "2026-01-02T03:04:05.000Z";

/** An experience with a code that was issued and mailed, and its owner's erasure if asked for. */
function experience(experienceId: string, personId: string): Step[] {
  const stream = workExperienceStream(experienceId);
  const ids = { experienceId, personId };
  const proof = { address: engineer.workEmail, company: "Acme", role: "Engineer" };
  const say = (event: NewWorkExperienceEvent): Step => ({ stream, events: [event], at });
  return [
    say({ type: "ExperienceDescribed", data: ids, personal: engineer }),
    say({ type: "CodeIssued", data: { ...ids, issue: 1, keyId: "k", issuedAt: at, expiresAt: at }, personal: proof }),
    say({ type: "CodeMailed", data: { ...ids, issue: 1, mailedAt: at } }),
  ];
}

const verifyAll = async () => {
  const readModels = world.projections.map(({ name }) => name);
  const { comparisons } = await verifyReadModels(world, { readModels });
  return comparisons.map(({ differing }) => differing);
};

async function createBroken() {
  const experiences = breakable(workExperiencesProjection);
  world = await createWorld([experiences.projection, verificationTimelinesProjection]);
  world.run();
  await untilProjected(world);
  return experiences;
}

/** As operators see them. */
const outcomes = async (): Promise<string[]> => {
  const { rows } = await world.pool.query<{ told: string }>(
    "SELECT concat(kind, ' ', outcome, ': ', reason) AS told FROM projector.take_ups ORDER BY position",
  );
  return rows.map(({ told }) => told);
};

const count = async (table: string, id: string) =>
  (await world.pool.query(`SELECT FROM ${table} WHERE experience_id = $1`, [id])).rowCount;

it("parks the stream of an event it cannot take, goes on with others, and takes it up after the correction", async () => {
  const broken = await createBroken();
  const [experienceId, personId] = [v7(), v7()];
  broken.failsOn = ({ type, data }) => type === "CodeIssued" && data["experienceId"] === experienceId;
  const others = journeys(6, 30);
  // They come after what is parked, and wait behind every parked stream, too.
  const erasures = others.flat().filter(({ events }) => events[0]?.type === "AccountErased").length;
  await appendHistory(world, [experience(experienceId, personId)]);
  await appendHistory(world, others);
  await until(async () => (await world.store.readMany([operationsStream])).get(operationsStream)?.length === 1);
  await untilProjected(world);

  const [parked, ...more] = await listParked(world.pool);
  expect(more).toEqual([]);
  const stream = workExperienceStream(experienceId);
  expect(parked).toMatchObject({ readModel: "work-experiences", stream, revision: 1, waiting: 2 + erasures });
  expect(parked?.error).toContain("TypeError");
  const [announced] = (await world.store.readMany([operationsStream])).get(operationsStream) ?? [];
  expect(announced).toMatchObject({ type: "StreamParked", data: { stream, revision: 1 } });
  expect(JSON.stringify([parked, announced])).not.toContain("secret.example");
  expect(await count(`work_experiences_v${workExperiencesProjection.version}.codes`, experienceId)).toBe(0);
  expect(
    await count(
      `verification_timelines_v${verificationTimelinesProjection.version}.verification_timelines`,
      experienceId,
    ),
  ).toBe(3);
  await expect(rebuildReadModels(world, { readModels: ["work-experiences"] })).rejects.toThrow(
    `(revision 1 of ${stream})`,
  );

  await retryParked(world, "work-experiences", stream);
  await untilProjected(world);
  expect(await listParked(world.pool)).toMatchObject([{ waiting: 2 + erasures }]); // still broken: still there
  expect(await outcomes()).toEqual(["retry parked-again: mended"]);

  broken.failsOn = undefined;
  await retryParked(world, "work-experiences", stream);
  await untilProjected(world);
  expect(await listParked(world.pool)).toEqual([]);
  await expect(retryParked(world, "work-experiences", stream)).rejects.toThrow("is not parked");
  await recordOperation(
    world.store,
    world.codec,
    { type: "StreamRetried", data: { readModel: "work-experiences", stream, revision: 1, reason: "mended" } },
    { id: null, role: "system" },
  );
  await untilProjected(world);
  expect(await outcomes()).toEqual([
    "retry parked-again: mended",
    "retry taken-up: mended",
    "retry not-parked: mended",
  ]);
  expect(await count(`work_experiences_v${workExperiencesProjection.version}.codes`, experienceId)).toBe(1);
  expect(await verifyAll()).toEqual([0, 0]);
});

it("leaves out a skipped event, now and in every rebuild", async () => {
  const broken = await createBroken();
  const [experienceId, personId] = [v7(), v7()];
  broken.failsOn = ({ type }) => type === "CodeMailed";
  await appendHistory(world, [experience(experienceId, personId)]);
  await untilProjected(world);
  const [parked] = await listParked(world.pool);
  if (parked === undefined) throw new Error("nothing was parked");
  const { readModel, stream } = parked;
  await skipParked(world, readModel, stream);
  await untilProjected(world);

  expect(await listParked(world.pool)).toEqual([]);
  expect(await outcomes()).toEqual(["skip taken-up: a bad day"]);
  const { rows } = await world.pool.query(
    `SELECT mail FROM work_experiences_v${workExperiencesProjection.version}.codes`,
  );
  expect(rows).toEqual([{ mail: "pending" }]);
  expect(await verifyAll()).toEqual([0, 0]);
});

it("never parks an erasure, and a retry does not bring the person back", async () => {
  const broken = await createBroken();
  const [experienceId, personId] = [v7(), v7()];
  broken.failsOn = ({ type }) => type === "CodeIssued";
  await appendHistory(world, [experience(experienceId, personId)]);
  await untilProjected(world);
  expect(await count(`work_experiences_v${workExperiencesProjection.version}.work_experiences`, experienceId)).toBe(1);
  const erasure = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } } as const;
  await appendHistory(world, [[{ stream: accountStream(personId), events: [erasure], at }]]);
  await untilProjected(world);
  expect(await count(`work_experiences_v${workExperiencesProjection.version}.work_experiences`, experienceId)).toBe(0);

  broken.failsOn = undefined;
  const stream = workExperienceStream(experienceId);
  await retryParked(world, "work-experiences", stream);
  await untilProjected(world);
  expect(await listParked(world.pool)).toEqual([]);
  expect(await count(`work_experiences_v${workExperiencesProjection.version}.codes`, experienceId)).toBe(0);
  expect(await verifyAll()).toEqual([0, 0]);
});

it("parks a stream for a row that Postgres refuses", async () => {
  world = await createWorld([workExperiencesProjection]);
  world.run();
  const [experienceId, personId] = [v7(), v7()];
  const steps = experience(experienceId, personId);
  await untilProjected(world);
  await world.pool.query(
    `ALTER TABLE work_experiences_v${workExperiencesProjection.version}.codes ADD CHECK (mail <> 'sent')`,
  );
  await appendHistory(world, [steps, ...journeys(7, 3)]);
  await untilProjected(world);
  const parked = await listParked(world.pool);
  expect(parked.map(({ error }) => error)).toContain("Postgres refused the row (SQLSTATE 23514)");
  expect(parked.every(({ readModel }) => readModel === "work-experiences")).toBe(true);
});
