import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { registration } from "@provenwork/contracts/testing/registration";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { accounts } from "@provenwork/contracts/account/state";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { lookup } from "#kernel/lookup.ts";
import { type TestClient, testClient } from "#testing/client.ts";
import { type TestService, openService } from "#testing/service.ts";
import { passwordResetToken } from "./identity/password-reset-token.ts";
import { proveWorkEmail } from "./prove-work-email.steps.ts";

/** Strangers can lock an account, but not a browser that has signed in to it. */

const [failures, deviceCookie, sessionCookie] = [3, "provenwork-device-3000", "provenwork-session-3000"];
let service: TestService;
beforeAll(async () => {
  service = await openService({ LIMIT_LOGIN_FAILURES: `${failures}` });
});
afterAll(() => service.close());

// An account is locked for seconds, in which a slow machine hashes few passwords.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

async function owner() {
  const [client, form] = [testClient(service.app), registration()];
  const { body } = await client.post("/api/register", form);
  await client.post("/api/logout");
  return { client, ...form, personId: String(body["id"]) };
}
const signIn = async (client: TestClient, username: string, password: string) =>
  (await client.post("/api/login", { username, password })).status;
const wrong = "Wrong-Guess-1";

/** Guesses until further tries must wait. */
async function lockOut(username: string, client = testClient(service.app)) {
  const statuses = [];
  for (let n = 0; n <= failures; n++) statuses.push(await signIn(client, username, wrong));
  expect(statuses.at(-1)).toBe(429);
}
/** Another browser with the device cookies of this one, but not its session. */
function thief({ cookies }: TestClient) {
  const client = testClient(service.app);
  client.cookies.set(deviceCookie, cookies.get(deviceCookie) ?? "");
  return client;
}
function steps() {
  const commandId = randomUUID();
  const actor = { id: null, role: "system" } as const;
  return service.openSteps({ actor, commandId, correlationId: commandId, causationId: commandId, now: new Date() });
}

describe("a browser that has signed in before", () => {
  it("can sign in while strangers are locked out, without unlocking them", async () => {
    const { client, username, password } = await owner();
    await lockOut(username);
    expect(await signIn(client, username, wrong)).toBe(401);
    expect(await signIn(client, username, password)).toBe(200);
    expect(await signIn(testClient(service.app), username, password)).toBe(429);
  });

  it("counts as a stranger once its own counter is full", async () => {
    const { client, username, password } = await owner();
    const stolen = thief(client);
    const statuses = [];
    for (let n = 0; n < 2 * failures + 1; n++) statuses.push(await signIn(stolen, username, wrong));
    expect(statuses).toEqual([...Array<number>(2 * failures).fill(401), 429]);
    expect(await signIn(testClient(service.app), username, password)).toBe(429);
  });

  it("is known to several accounts, and a stranger to all others", async () => {
    const [one, two, other] = [await owner(), await owner(), await owner()];
    expect(await signIn(one.client, two.username, two.password)).toBe(200);
    for (const { username } of [one, two, other]) await lockOut(username);
    expect(await signIn(one.client, one.username, one.password)).toBe(200);
    expect(await signIn(one.client, two.username, two.password)).toBe(200);
    expect(await signIn(one.client, other.username, other.password)).toBe(429);
  });

  it("gets no session from that", async () => {
    const { client } = await owner();
    expect(client.cookies.has(sessionCookie)).toBe(false);
    expect((await client.post("/api/session/renew")).status).toBe(401);
    const renamed = testClient(service.app);
    renamed.cookies.set(sessionCookie, client.cookies.get(deviceCookie) ?? "");
    expect((await renamed.post("/api/session/renew")).status).toBe(401);
  });

  it("has a cookie for a year, hidden from scripts and other sites", async () => {
    const [client, form] = [testClient(service.app), registration()];
    const { headers } = await client.post("/api/register", form);
    const cookie = headers.getSetCookie().find((each) => each.startsWith(deviceCookie));
    expect(cookie).toMatch(/^[^;]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  });
});

describe("a browser is no longer known", () => {
  it("after a password change elsewhere; the browser that changed it still is", async () => {
    const { client, username, password } = await owner();
    const elsewhere = testClient(service.app);
    await signIn(elsewhere, username, password);
    const changed = await elsewhere.post("/api/account/password", {
      currentPassword: password,
      password: "Other-Horse-8",
    });
    expect(changed.status).toBe(200);
    await elsewhere.post("/api/logout");
    await lockOut(username);
    expect(await signIn(client, username, "Other-Horse-8")).toBe(429);
    expect(await signIn(elsewhere, username, "Other-Horse-8")).toBe(200);
  });

  it("after the other sessions were signed out", async () => {
    const { client, username, password } = await owner();
    const elsewhere = testClient(service.app);
    await signIn(elsewhere, username, password);
    expect((await elsewhere.post("/api/account/sessions/end-others")).status).toBe(200);
    await lockOut(username);
    expect(await signIn(client, username, password)).toBe(429);
    expect(await signIn(elsewhere, username, password)).toBe(200);
  });

  it("after a reset; the browser that opened the emailed link is", async () => {
    const { client, username, personId } = await owner();
    const email = `${username}@acme.example`;
    await proveWorkEmail(steps(), lookup(service.settings.LOOKUP_KEY), personId, email);
    await lockOut(username);
    const reader = testClient(service.app);
    await reader.post("/api/password-reset/request", { usernameOrEmail: username });
    const [reset] = (await steps().load(accounts, personId)).state.passwordResets;
    if (reset === undefined) throw new Error("no link was mailed");
    const token = passwordResetToken(personId, reset, service.settings.VERIFICATION_CODE_KEYS);
    expect((await reader.post("/api/password-reset", { token, password: "Other-Horse-8" })).status).toBe(200);
    expect(reader.cookies.has(sessionCookie)).toBe(false);
    expect(await signIn(client, username, "Other-Horse-8")).toBe(429);
    expect(await signIn(reader, username, "Other-Horse-8")).toBe(200);
  });

  it("after the account was erased: the cookie keeps nothing of it", async () => {
    const { client, username, password } = await owner();
    await signIn(client, username, password);
    expect((await client.post("/api/account/erase", { password })).status).toBe(200);
    expect(client.cookies.has(deviceCookie)).toBe(false);
  });
});

it("signing in returns the name that an employer entered since registering", async () => {
  const [client, form] = [testClient(service.app), registration({ userType: "employer", fullName: "" })];
  await client.post("/api/register", form);
  const profile = sampleOf(CompleteEmployerProfile) as { fullName: string };
  expect((await client.call(CompleteEmployerProfile, profile)).status).toBe(200);
  const { body } = await client.post("/api/login", { username: form.username, password: form.password });
  expect(body).toMatchObject({ username: form.username, fullName: profile.fullName });
});
