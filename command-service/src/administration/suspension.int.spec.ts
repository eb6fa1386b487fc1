import { randomUUID } from "node:crypto";
import { EraseAccount } from "@provenwork/contracts/account/commands";
import { GrantAuditor, ReinstateAccount, SuspendAccount } from "@provenwork/contracts/administration/account-commands";
import { accounts } from "@provenwork/contracts/account/state";
import { admins, adminsStream } from "@provenwork/contracts/account/admins";
import { ApplyToJob } from "@provenwork/contracts/application/commands";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { PostJob } from "@provenwork/contracts/job/commands";
import { ReportJob } from "@provenwork/contracts/job/report-commands";
import { SaveSearch } from "@provenwork/contracts/job/saved-search-commands";
import { RegenerateRecommendations } from "@provenwork/contracts/learning/commands";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { registration } from "@provenwork/contracts/testing/registration";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { passwordResetToken } from "#account/identity/password-reset-token.ts";
import { tokensStillValid } from "#account/identity/caller-guard.ts";
import { ensureAdminListed } from "#account/list-admin.steps.ts";
import { proveWorkEmail } from "#account/prove-work-email.steps.ts";
import { lookup } from "#kernel/lookup.ts";
import { accountsOf } from "#testing/accounts-of.ts";
import { type TestClient, testClient } from "#testing/client.ts";
import { colleague, founder } from "#testing/employers.ts";
import { type TestService, openService } from "#testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const reason = "Posted jobs that do not exist";
const sessionCookie = "provenwork-session-3000";

function steps() {
  const commandId = randomUUID();
  const actor = { id: null, role: "system" } as const;
  return service.openSteps({ actor, commandId, correlationId: commandId, causationId: commandId, now: new Date() });
}
const accountOf = async (personId: string) => (await steps().load(accounts, personId)).state;
const typesOf = async (personId: string) => (await steps().load(accounts, personId)).events.map(({ type }) => type);
const listOf = async () => (await steps().load(admins, adminsStream)).state.known;

async function newPerson() {
  const client = testClient(service.app);
  const form = registration();
  const { body } = await client.post("/api/register", form);
  return { client, form, personId: String(body["id"]) };
}
/** An unlisted admin, as of releases without the list. */
const unlistedAdmin = async () => (await accountsOf(service)).made("admin");
/** A listed admin, as after the reaction to their registration. */
async function anAdmin() {
  const { personId, username, password } = await unlistedAdmin();
  expect(await ensureAdminListed(steps(), personId)).toBe(true);
  const client = testClient(service.app);
  expect((await client.post("/api/login", { username, password })).status).toBe(200);
  return { client, personId, password, username };
}
const suspend = (client: TestClient, personId: string, headers = {}) =>
  client.call(SuspendAccount, { personId, reason }, headers);
const reinstate = (client: TestClient, personId: string) => client.call(ReinstateAccount, { personId, reason });
const logIn = ({ username, password }: { username: string; password: string }) =>
  testClient(service.app).post("/api/login", { username, password });

it("a company accepts no applications while all its members are suspended", async () => {
  const owner = await founder(service);
  const recruiter = await colleague(service, owner.companyId, "recruiter");
  const posted = await owner.client.call(PostJob, sampleOf(PostJob));
  const jobId = String(posted.body["id"]);
  const { client: candidate } = await newPerson();
  await candidate.call(ProvidePersonalInformation, sampleOf(ProvidePersonalInformation));
  const { client: admin } = await anAdmin();
  await suspend(admin, owner.personId);
  expect((await candidate.call(ApplyToJob, { jobId })).status).toBe(201);

  await suspend(admin, recruiter.personId);
  const { client: another } = await newPerson();
  await another.call(ProvidePersonalInformation, sampleOf(ProvidePersonalInformation));
  expect(await another.call(ApplyToJob, { jobId })).toMatchObject({ status: 409, body: { code: "company-suspended" } });
  await reinstate(admin, recruiter.personId);
  expect((await another.call(ApplyToJob, { jobId })).status).toBe(201);
});

describe("a suspended account", () => {
  it("is signed out everywhere at once, also with a fresh token", async () => {
    const { client, form, personId } = await newPerson();
    const elsewhere = testClient(service.app);
    await elsewhere.post("/api/login", form);
    const admin = await anAdmin();
    const { status, body } = await suspend(admin.client, personId);
    expect([status, body]).toEqual([200, { personId, suspended: true }]);
    for (const each of [client, elsewhere]) expect((await each.post("/api/session/renew")).status).toBe(401);
    const { events } = await steps().load(accounts, personId);
    expect(events.at(-1)).toMatchObject({
      type: "AccountSuspended",
      personal: { reason },
      metadata: { actor: { id: admin.personId, role: "admin" } },
    });
  });

  it("is only reported as suspended after the right password, and can sign in once reinstated", async () => {
    const { form, personId } = await newPerson();
    const { client: admin } = await anAdmin();
    await suspend(admin, personId);
    expect(await logIn({ ...form, password: "Wrong-Password-1" })).toMatchObject({
      status: 401,
      body: { code: "invalid-credentials", message: "Invalid username or password" },
    });
    const refused = await logIn(form);
    expect(refused).toMatchObject({ status: 403, body: { code: "suspended" } });
    expect(refused.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookie}=e`))).toBe(false);
    expect((await reinstate(admin, personId)).body).toEqual({ personId, suspended: false });
    expect((await logIn(form)).status).toBe(200);
  });

  it("stays suspended after a password reset and after a repeat of its registration", async () => {
    const client = testClient(service.app);
    const form = registration();
    const key = { "idempotency-key": randomUUID() };
    const { body } = await client.post("/api/register", form, key);
    const personId = String(body["id"]);
    await proveWorkEmail(steps(), lookup(service.settings.LOOKUP_KEY), personId, `${form.username}@acme.example`);
    await suspend((await anAdmin()).client, personId);
    const again = testClient(service.app);
    await again.post("/api/register", form, key);
    expect(again.cookies.get(sessionCookie)).toBeUndefined();

    await testClient(service.app).post("/api/password-reset/request", { usernameOrEmail: form.username });
    const [reset] = (await accountOf(personId)).passwordResets;
    if (reset === undefined) throw new Error("no link was asked for");
    const token = passwordResetToken(personId, reset, service.settings.VERIFICATION_CODE_KEYS);
    const password = "Another-Horse-8-Staple";
    expect((await testClient(service.app).post("/api/password-reset", { token, password })).status).toBe(200);
    expect((await logIn({ ...form, password })).body).toMatchObject({ code: "suspended" });
  });

  it("gets no session from a concurrent login", async () => {
    const { personId } = await newPerson();
    const before = await accountOf(personId);
    await suspend((await anAdmin()).client, personId);
    const read = (stream: string) => Array.fromAsync(service.store.read(stream));
    expect(await tokensStillValid(before).holds(read)).toBe(false);
    expect(await tokensStillValid(await accountOf(personId)).holds(read)).toBe(true);
  });

  it("has no session after many concurrent logins", async () => {
    const { form, personId } = await newPerson();
    const { client: admin } = await anAdmin();
    const clients = Array.from({ length: 6 }, () => testClient(service.app));
    const logins = clients.map((client) => client.post("/api/login", form));
    await Promise.all([...logins, suspend(admin, personId)]);
    for (const client of clients) expect((await client.post("/api/session/renew")).status).toBe(401);
  });

  it("is suspended once by a repeat, and not without a reason or twice", async () => {
    const { personId } = await newPerson();
    const { client: admin } = await anAdmin();
    const key = { "idempotency-key": randomUUID() };
    const answers = [await suspend(admin, personId, key), await suspend(admin, personId, key)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { personId, suspended: true }],
      [200, { personId, suspended: true }],
    ]);
    expect((await typesOf(personId)).filter((type) => type === "AccountSuspended")).toHaveLength(1);
    expect((await suspend(admin, personId)).body).toMatchObject({ code: "already-suspended" });
    expect((await admin.call(SuspendAccount, { personId, reason: "  " })).body).toMatchObject({
      code: "invalid",
      errors: { reason: "A reason is required" },
    });
  });
});

describe("one admin always remains", () => {
  it("if two suspend each other concurrently, one stays an admin", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ada, bob] = [await anAdmin(), await anAdmin()];
      const answers = await Promise.all([suspend(ada.client, bob.personId), suspend(bob.client, ada.personId)]);
      const won = answers.findIndex(({ status }) => status === 200);
      expect(answers[1 - won]?.status).toBe(401);
      const [winner, loser] = won === 0 ? [ada, bob] : [bob, ada];
      expect((await accountOf(winner.personId)).suspended).toBe(false);
      expect((await accountOf(loser.personId)).suspended).toBe(true);
      expect(await listOf()).toMatchObject({ [winner.personId]: "active", [loser.personId]: "suspended" });
    }
  });

  it("an admin cannot suspend their own account, and a suspended admin can do nothing", async () => {
    const [ada, bob] = [await anAdmin(), await anAdmin()];
    const { personId } = await newPerson();
    expect((await suspend(ada.client, ada.personId)).body).toMatchObject({ code: "yourself" });
    await suspend(ada.client, bob.personId);
    expect((await suspend(bob.client, personId)).status).toBe(401);
    expect((await reinstate(ada.client, bob.personId)).status).toBe(200);
    expect((await listOf())[bob.personId]).toBe("active");
  });

  it("the last one cannot erase their account, and can once there is another", () =>
    onOwnService(async () => {
      const ada = await anAdmin();
      const erase = () => ada.client.call(EraseAccount, { password: ada.password });
      expect((await erase()).body).toMatchObject({ code: "last-admin" });
      expect(await typesOf(ada.personId)).not.toContain("AccountErased");
      await anAdmin();
      expect((await erase()).status).toBe(200);
      expect((await listOf())[ada.personId]).toBe("left");
    }));

  it("an admin of a release without the list counts once they have signed in", () =>
    onOwnService(async () => {
      const [ada, bob] = [await anAdmin(), await unlistedAdmin()];
      const erase = () => ada.client.call(EraseAccount, { password: ada.password });
      expect((await erase()).body).toMatchObject({ code: "last-admin" });
      expect((await logIn(bob)).status).toBe(200);
      expect((await logIn(bob)).status).toBe(200);
      const { events } = await steps().load(admins, adminsStream);
      expect(events.filter(({ data }) => data.personId === bob.personId)).toMatchObject([{ type: "AdminListed" }]);
      expect((await erase()).status).toBe(200);
    }));
});

/** Runs a test in which no other admin exists. */
async function onOwnService(run: () => Promise<void>): Promise<void> {
  const before = service;
  service = await openService();
  try {
    await run();
  } finally {
    await service.close();
    service = before;
  }
}

describe("an auditor by grant", () => {
  it("starts over: earlier sessions end, and the next one is an auditor's", async () => {
    const { client, form, personId } = await newPerson();
    const { client: admin } = await anAdmin();
    const granted = await admin.call(GrantAuditor, { personId, reason });
    expect([granted.status, granted.body]).toEqual([200, { personId, userType: "auditor" }]);
    expect((await client.post("/api/session/renew")).status).toBe(401);
    expect((await logIn(form)).body).toMatchObject({ userType: "auditor" });
  });

  it("is refused to an account with a saved search, reported job or learning progress", async () => {
    const owner = await founder(service);
    const jobId = String((await owner.client.call(PostJob, sampleOf(PostJob))).body["id"]);
    const { client: admin } = await anAdmin();
    for (const [command, input] of [
      [SaveSearch, sampleOf(SaveSearch)],
      [ReportJob, { ...(sampleOf(ReportJob) as object), jobId }],
      [RegenerateRecommendations, {}],
    ] as const) {
      const { client, personId } = await newPerson();
      expect((await client.call(command, input)).status, command.name).toBeLessThan(300);
      expect(await admin.call(GrantAuditor, { personId, reason }), command.name).toMatchObject({
        status: 409,
        body: { code: "has-data" },
      });
    }
  });

  it("is refused to an account with candidate data and to an admin", async () => {
    const { client, personId } = await newPerson();
    const admin = await anAdmin();
    await client.post("/api/candidate/personal-info", {
      fullName: "Pat Example",
      email: "pat@acme.example",
      phone: "555-123-4567",
      location: "Boston",
    });
    expect((await admin.client.call(GrantAuditor, { personId, reason })).body).toMatchObject({ code: "has-data" });
    const self = await admin.client.call(GrantAuditor, { personId: admin.personId, reason });
    expect(self.body).toMatchObject({ code: "yourself" });
    expect((await typesOf(admin.personId)).includes("AuditorGranted")).toBe(false);
  });
});
