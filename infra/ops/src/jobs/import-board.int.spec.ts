import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openSteps } from "@provenwork/command-service/kernel/steps";
import { importedJobs } from "@provenwork/command-service/job/imported-jobs.steps";
import { companies } from "@provenwork/contracts/company/state";
import { acme } from "@provenwork/contracts/testing/acme";
import { storedEvents } from "@provenwork/platform/event-store/stored-events";
import type { Outgoing } from "@provenwork/platform/outgoing/outgoing";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import { migrateWriteDatabase, writeDatabase } from "@provenwork/platform/write-database/database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Target, openTarget } from "../cli/target.ts";
import { importFromBoard } from "./import-board.ts";

let target: Target;
let drop: () => Promise<void>;
beforeAll(async () => {
  const [log, write] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const pool = openPool({ url: write.url, name: "test", connectTimeout: oneOffConnectTimeout });
  await migrateWriteDatabase(pool);
  await pool.end();
  target = openTarget({
    EVENT_STORE_URL: log.url,
    WRITE_DATABASE_URL: write.url,
    PERSONAL_DATA_KEYS: `p1:${randomBytes(32).toString("base64")}`,
  });
  drop = async () => {
    await target.close();
    await Promise.all([log.drop(), write.drop()]);
  };
});
afterAll(() => drop());

/** A new company without jobs. */
async function company(): Promise<string> {
  const [companyId, personId, commandId] = [randomUUID(), randomUUID(), randomUUID()];
  const store = await target.store();
  const steps = openSteps({ store, codec: await target.codec(), loadStream: () => Promise.resolve([]) })({
    actor: { id: null, role: "system" },
    commandId,
    correlationId: commandId,
    causationId: commandId,
    now: new Date(),
  });
  const founded = { companyId, personId, membership: 1, ...acme, name: "Kettle Works" };
  const data = { ...founded, foundedAt: new Date().toISOString() };
  await steps.handle(companies, companyId, () => ({ events: [{ type: "CompanyFounded" as const, data }] }));
  return companyId;
}

const eventsOf = async (companyId: string) =>
  (await Array.fromAsync(storedEvents(await target.store()))).filter(({ data }) => data["companyId"] === companyId);
const typesOf = async (companyId: string) =>
  (await eventsOf(companyId)).map(({ type }) => type).filter((type) => type !== "CompanyFounded");

/** What the command service does in the background. */
async function fillLookup(companyId: string) {
  const events = (await eventsOf(companyId)).filter(({ type }) => importedJobs.eventTypes.has(type));
  await importedJobs.fill(writeDatabase(target.write()), events);
}

interface Board {
  jobs: { id: number; title: string; content: string }[];
}
const file = join(import.meta.dirname, "../../../../command-service/src/job/boards/demo/greenhouse.json");
const board = (): Board => JSON.parse(readFileSync(file, "utf8")) as Board;
const answering =
  (body: unknown, status = 200): Outgoing =>
  (url) =>
    Promise.resolve({ answer: { status, headers: {}, body: Buffer.from(JSON.stringify(body)), url } });
const run = (companyId: string, body: unknown, { dryRun = false, site = "kettleworks" } = {}) =>
  importFromBoard(target, "greenhouse", site, { company: companyId, dryRun }, answering(body));
const outcomes = (done: Awaited<ReturnType<typeof run>>) =>
  Object.fromEntries(done.map(({ externalId, outcome }) => [externalId.slice(6, 7), outcome]));

it("posts, keeps, changes, closes and lists again what its board says, and reports what does not fit", async () => {
  const companyId = await company();
  const planned = await run(companyId, board(), { dryRun: true });
  expect(outcomes(planned)).toEqual({ "1": "post", "2": "post", "3": "refuse" });
  expect(planned[2]?.reasons).toEqual([
    "Title must be at least 5 characters",
    "Description must be at least 50 characters",
    "Enter the requirements",
    "Enter the responsibilities",
  ]);
  expect(await typesOf(companyId)).toEqual([]);

  expect(await run(companyId, board())).toEqual(planned);
  expect((await typesOf(companyId)).toSorted()).toEqual(["JobImported", "JobImported", "JobPosted", "JobPosted"]);
  await fillLookup(companyId);
  // The name of a board is the same in any case.
  const again = await run(companyId, board(), { site: "KettleWorks" });
  expect(outcomes(again)).toEqual({ "1": "keep", "2": "keep", "3": "refuse" });

  const [engineer, support, cook] = board().jobs;
  const later = { jobs: [{ ...engineer, title: "Principal Kettle Engineer" }, cook] };
  expect(outcomes(await run(companyId, later, { dryRun: true }))).toEqual({
    "1": "change",
    "2": "close",
    "3": "refuse",
  });
  expect(outcomes(await run(companyId, later))).toEqual({ "1": "change", "2": "close", "3": "refuse" });
  expect(outcomes(await run(companyId, later))).toEqual({ "1": "keep", "3": "refuse" });
  expect((await typesOf(companyId)).slice(4).toSorted()).toEqual([
    "JobChanged",
    "JobDeactivated",
    "JobImported",
    "JobImported",
  ]);
  expect(outcomes(await run(companyId, { jobs: [support] }))).toEqual({ "1": "close", "2": "relist" });
});

it("posts nothing twice, however many imports run at the same time", async () => {
  const [one, other] = [await company(), await company()];
  await Promise.all([run(one, board()), run(one, board()), run(one, board()), run(other, board())]);
  for (const companyId of [one, other])
    expect((await typesOf(companyId)).filter((type) => type === "JobPosted")).toHaveLength(2);
});

it("closes nothing that came from elsewhere, and nothing because a job cannot be read", async () => {
  const companyId = await company();
  await run(companyId, board());
  await fillLookup(companyId);
  expect(await run(companyId, { jobs: [] }, { site: "another" })).toEqual([]);
  const [engineer, support] = board().jobs;
  const broken = { jobs: [{ id: engineer?.id }, support] };
  expect(outcomes(await run(companyId, broken))).toEqual({ "1": "refuse", "2": "keep" });
});

it("says in one line what is wrong with the board or the company", async () => {
  const companyId = await company();
  const wrong = (name: string, site: string, id = companyId, status = 200) =>
    importFromBoard(target, name, site, { company: id }, answering({}, status));
  await expect(wrong("monster", "x")).rejects.toThrow("monster is not one of greenhouse, lever, lever-eu, ashby");
  await expect(wrong("lever", "a/b")).rejects.toThrow("a/b: Enter only the last part");
  await expect(wrong("lever", "x", "acme")).rejects.toThrow("--company acme is not an id");
  await expect(wrong("lever", "x", randomUUID())).rejects.toThrow("there is no company");
  await expect(wrong("ashby", "x", companyId, 404)).rejects.toThrow("Ashby, x: there is no such board");
  await expect(wrong("ashby", "x")).rejects.toThrow("in a form that cannot be read");
});
