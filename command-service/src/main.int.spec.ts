import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import type { StoredEvent } from "@provenwork/platform/event-store/port";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "@provenwork/platform/testing/until";
import { environmentOfNode } from "@provenwork/platform/testing/environment-of-node";
import { registration } from "@provenwork/contracts/testing/registration";
import { killMidRequest } from "#testing/kill-mid-request.ts";
import { sendRawMail } from "@provenwork/platform/testing/send-raw-mail";
import { startProcess } from "#testing/process.ts";
import { type TestDatabases, testDatabases, testEnvironment } from "#testing/service.ts";

let databases: TestDatabases;
let environment: Record<string, string>;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  databases = await testDatabases();
  environment = testEnvironment(databases.urls);
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await databases.drop();
});

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [new URL("main.ts", import.meta.url).pathname], {
    env: { ...environmentOfNode(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const exited = once(child, "exit").then(([code, signal]) => {
    running.delete(child);
    return { code: code as number | null, signal: signal as string | null, errors };
  });
  return { child, exited, lines: createInterface(child.stdout) };
}

/** The real process; resolves when it says that it listens. */
async function start(more: Record<string, string> = {}) {
  const { child, exited, lines } = run({ ...environment, ...more });
  let reportsPort = 0;
  for await (const line of lines) {
    const said = JSON.parse(line) as { msg: string; port: number };
    if (said.msg === "taking mail reports") reportsPort = said.port;
    if (said.msg === "listening") return { child, exited, url: `http://127.0.0.1:${said.port}`, reportsPort };
  }
  throw new Error(`it ended without listening: ${JSON.stringify(await exited)}`);
}

const information = (n: number) => ({
  fullName: "Pat Example",
  email: `pat.${n}@acme.example`,
  phone: "555-123-4567",
  location: "Boston",
});

describe("the command service as a process", () => {
  it("takes reports on its emails at a port of their own, and counts them", async () => {
    const reports = { MAIL_REPORTS_TO: "bounces@provenwork.example", MAIL_REPORTS_PORT: "0" };
    const { child, exited, url, reportsPort: port } = await start(reports);
    const bounce = "Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n";
    const status =
      "Content-Type: message/delivery-status\r\n\r\nX: y\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n--b--\r\n";
    const unknown = `bounces+${"0".repeat(32)}@provenwork.example`;
    expect(await sendRawMail(port, unknown, bounce + status)).toBe(451);
    expect(await sendRawMail(port, unknown, "Subject: Hi\r\n\r\nHi")).toBe(250);
    expect(await sendRawMail(port, "someone@provenwork.example", "Subject: Hi\r\n\r\nHi")).toBe(550);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    for (const result of ["unknown", "ignored"])
      expect(metrics).toMatch(new RegExp(`^provenwork_mail_reports_total\\{result="${result}".*\\} 1$`, "m"));
    child.kill("SIGTERM");
    expect(await exited).toMatchObject({ code: 0 });
  });

  it("serves health, readiness, metrics and commands, and stops cleanly", async () => {
    const { child, exited, url } = await start();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const ready = await until(async () => [await fetch(`${url}/readyz`)].find(({ ok }) => ok));
    expect(await ready.json()).toEqual({ status: "ready", failing: [] });
    const registered = await fetch(`${url}/api/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(registration()),
    });
    expect(registered.status).toBe(201);
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(
      /provenwork_command_duration_seconds_count\{.*command="register",.*status="201".*\} 1/,
    );
    const chunked = async (text: string) => {
      const body = new Blob([text]).stream();
      const headers = { "content-type": "application/json" };
      const request = { method: "POST", headers, body, duplex: "half" } as RequestInit;
      return (await fetch(`${url}/api/candidate/personal-info`, request)).status;
    };
    expect(await chunked(JSON.stringify(information(0)))).toBe(200);
    expect(await chunked(" ".repeat(1_000_000))).toBe(413);
    expect((await fetch(`${url}/api/logout`, { method: "POST" })).status).toBe(200);
    child.kill("SIGTERM");
    expect(await exited).toMatchObject({ code: 0 });
  });

  it("goes on with its caller's trace, and leaves it in the events", async () => {
    const traced: string[] = [];
    const collector = createServer((request, response) => {
      void request.toArray().then((chunks: Buffer[]) => {
        traced.push(Buffer.concat(chunks).toString());
        response.end("{}");
      });
    });
    await new Promise<void>((ready) => collector.listen(0, "127.0.0.1", ready));
    const { port } = collector.address() as AddressInfo;
    const { child, exited, url } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    // A busy machine may answer 503 at first, which asks for another attempt: each is a trace of its own.
    const traceId = await until(async () => {
      const id = randomUUID().replaceAll("-", "");
      const headers = { "content-type": "application/json", traceparent: `00-${id}-b7ad6b7169203331-01` };
      const body = JSON.stringify(registration());
      const { status } = await fetch(`${url}/api/register`, { method: "POST", headers, body });
      if (status === 503) return false;
      expect(status).toBe(201);
      return id;
    });
    child.kill("SIGTERM");
    expect(await exited).toMatchObject({ code: 0 });
    collector.close();

    const ofRegister = new RegExp(
      `"traceId":"${traceId}","spanId":"(\\w{16})"(?:(?!"spanId").)*"name":"command register"`,
    );
    const [, spanId] = ofRegister.exec(traced.join("\n")) ?? [];
    expect(spanId).toBeDefined();
    const registered = (await everything()).filter(({ metadata }) => metadata.traceparent?.includes(traceId));
    expect(registered.map(({ metadata }) => metadata.traceparent)).toEqual(Array(3).fill(`00-${traceId}-${spanId}-01`));
  });

  it("loses nothing and does nothing twice, killed at any moment and repeated", async () => {
    // All of it comes from one network.
    const unlimited = { LIMIT_ONBOARDINGS_PER_NETWORK: "1000000", LIMIT_EDITS_PER_NETWORK: "1000000" };
    const startAgain = () => startProcess({ ...environment, ...unlimited });
    // One kill comes before the first append, one in the middle; the torture of this name kills more often.
    const { sent, unlike } = await killMidRequest(startAgain, 2, (kill) => (kill * 17) % 61);
    expect(unlike).toBe(0);
    const provided = (await everything()).filter(
      ({ type, metadata }) => type === "PersonalInformationProvided" && metadata.fingerprint,
    );
    expect(provided).toHaveLength(sent);
    expect(new Set(provided.map(({ metadata }) => metadata.commandId)).size).toBe(sent);
  });
});

/** The whole log. */
async function everything(): Promise<StoredEvent[]> {
  const store = await openTestEventStore(environment["EVENT_STORE_URL"] ?? "");
  const all: StoredEvent[] = [];
  const { signal } = new AbortController();
  for await (const { events } of store.feed({ after: null, batchSize: 500, mode: "replay", signal }))
    all.push(...events);
  await store.close();
  return all;
}
