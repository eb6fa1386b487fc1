import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Login, Logout } from "@provenwork/contracts/account/session-commands";
import { GetUser } from "@provenwork/contracts/account/queries";
import { SendContactMessage } from "@provenwork/contracts/contact/commands";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { acceptsConnections } from "@provenwork/ops/launch/readiness";
import { freePort } from "@provenwork/ops/postgres/embedded";
import { ended } from "@provenwork/ops/testing/stack";
import { clientAddressHeader, gatewaySecretHeader } from "@provenwork/platform/client-address";
import { testFolder } from "@provenwork/platform/testing/folder";
import { until } from "@provenwork/platform/testing/until";
import pg from "pg";
import { Agent } from "undici";
import { expect, it, onTestFinished } from "vitest";
import { blocksOfPage } from "../../production/page.ts";
import { isInstalled } from "../../production/tls-proxies.ts";
import { wholeLog } from "../harness/whole-log.ts";
import { type Call, type Caller, endpoint, newCaller } from "./caller.ts";
import { fewPeople, startClients } from "./clients.ts";
import { type Member, kinds } from "./start.ts";
import {
  answered,
  clusterForTests,
  expectEachOnce,
  expectNoneFailed,
  personal,
  register,
  signedIn,
  uniqueName,
} from "./test-cluster.ts";

const cluster = clusterForTests();

const pageBlock = () => blocksOfPage().get("gateways")?.content ?? "";
const newcomer = () => signedIn(cluster.of("commandService")[0].url);

/** What the gateway sends along for a client at this address. */
const comingFrom = (address: string) => ({
  [clientAddressHeader]: address,
  [gatewaySecretHeader]: cluster.of("gateway")[0].program.env["TRUSTED_PROXY_SECRET"] ?? "",
});

/** Server-sent events of a person, until the process ends the connection. */
async function live(origin: string, caller: Caller, more: Readonly<Record<string, string>> = {}) {
  const agent = new Agent({ bodyTimeout: 0 });
  const { statusCode, body } = await agent.request({
    origin,
    method: "GET",
    path: "/api/live",
    headers: { cookie: caller.cookie(), "sec-fetch-site": "same-origin", ...more },
  });
  expect(statusCode).toBe(200);
  let received = "";
  let ended = false;
  body.setEncoding("utf8");
  body.on("data", (text: string) => (received += text));
  body.on("error", () => (ended = true));
  body.on("close", () => (ended = true));
  await until(() => received.includes("connected"), "the live connection");
  return {
    changes: () => received.split("event: change").length - 1,
    hasEnded: () => ended,
    close: () => agent.destroy(),
  };
}

/** Writes one change under a person's cookies, until it is acknowledged. */
const move = async (caller: Caller, origin: string) =>
  expect(await caller.call(origin, personal(`Town ${randomUUID()}`))).toMatchObject({ status: 200 });

it("answers every request after one retry while one of two processes of each kind is killed, then stopped", async () => {
  const clients = startClients(
    cluster.of("gateway").map(({ url }) => url),
    fewPeople,
  );
  await answered(clients, 8);
  for (const kind of kinds) {
    for (const [member, end] of cluster
      .of(kind)
      .map((each, index) => [each, index === 0 ? each.kill : each.stop] as const)) {
      await end();
      await answered(clients, 16);
      await member.start();
      await until(() => clients.counts.retrying === 0, "the last retries, with all processes back");
    }
  }
  await expectNoneFailed(cluster, clients);
  await expectEachOnce(cluster, clients);
});

it.skipIf(!isInstalled("caddy"))(
  "answers every request after one retry behind the page's Caddyfile while one of two gateways is killed",
  async () => {
    const port = await freePort();
    const folder = testFolder();
    const site = cluster
      .of("gateway")
      .reduce(
        (block, { program }, index) => block.replace(`10.0.0.${index + 1}:3000`, `127.0.0.1:${program.port}`),
        pageBlock(),
      )
      .replace("work.example", `http://localhost:${port}`);
    writeFileSync(join(folder, "Caddyfile"), `{\n\tadmin off\n}\n${site}`);
    const env = { PATH: process.env["PATH"], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const args = ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
    const caddy = spawn("caddy", args, { env, stdio: "ignore" });
    onTestFinished(() => ended(caddy));
    await acceptsConnections(port)(AbortSignal.timeout(150_000));
    const clients = startClients([`http://localhost:${port}`], fewPeople);
    const [member] = cluster.of("gateway");
    await answered(clients, 16);
    await member.kill();
    await answered(clients, 16);
    await member.start();
    await answered(clients, 16);
    await expectNoneFailed(cluster, clients);
  },
);

it("keeps live connections on any query service: each hears of every change, and a lost one is opened again", async () => {
  const { caller } = await newcomer();
  const [gateway] = cluster.of("gateway");
  await until(async () => (await caller.call(gateway.url, endpoint(GetUser))).status === 200);
  const streams = await Promise.all(cluster.of("queryService").map(({ url }) => live(url, caller)));
  await move(caller, gateway.url);
  await until(() => streams.every(({ changes }) => changes() > 0), "both query services to tell of the change");
  for (const stream of streams) await stream.close();

  const through = await live(gateway.url, caller);
  for (const member of cluster.of("queryService")) {
    await member.kill();
    const again = await live(gateway.url, caller);
    await move(caller, gateway.url);
    await until(() => again.changes() > 0, "the change on a connection opened again");
    await again.close();
    await member.start();
  }
  await until(through.hasEnded, "the first connection, whose process was killed, to end");
  await through.close();
});

it("refuses a session that was ended by one command service everywhere, and reads a write of the other", async () => {
  const { caller } = await newcomer();
  const [one, other] = cluster.of("commandService");
  for (const { url } of cluster.of("queryService")) {
    await move(caller, other.url);
    expect(await caller.call(url, endpoint(GetUser))).toMatchObject({ status: 200, stale: false });
  }
  const headers = { cookie: caller.cookie() };
  expect(await caller.call(one.url, { ...endpoint(Logout), input: {}, key: randomUUID() })).toMatchObject({
    status: 200,
  });
  const agent = new Agent();
  for (const { url } of cluster.of("queryService")) {
    await until(async () => {
      const { statusCode, body } = await agent.request({ origin: url, method: "GET", path: GetUser.path, headers });
      await body.dump();
      return statusCode === 401;
    }, "the ended session to be refused");
  }
  await agent.close();
});

it("carries a command out once that both command services get under one key", async () => {
  const { caller } = await newcomer();
  const call = personal("Twin Town");
  const answers = await Promise.all(
    [...cluster.of("commandService"), ...cluster.of("commandService")].map(async ({ url }) => {
      // 503 asks to try again, e.g. while the other one is at it.
      const answer = await until(async () => {
        const given = await caller.call(url, call);
        return given.status === 503 ? undefined : given;
      });
      return { status: answer.status, body: answer.body };
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const written = (await wholeLog(cluster.stage.databases.log)).filter(
    ({ metadata }) => metadata.commandId === call.key,
  );
  expect(written.length).toBeLessThanOrEqual(1);
});

it("gives one of two people a username that both claim at the same time, each at another command service", async () => {
  const username = uniqueName("wanted");
  const answers = await Promise.all(
    cluster.of("commandService").map(({ url }) => newCaller().call(url, register(username))),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
});

it("counts wrong passwords at both command services together", async () => {
  const { username } = await newcomer();
  const call: Call = { ...endpoint(Login), input: { username, password: "Wrong-horse-7-battery" } };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const { url } = cluster.of("commandService")[attempt % 2] as Member;
    statuses.push((await newCaller().call(url, call)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

it("counts calls from one network at both command services together", async () => {
  const headers = comingFrom("198.51.100.7");
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const { url } = cluster.of("commandService")[attempt % 2] as Member;
    const call = { ...endpoint(SendContactMessage), input: sampleOf(SendContactMessage), key: randomUUID(), headers };
    statuses.push((await newCaller().call(url, call)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => 201), 429]);
});

it("counts the live connections of one network at each query service for itself", async () => {
  const { caller } = await newcomer();
  for (const member of cluster.of("queryService")) {
    await member.stop();
    await member.start({ env: { LIMIT_LIVE_PER_NETWORK: "2" } });
  }
  const headers = comingFrom("198.51.100.8");
  for (const { url } of cluster.of("queryService")) {
    const streams = [await live(url, caller, headers), await live(url, caller, headers)];
    expect(await caller.call(url, { method: "GET", path: "/api/live", headers })).toMatchObject({ status: 429 });
    for (const stream of streams) await stream.close();
  }
});

it("keeps a gateway ready while one process of each service is", async () => {
  const [gateway] = cluster.of("gateway");
  const stopped = [cluster.of("commandService")[0], cluster.of("queryService")[1]];
  for (const member of stopped) await member.stop();
  const operations = `http://127.0.0.1:${gateway.program.env["OPERATIONS_PORT"]}`;
  expect(await newCaller().call(operations, { method: "GET", path: "/readyz" })).toMatchObject({ status: 200 });
  for (const member of stopped) await member.start();
});

it("has one reader of the feed, one signer and one keeper of samples, and replaces them when their process dies", async () => {
  const client = new pg.Client({ connectionString: cluster.stage.databases.write });
  await client.connect();
  const held = async () => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM locks JOIN pg_stat_activity USING (pid, backend_start) ORDER BY name`,
    );
    return rows.map(({ name }) => name).join(" ") === "health reactors tree";
  };
  await until(held, "one leader of each");
  for (const member of cluster.of("commandService")) {
    await member.kill();
    await until(held, "the other process to lead");
    await member.start();
  }
  await client.end();
});
