import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { AddWebhook, TestWebhook } from "@provenwork/contracts/developer/webhook-commands";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { environmentOfNode } from "@provenwork/platform/testing/environment-of-node";
import { type TestMailServer, startMailServer } from "@provenwork/platform/testing/mail-server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { founder } from "#testing/employers.ts";
import { type TestDatabases, serviceOn, testDatabases, testEnvironment, testSettings } from "#testing/service.ts";
import { until } from "@provenwork/platform/testing/until";

const main = fileURLToPath(new URL("../../main.ts", import.meta.url));

let databases: TestDatabases;
let mailServer: TestMailServer;
let env: Record<string, string>;
const children: ChildProcess[] = [];

beforeEach(async () => {
  databases = await testDatabases();
  mailServer = await startMailServer();
  env = { ...testEnvironment(databases.urls), SMTP_URL: mailServer.url };
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  await mailServer.stop();
  await databases.drop();
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** The real command service in a process of its own; resolves when it listens. */
async function start(): Promise<{ child: ChildProcess; url: string; output: () => string }> {
  const child = spawn(process.execPath, [main], {
    env: { ...environmentOfNode(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let output = "";
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    const port = /"port":(\d+),"msg":"listening"/.exec(output)?.[1];
    if (port !== undefined) resolve(Number(port));
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  child.on("exit", (code) => reject(new Error(`the command service ended with ${code}:\n${output}`)));
  promise.catch(() => {}); // the awaiting caller sees it
  return { child, url: `http://127.0.0.1:${await promise}`, output: () => output };
}

/** Asks for a code as a visitor does. */
async function askForCode(url: string): Promise<void> {
  let cookie = "";
  const post = async (path: string, body: unknown) => {
    const key = { "idempotency-key": randomUUID() };
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie, ...key };
    const request = { method: "POST", headers, body: JSON.stringify(body) };
    // While it starts on a busy machine, log and database may be slow for a second: that is a 503, which asks for another attempt.
    const answer = await until(async () => {
      const given = await fetch(`${url}/api/candidate/${path}`, request);
      return given.status !== 503 && given;
    });
    expect([path, answer.status]).toEqual([path, 200]);
    cookie ||= answer.headers
      .getSetCookie()
      .map((set) => set.split(";")[0])
      .join("; ");
  };
  const workEmail = "ada@acme.example";
  await post("personal-info", { fullName: "Ada Example", email: workEmail, phone: "123-456-7890", location: "Boston" });
  const experience = { company: "Acme", role: "Engineer", startDate: "Jan-20", currentJob: true, workEmail };
  await post("work-experience", { experiences: [experience] });
  await post("send-verification", { workEmail, company: "Acme" });
}

it("sends the mail again under the same Message-ID when it is killed while sending", async () => {
  const first = await start();
  const { promise: dead, resolve: died } = Promise.withResolvers<void>();
  mailServer.onMessage(async () => {
    mailServer.onMessage(undefined);
    await kill(first.child);
    died();
  });
  await askForCode(first.url);
  await dead;
  await start();
  const [lost, arrived] = await mailServer.received(2);
  expect(arrived?.messageId).toBe(lost?.messageId);
  expect(arrived?.text).toBe(lost?.text);
});

// With a lease in place of the lock, the mail would go out twice once it ran out (ADR 29).
it("leaves a mail to the process that sends it, also while that one is paused", async () => {
  const [stopped, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = await start();
  mailServer.onMessage(async () => {
    mailServer.onMessage(undefined);
    first.child.kill("SIGSTOP");
    stopped.resolve();
    await goOn.promise;
  });
  await askForCode(first.url);
  await stopped.promise;

  const pool = openPool({ url: databases.urls.write, name: "test", connectTimeout: oneOffConnectTimeout });
  // Another process takes what is due and not locked, as here. It stands still for moments only: within SMTP timeouts.
  const { rows: due } = await pool.query("SELECT FROM outbox WHERE status = 'waiting'");
  const { rows: free } = await pool.query("SELECT FROM outbox WHERE status = 'waiting' FOR UPDATE SKIP LOCKED");
  expect([due.length, free.length]).toEqual([1, 0]);
  expect(mailServer.taken).toEqual([]);
  goOn.resolve();
  first.child.kill("SIGCONT");
  await until(async () => {
    const { rows } = await pool.query<{ status: string }>("SELECT status FROM outbox");
    return rows[0]?.status === "sent";
  });
  await pool.end();
  expect(mailServer.taken).toHaveLength(1);
});

it("sends a webhook again under the same id when it is killed before it recorded the answer", async () => {
  const [ids, killed] = [[] as string[], Promise.withResolvers<void>()];
  const first = await start();
  const receiver = createServer((request, response) => {
    ids.push(String(request.headers["webhook-id"]));
    if (ids.length > 1) response.writeHead(204).end();
    else void kill(first.child).then(killed.resolve);
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  const service = await serviceOn(testSettings(databases.urls, env));
  const { client } = await founder(service);
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const { status, body } = await client.call(AddWebhook, { url, types: ["job.published"] });
  expect(status).toBe(201);
  expect((await client.call(TestWebhook, { webhookId: body["webhookId"] })).status).toBe(200);
  await killed.promise;
  await start();
  const row = await until(async () => {
    const { rows } = await service.pool.query("SELECT state, attempts, status FROM webhook_deliveries");
    return rows[0]?.state === "delivered" && rows[0];
  });
  expect(row).toEqual({ state: "delivered", attempts: 1, status: 204 });
  expect(ids).toEqual([ids[0], ids[0]]);
  receiver.closeAllConnections();
  receiver.close();
  await service.close();
});

it("logs nothing secret or personal while it works", async () => {
  env["LOG_LEVEL"] = "trace";
  mailServer.answerRecipients(451);
  const { url, output } = await start();
  await askForCode(url);
  const [mail] = await mailServer.received(1);
  const code = /^ {4}(\w{8})$/m.exec(mail?.text ?? "")?.[1] ?? "none";
  expect(output()).toContain("an email was not delivered");
  for (const secretText of [code, "acme.example", "Ada Example", "123-456-7890"]) {
    expect(output()).not.toContain(secretText);
  }
});
