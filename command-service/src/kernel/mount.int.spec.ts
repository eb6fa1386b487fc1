import { randomUUID } from "node:crypto";
import { commands } from "@provenwork/contracts/endpoints";
import { type Principal, everyPrincipal } from "@provenwork/contracts/kernel/endpoint";
import { errorBody } from "@provenwork/contracts/kernel/refusal";
import { type EventStore, EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { verifyCheckpoint } from "@provenwork/platform/checkpoint-token";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestAnswer, testClient } from "#testing/client.ts";
import { registration } from "@provenwork/contracts/testing/registration";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { type ServiceWithAllRoles, privileged, serviceWithAllRoles } from "#testing/service-with-all-roles.ts";
import { type TestService, serviceOn } from "#testing/service.ts";
import { brokenBodiesSuite } from "#testing/broken-bodies.suite.ts";

let everyone: ServiceWithAllRoles;
let service: TestService;
let storeAway = false;
const as = (principal: Principal) => everyone.as(principal);
const head = () => everyone.head();

/** Fails as an event store that is away, when the test says so. */
function fragile(store: EventStore): EventStore {
  const gone = () => Promise.reject(new EventStoreUnavailable("the event store is away"));
  return {
    ...store,
    logId: store.logId,
    append: (...args) => (storeAway ? gone() : store.append(...args)),
    readMany: (...args) => (storeAway ? gone() : store.readMany(...args)),
  };
}

beforeAll(async () => {
  everyone = await serviceWithAllRoles(fragile);
  service = everyone.service;
});
afterAll(() => everyone.close());

const isErrorBody = ({ body }: TestAnswer) => errorBody.strict().safeParse(body).success;

type BrokenBody = [body: string, mediaType: string, status: number, code: string];
const brokenJson: BrokenBody[] = [
  ["{", "application/json", 400, "malformed-json"],
  ["[1,]", "application/json", 400, "malformed-json"],
  [`{"x":"${"x".repeat(300_000)}"}`, "application/json", 413, "too-large"],
];
const brokenForms: BrokenBody[] = [
  ["{}", "application/json", 415, "wrong-media-type"],
  ["--x", "multipart/form-data", 415, "wrong-media-type"],
  ["", "multipart/form-data; boundary=x", 422, "invalid"],
  ["x".repeat(300_000), "multipart/form-data; boundary=x", 422, "invalid"],
];

describe.each(commands)("$method $path", (command) => {
  it.each(command.roles)("lets %s in", async (principal) => {
    const answer = await (await everyone.letIn(principal)).call(command, sampleOf(command));
    expect(["signed-out", "wrong-role", "cross-site"]).not.toContain(answer.body["code"]);
  });

  const others = everyPrincipal.filter((principal) => !command.roles.includes(principal));
  if (others.length > 0)
    it.each(others)("turns %s away", async (principal) => {
      const client = await as(principal);
      const before = await head();
      const answer = await client.call(command, sampleOf(command));
      const signedIn = principal !== "anonymous" && principal !== "onboarding";
      expect([answer.status, answer.body["code"]]).toEqual(signedIn ? [403, "wrong-role"] : [401, "signed-out"]);
      expect(await head()).toBe(before);
    });

  if (command.byToken) {
    it("needs only its token: from any site, with any body, and without the session", async () => {
      const { body: refusal } = await (await as("anonymous")).call(command, sampleOf(command));
      const client = await as(privileged(command));
      const sample = sampleOf(command) as Record<string, string>;
      const path = command.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sample[name] ?? "");
      for (const [body, type] of [
        ["List-Unsubscribe=One-Click", "application/x-www-form-urlencoded"],
        ["{", "text/x"],
      ]) {
        const headers = { "content-type": type ?? "", "sec-fetch-site": "cross-site", origin: "https://mail.example" };
        const request = new Request(`http://localhost:3000${path}`, {
          method: command.method,
          body: body ?? "",
          headers,
        });
        expect((await client.send(request)).body).toEqual(refusal);
      }
    });
    return;
  }

  it.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a sibling site", { "sec-fetch-site": "same-site" }],
    ["another origin in an old browser", { "sec-fetch-site": "", origin: "https://evil.example" }],
  ])("refuses what %s sends", async (_, headers) => {
    const client = await as(privileged(command));
    const before = await head();
    const answer = await client.call(command, sampleOf(command), headers);
    expect([answer.status, answer.body["code"]]).toEqual([403, "cross-site"]);
    expect(await head()).toBe(before);
  });

  const hasBody = command.method !== "GET";
  it.runIf(hasBody)("answers bodies that are none", async () => {
    const client = await as(privileged(command));
    const before = await head();
    // A file is read after the parameters of its path.
    const sample = sampleOf(command) as Record<string, string>;
    const path = command.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sample[name] ?? "");
    const send = (body: string, type = "application/json") =>
      client.send(
        new Request(`http://localhost:3000${path}`, {
          method: command.method,
          body,
          headers: { "content-type": type },
        }),
      );
    const cases: BrokenBody[] = [
      ["a=1", "application/x-www-form-urlencoded", 415, "wrong-media-type"],
      [JSON.stringify(sampleOf(command)), "text/plain", 415, "wrong-media-type"],
      ...(command.upload === null ? brokenJson : brokenForms),
    ];
    for (const [body, type, status, code] of cases) {
      const answer = await send(body, type);
      expect([answer.status, answer.body["code"], isErrorBody(answer)]).toEqual([status, code, true]);
    }
    expect(await head()).toBe(before);
  });

  // Renewing a session, reading a resume, checking a credential and refusing a forged link never need the event store.
  const forged = ["open-reference", "answer-reference", "take-back-reference"];
  if (!["renew-session", "read-resume", "check-credential", ...forged].includes(command.name))
    it("answers 503 with a retry time while the event store is down", async () => {
      const client = await as(privileged(command));
      const body = sampleOf(command);
      storeAway = true;
      const answer = await client.call(command, body).finally(() => (storeAway = false));
      expect([answer.status, answer.body["code"], answer.headers.get("retry-after")]).toEqual([
        503,
        "unavailable",
        "1",
      ]);
    });

  if (command.idempotent)
    it("wants a key that is a UUID", async () => {
      const client = await as(privileged(command));
      const answer = await client.call(command, sampleOf(command), { "idempotency-key": "1" });
      expect(answer).toMatchObject({ status: 422, body: { errors: { "Idempotency-Key": "Must be a UUID" } } });
    });
});

brokenBodiesSuite(() => everyone, { numRuns: 15, seed: 1 });

describe("anything that is not a command", () => {
  it("includes no demo-only command outside the demo", async () => {
    const own = await serviceOn({ ...everyone.service.settings, MODE: "test" });
    for (const command of commands.filter(({ demoOnly }) => demoOnly)) {
      expect((await testClient(own.app).call(command, {})).status).toBe(404);
    }
    await own.close();
  });

  it.each([
    ["POST", "/api/nothing"],
    ["GET", "/api/login"],
    ["PUT", "/api/login"],
    ["DELETE", "/api/register"],
    ["POST", "/"],
    ["POST", "/api/../api/%2e%2e/x"],
  ])("is not here: %s %s", async (method, path) => {
    const answer = await testClient(service.app).send(new Request(`http://localhost:3000${path}`, { method }));
    expect([answer.status, answer.body["code"], isErrorBody(answer)]).toEqual([404, "not-found", true]);
  });
});

describe("answers", () => {
  it("carry a checkpoint that only we can have signed, and the caller's correlation id", async () => {
    const correlationId = randomUUID();
    const client = testClient(service.app);
    const answer = await client.post("/api/register", registration(), { "x-correlation-id": correlationId });
    expect(answer.headers.get("x-correlation-id")).toBe(correlationId);
    const [event] = (await service.events()).filter(({ metadata }) => metadata.correlationId === correlationId);
    expect(event?.type).toBe("UsernameClaimed");
    const kept = [...client.cookies].find(([name]) => name.startsWith("provenwork-checkpoint-3000-"));
    expect(answer.headers.get("checkpoint")).toBe(kept?.[1]);
  });

  it("leave one checkpoint in a browser, the newest", async () => {
    const client = testClient(service.app);
    const kept = () => [...client.cookies].filter(([name]) => name.startsWith("provenwork-checkpoint-"));
    await client.post("/api/register", registration());
    const [first] = kept();
    const answer = await client.post("/api/logout");
    expect(kept().map(([, token]) => token)).toEqual([answer.headers.get("checkpoint")]);
    expect(kept()).not.toEqual([first]);
  });

  it("leave the caller's trace in every event, if it is one", async () => {
    const traceparent = `00-${"0af7651916cd43dd8448eb211c80319c"}-b7ad6b7169203331-01`;
    for (const [sent, kept] of [
      [traceparent, traceparent],
      ["00-anything", undefined],
    ] as const) {
      const correlationId = randomUUID();
      const headers = { traceparent: sent, "x-correlation-id": correlationId };
      expect((await testClient(service.app).post("/api/register", registration(), headers)).status).toBe(201);
      const events = (await service.events()).filter(({ metadata }) => metadata.correlationId === correlationId);
      expect(events.map(({ metadata }) => metadata.traceparent)).toEqual(events.map(() => kept));
      expect(events.map(({ type }) => type)).toEqual(["UsernameClaimed", "AccountRegistered", "SessionStarted"]);
    }
  });

  it("point at the last event that was written", async () => {
    const chosen = everyone.service.settings;
    const own = await serviceOn(chosen);
    const answer = await testClient(own.app).post("/api/register", registration());
    expect(verifyCheckpoint(answer.headers.get("checkpoint") ?? "", chosen.CHECKPOINT_KEY)).toEqual(
      await own.store.head(),
    );
    await own.close();
  });

  it("give a bug no words, and the log no data", async () => {
    const lines: unknown[] = [];
    const log = { error: (line: unknown) => lines.push(line), warn: () => {} };
    const canary = "canary-in-an-exception";
    const broken = await serviceOn(everyone.service.settings, {
      log: log as never,
      wrapStore: (store) => ({ ...store, logId: store.logId, readMany: () => Promise.reject(new TypeError(canary)) }),
    });
    const answer = await testClient(broken.app).post("/api/register", registration());
    expect([answer.status, answer.body["code"]]).toEqual([500, "unexpected"]);
    expect(JSON.stringify(answer.body)).toContain(answer.headers.get("x-correlation-id"));
    expect(JSON.stringify([answer.body, lines])).not.toContain(canary);
    expect(lines).toMatchObject([{ command: "register", error: { name: "TypeError" } }]);
    await broken.close();
  });

  it("log that a disk is full, and ask for another attempt", async () => {
    const lines: unknown[][] = [];
    const log = { error: (...line: unknown[]) => lines.push(line), warn: () => {} };
    const full = Object.assign(new Error("could not extend file"), { code: "53100" });
    const broken = await serviceOn(everyone.service.settings, {
      log: log as never,
      wrapStore: (store) => ({ ...store, logId: store.logId, readMany: () => Promise.reject(full) }),
    });
    expect((await testClient(broken.app).post("/api/register", registration())).status).toBe(503);
    expect(lines).toMatchObject([
      [{ command: "register" }, "unavailable: the disk of the database server is full (SQLSTATE 53100)"],
    ]);
    await broken.close();
  });
});
