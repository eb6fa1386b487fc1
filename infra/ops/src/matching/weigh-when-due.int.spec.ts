import { type NewJobEvent } from "@provenwork/contracts/job/events";
import { jobStream } from "@provenwork/contracts/job/state";
import { matchingStream } from "@provenwork/contracts/matching/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { matchesProjection } from "@provenwork/projector/matching/matches/projection";
import { appendHistory } from "@provenwork/projector/testing/append-history";
import { untilProjected } from "@provenwork/projector/testing/rows";
import { type World, createWorld } from "@provenwork/projector/testing/world";
import { until } from "@provenwork/platform/testing/until";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keepWeights } from "./keep-weights.ts";
import { setWeights } from "./weigh.ts";
import { weighWhenDue } from "./weigh-when-due.ts";

const at = "2026-11-01T09:00:00.000Z";

let world: World;
beforeAll(async () => {
  world = await createWorld([matchesProjection]);
});
afterAll(() => world.close());

const target = () => ({
  store: async () => world.store,
  codec: () => Promise.resolve(world.codec),
  read: () => world.pool,
});

function posted(requirements: string): { stream: string; events: NewJobEvent[]; at: string } {
  const jobId = v7();
  const data = {
    jobId,
    companyId: v7(),
    ...lineCook,
    title: "Keeper",
    company: "Kettle Works",
    location: "Austin, TX",
    description: "Keeps kettles.",
    requirements,
    responsibilities: "",
    experienceLevel: "senior",
    postedAt: at,
    expiresAt: "2031-01-01T00:00:00.000Z",
  } as const;
  return { stream: jobStream(jobId), events: [{ type: "JobPosted", data }], at };
}

async function post(count: number, requirements: string): Promise<void> {
  await appendHistory(
    world,
    Array.from({ length: count }, () => [posted(requirements)]),
  );
  await untilProjected(world);
}

const tables = async () =>
  ((await world.store.readMany([matchingStream])).get(matchingStream) ?? []).map(({ data }) => data);

it("sets weights once there are enough jobs, again when these have doubled, and once for concurrent processes", async () => {
  expect(await weighWhenDue(target())).toBeUndefined();
  world.run();
  await post(9, "Baking");
  expect(await weighWhenDue(target())).toBeUndefined();
  await post(1, "Welding");
  expect(await weighWhenDue(target())).toBe(1);
  // Another process has found the weights due, too.
  expect(await setWeights(target(), 0)).toMatchObject({ version: 1 });
  await untilProjected(world);
  expect(await tables()).toMatchObject([{ version: 1, jobs: 10, weights: { baking: 31, welding: 100 } }]);
  expect(await weighWhenDue(target())).toBeUndefined();
  const inAMonth = new Date(Date.now() + 31 * 24 * 3_600_000);
  await post(9, "Baking");
  expect(await weighWhenDue(target())).toBeUndefined();
  await post(1, "Baking");
  expect(await weighWhenDue(target())).toBe(2);
  await untilProjected(world);
  expect(await weighWhenDue(target(), inAMonth)).toBe(3);
});

it("does so periodically while the product runs", async () => {
  const before = (await tables()).length;
  await post(20, "Baking");
  let stop: () => unknown = () => {};
  keepWeights(world.env, { add: (step) => (stop = step) });
  await until(async () => (await tables()).length > before);
  await stop();
  expect(await tables()).toHaveLength(before + 1);
});
