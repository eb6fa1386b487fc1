import { PassThrough } from "node:stream";
import { buildRequestStream } from "@provenwork/contracts/operations/state";
import { openLog } from "@provenwork/platform/log";
import { until } from "@provenwork/platform/testing/until";
import { projections } from "@provenwork/projector/areas";
import { executeRequests } from "@provenwork/projector/kernel/execute-requests";
import { rebuildRequested } from "@provenwork/projector/kernel/rebuild-requested";
import { appendHistory } from "@provenwork/projector/testing/append-history";
import { journeys } from "@provenwork/projector/testing/history";
import { untilProjected } from "@provenwork/projector/testing/rows";
import { type World, createWorld } from "@provenwork/projector/testing/world";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rebuild, rollback } from "./projections.ts";

let world: World;
let printed: unknown[];
beforeEach(async () => {
  printed = [];
  vi.spyOn(console, "log").mockImplementation((line) => void printed.push(line));
  vi.spyOn(console, "error").mockImplementation(() => {});
  world = await createWorld(projections.filter(({ name }) => name === "accounts" || name === "candidates"));
  await appendHistory(world, journeys(3, 5));
});
afterEach(() => world.close());

const target = () => ({
  store: async () => world.store,
  codec: () => Promise.resolve(world.codec),
  read: () => world.pool,
});
const reason = "A test";
/** Event types, outcome and state of each request. */
const recorded = async () => {
  const { rows } = await world.pool.query<{ id: string; state: string }>(
    "SELECT request_id AS id, state FROM projector.build_requests ORDER BY position",
  );
  return Promise.all(
    rows.map(async ({ id, state }) => {
      const events = (await world.store.readMany([buildRequestStream(id)])).get(buildRequestStream(id)) ?? [];
      return [...events.map(({ type }) => type), events.at(-1)?.data["outcome"], state];
    }),
  );
};

it("follows requests that the projector executes, and decides on new rows that await approval", async () => {
  world.run();
  await untilProjected(world);
  const stopping = new AbortController();
  const log = openLog("test", "silent");
  const executing = executeRequests(
    { ...world, log, rebuild: (options) => rebuildRequested(world, options) },
    stopping.signal,
  );
  await rebuild(target(), "accounts", { reason, compare: true });
  const input = new PassThrough();
  vi.spyOn(process, "stdin", "get").mockReturnValue(input as never);
  input.write("switch All the same\n");
  await rebuild(target(), "candidates", { reason, hold: true });
  await rollback(target(), "candidates", { reason });
  stopping.abort();
  await executing;
  expect(await recorded()).toEqual([
    ["RebuildRequested", "BuildEnded", "switched", "done"],
    ["RebuildRequested", "RebuildDecided", "BuildEnded", "switched", "done"],
    ["RollBackRequested", "BuildEnded", "switched", "done"],
  ]);
  expect(printed.join("\n")).toMatch(
    /accounts: \d+ rows, identical\n\d+ events read; readers see the new rows\n(.+\n)+candidates is read from candidates_v\d+ again$/,
  );
});

it("executes requests one after the other if no projector leads, and reports why one failed", async () => {
  const runner = world.run();
  await untilProjected(world);
  await runner.stop();
  await rebuild(target(), "accounts", { reason });
  await rebuild(target(), "accounts", { reason, compare: true });
  await world.pool.query("UPDATE projector.builds SET status = 'stale' WHERE status = 'retired'");
  await expect(rollback(target(), "accounts", { reason })).rejects.toThrow("no earlier build in reserve");
  const before = await recorded();
  expect(before).toEqual([
    ["RebuildRequested", "BuildEnded", "switched", "done"],
    ["RebuildRequested", "BuildEnded", "switched", "done"],
    ["RollBackRequested", "BuildEnded", "failed", "failed"],
  ]);
  // A projector that starts later comes to the same result.
  world.run();
  await untilProjected(world);
  expect(await recorded()).toEqual(before);
});

it("discards its own build when interrupted", async () => {
  const interrupted = rebuild(target(), undefined, { reason, all: true, hold: true });
  await until(async () => (await recorded()).length === 1, "the request to be noted");
  process.emit("SIGINT");
  await expect(interrupted).rejects.toThrow("interrupted: the build is discarded");
  expect(await recorded()).toEqual([["RebuildRequested", "BuildEnded", "failed", "failed"]]);
  const { rows } = await world.pool.query("SELECT FROM projector.builds WHERE status <> 'dropped'");
  expect(rows).toEqual([]);
});
