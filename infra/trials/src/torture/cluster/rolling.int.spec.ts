import { randomUUID } from "node:crypto";
import { Register } from "@provenwork/contracts/account/commands";
import { GetUser } from "@provenwork/contracts/account/queries";
import { PersonalInformationProvided } from "@provenwork/contracts/candidate/events";
import { keySettings, newKeys } from "@provenwork/ops/launch/keys";
import { newKeyLines } from "@provenwork/ops/production/rotate";
import { until } from "@provenwork/platform/testing/until";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { wholeLog } from "../harness/whole-log.ts";
import { newCaller } from "./caller.ts";
import { type Clients, startClients } from "./clients.ts";
import { type Change, type Cluster, type Kind, startCluster } from "./start.ts";

let cluster: Cluster;
const steps: (() => unknown)[] = [];
beforeAll(async () => {
  cluster = await startCluster({ add: (step) => void steps.push(step) });
});
afterAll(async () => {
  for (const step of steps.toReversed()) await step();
});

const gateways = () => cluster.of("gateway").map(({ url }) => url);

/** So many further commands are acknowledged, and nothing waits for its retry. */
async function goOn(clients: Clients): Promise<void> {
  const from = clients.acknowledged.size;
  await until(() => clients.acknowledged.size >= from + 16, "further commands");
  await until(() => clients.counts.retrying === 0, "the last retries");
}

/** Replaces both processes of a kind, one after the other. */
async function roll(kind: Kind, change: Change, clients: Clients): Promise<void> {
  for (const member of cluster.of(kind)) {
    await member.stop();
    await member.start(change);
    await goOn(clients);
  }
}

async function expectNothingLost(clients: Clients): Promise<void> {
  await clients.stop();
  expect(clients.counts).toMatchObject({ failed: [], outdated: 0 });
}

it("replaces the keys of sessions in two steps, while people are signed in", async () => {
  const clients = startClients(gateways());
  const caller = newCaller();
  const username = `rolled${randomUUID().slice(0, 8)}`;
  const input = { username, password: "Correct-horse-7-battery", fullName: "Somebody New", userType: "candidate" };
  const { method, path } = Register;
  const [first = "", second = ""] = gateways();
  const email = `${username}@works.example`;
  expect(await caller.call(first, { method, path, input: { ...input, email }, key: randomUUID() })).toMatchObject({
    status: 201,
  });
  const known = async () => {
    for (const origin of [first, second, first, second])
      expect(await caller.call(origin, { method: "GET", path: GetUser.path })).toMatchObject({ status: 200 });
  };
  const former = cluster.of("commandService")[0].program.env;
  const fresh = keySettings(newKeys());
  const lines = newKeyLines("SESSION_PRIVATE_KEY", String(fresh["SESSION_PRIVATE_KEY"]), fresh, {
    ...former,
    ...cluster.of("queryService")[0].program.env,
  });
  const valueOf = (name: string) =>
    lines.find((line) => line.startsWith(`${name}=`))?.slice(`${name}='`.length, -1) ?? "";
  const [SESSION_PRIVATE_KEY, SESSION_PUBLIC_KEYS] = [valueOf("SESSION_PRIVATE_KEY"), valueOf("SESSION_PUBLIC_KEYS")];
  for (const kind of ["queryService", "commandService"] as const) {
    await roll(kind, { env: { SESSION_PUBLIC_KEYS } }, clients);
    await known();
  }
  await roll("commandService", { env: { SESSION_PRIVATE_KEY } }, clients);
  await known();
  const late = { ...input, username: `${username}b`, email: `b${email}` };
  const newcomer = newCaller();
  expect(await newcomer.call(first, { method, path, input: late, key: randomUUID() })).toMatchObject({ status: 201 });
  await until(async () => (await newcomer.call(second, { method: "GET", path: GetUser.path })).status === 200);
  await expectNothingLost(clients);
});

it("replaces a release by the next one, which has a new event version, read-model version and table column", async () => {
  const written = async () =>
    (await wholeLog(cluster.stage.databases.log)).filter(({ type }) => type === PersonalInformationProvided.type);
  const before = (await written()).length;
  const clients = startClients(gateways());
  await roll("projector", { nextRelease: true }, clients);
  await roll("queryService", { nextRelease: true }, clients);
  const [one, other] = cluster.of("commandService");
  await one.stop();
  await one.start({ nextRelease: true });
  await goOn(clients);
  // The former release starts once more on the tables that the next one has migrated.
  await other.kill();
  await other.start();
  await goOn(clients);
  await other.stop();
  await other.start({ nextRelease: true });
  await goOn(clients);
  await expectNothingLost(clients);

  const log = await written();
  const { version } = PersonalInformationProvided;
  expect(new Set(log.map(({ metadata }) => metadata.version))).toEqual(new Set([version, version + 1]));
  expect(new Set(log.map(({ metadata }) => metadata.commandId)).size, "commands that happened twice").toBe(log.length);
  expect(log.length - before, "acknowledged ones").toBe(clients.acknowledged.size);
  const client = new pg.Client({ connectionString: cluster.stage.databases.write });
  await client.connect();
  const { rows } = await client.query("SELECT expands FROM migrations WHERE name = 'the next release'");
  await client.end();
  expect(rows).toEqual([{ expands: true }]);
});
