import { randomUUID } from "node:crypto";
import { RevocationsUnconfirmed } from "@provenwork/platform/session-token/revocations";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testClient } from "#testing/client.ts";
import { registration } from "@provenwork/contracts/testing/registration";
import { type TestService, openService, serviceOn } from "#testing/service.ts";
import { createAccount } from "../create-account.ts";
import { proveWorkEmail } from "../prove-work-email.steps.ts";
import { accounts } from "@provenwork/contracts/account/state";
import { type AccountTools, accountTools } from "./account-tools.ts";
import { rebuildRevocations } from "./rebuild-revocations.ts";
import { revokeTokens } from "./revoke.ts";

let service: TestService;
let tools: AccountTools;
beforeAll(async () => {
  service = await openService();
  const { store, pool } = service;
  const { PERSONAL_DATA_KEYS: personalDataKeys, LOOKUP_KEY: lookupKey } = service.settings;
  tools = await accountTools({ store, pool, personalDataKeys, lookupKey });
});
afterAll(() => service.close());

const someone = () => ({ ...account(), role: "candidate" as const });
const account = () => {
  const { username, password } = registration();
  return { username, password, fullName: "", email: "" };
};
const sessionCookie = "provenwork-session-3000";
async function signedIn(app = service.app) {
  const client = testClient(app);
  const { body } = await client.post("/api/register", registration());
  return { client, personId: String(body["id"]), token: client.cookies.get(sessionCookie) ?? "" };
}

describe("accounts created by operators", () => {
  it("can have any role, and sign in", async () => {
    const form = { ...account(), role: "auditor" as const };
    expect(await createAccount(tools, form)).toEqual({ personId: expect.any(String) });
    const answer = await testClient(service.app).post("/api/login", {
      username: form.username,
      password: form.password,
    });
    expect(answer).toMatchObject({ status: 200, body: { userType: "auditor" } });
    expect(await createAccount(tools, form)).toEqual({ errors: { username: "This username is already taken" } });
  });

  it("obey the rules of the form", async () => {
    const wrong = { username: "x", password: "short", fullName: "", email: "nope", role: "root" as "admin" };
    const { errors } = (await createAccount(tools, wrong)) as { errors: Record<string, string> };
    expect(Object.keys(errors).toSorted()).toEqual(["email", "password", "role", "username"]);
    for (const password of ["password1", "Password1!"]) {
      expect(await createAccount(tools, { ...someone(), password })).toHaveProperty("errors.password");
    }
  });
});

describe("an address verified after registration", () => {
  const steps = () => {
    const commandId = randomUUID();
    const actor = { id: null, role: "system" } as const;
    return tools.openSteps({ actor, commandId, correlationId: commandId, causationId: commandId, now: new Date() });
  };
  const made = async () => {
    const created = await createAccount(tools, someone());
    if ("errors" in created) throw new Error("no account");
    return created.personId;
  };
  const provenOf = async (personId: string) => (await steps().load(accounts, personId)).state.provenEmail;

  it("belongs to the first account, and no other work experience's code moves it", async () => {
    const [one, two] = [await made(), await made()];
    const [first, second] = [`${randomUUID()}@acme.example`, `${randomUUID()}@acme.example`];
    expect(await proveWorkEmail(steps(), tools.lookup, one, first)).toBe(true);
    expect(await proveWorkEmail(steps(), tools.lookup, one, first.toUpperCase())).toBe(true);
    expect(await proveWorkEmail(steps(), tools.lookup, two, first)).toBe(false);
    expect([await provenOf(one), await provenOf(two)]).toEqual([first, undefined]);
    expect(await proveWorkEmail(steps(), tools.lookup, one, second)).toBe(false);
    expect(await proveWorkEmail(steps(), tools.lookup, two, second)).toBe(true);
    expect([await provenOf(one), await provenOf(two)]).toEqual([first, second]);
  });

  it("needs an account", async () => {
    expect(await proveWorkEmail(steps(), tools.lookup, randomUUID(), "pat@acme.example")).toBe(false);
  });
});

describe("revocations", () => {
  it("revoke every token of a person, and no later one", async () => {
    const { client, personId } = await signedIn();
    await revokeTokens(writeDatabase(service.pool), personId, 1);
    await service.revocations.refresh();
    expect((await client.post("/api/session/renew")).status).toBe(401);
  });

  it("are the same after a rebuild from the events", async () => {
    const ended = await signedIn();
    await ended.client.post("/api/logout");
    const open = await signedIn();
    const visitor = testClient(service.app);
    const information = { fullName: "Pat", email: "pat@acme.example", phone: "555-123-4567", location: "Boston" };
    await visitor.post("/api/candidate/personal-info", information);
    const dead = visitor.cookies.get("provenwork-onboarding-3000") ?? "";
    await visitor.post("/api/register", registration());

    await service.pool.query("DELETE FROM ended_sessions");
    const outcome = await rebuildRevocations(service.store, writeDatabase(service.pool));
    expect(outcome.sessions).toBeGreaterThan(2);
    const restarted = await serviceOn(service.settings);
    const statuses = [];
    for (const token of [ended.token, open.token]) {
      const client = testClient(restarted.app);
      client.cookies.set(sessionCookie, token);
      statuses.push((await client.post("/api/session/renew")).status);
    }
    const late = testClient(restarted.app);
    late.cookies.set("provenwork-onboarding-3000", dead);
    statuses.push((await late.post("/api/candidate/work-experience", {})).status);
    expect(statuses).toEqual([401, 200, 401]);
    await restarted.close();
  });

  it("that cannot be confirmed refuse all sessions", async () => {
    const own = await serviceOn(service.settings, { wrapRevocations: (known) => ({ ...known, isEnded: unconfirmed }) });
    const { client } = await signedIn(own.app);
    const answer = await client.post("/api/session/renew");
    expect([answer.status, answer.body["code"], answer.headers.get("retry-after")]).toEqual([503, "unavailable", "1"]);
    await own.close();
  });
});

const unconfirmed = () => Promise.reject(new RevocationsUnconfirmed("the write database does not answer"));
