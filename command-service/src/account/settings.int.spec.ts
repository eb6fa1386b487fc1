import { randomUUID } from "node:crypto";
import { ChangeNotificationPreferences } from "@provenwork/contracts/account/commands";
import type { ClaimEvent } from "@provenwork/contracts/account/events";
import { type MailKind, defaultMail } from "@provenwork/contracts/account/mail-preferences";
import { keyedHash } from "@provenwork/platform/keys";
import { maxOwnEvents } from "#kernel/ceiling.ts";
import { accept } from "#kernel/decision.ts";
import { erased } from "@provenwork/contracts/kernel/event";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestClient, testClient } from "#testing/client.ts";
import { registration } from "@provenwork/contracts/testing/registration";
import { type TestService, openService, serviceOn } from "#testing/service.ts";
import { passwordResetToken } from "./identity/password-reset-token.ts";
import { lookup } from "#kernel/lookup.ts";
import { rebuildRevocations } from "./identity/rebuild-revocations.ts";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { proveWorkEmail } from "./prove-work-email.steps.ts";
import { unsubscribeUrl } from "./unsubscribe-url.ts";
import { accounts, emails } from "@provenwork/contracts/account/state";

let service: TestService;
let now = new Date();
beforeAll(async () => {
  service = await openService({}, { clock: () => now });
});
afterAll(() => service.close());

const sessionCookie = "provenwork-session-3000";
const newPassword = "Another-Horse-8-Staple";
const system = { id: null, role: "system" } as const;
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

function steps() {
  const commandId = randomUUID();
  return service.openSteps({ actor: system, commandId, correlationId: commandId, causationId: commandId, now });
}
const accountOf = async (personId: string) => (await steps().load(accounts, personId)).state;
const typesOf = async (personId: string) => (await steps().load(accounts, personId)).events.map(({ type }) => type);

/** Somebody registered and signed in, with an address that is proven if wanted. */
async function newPerson({ provesEmail = false } = {}) {
  const client = testClient(service.app);
  const form = registration();
  const { body } = await client.post("/api/register", form);
  const personId = String(body["id"]);
  const email = `${form.username}@acme.example`;
  if (provesEmail) await proveWorkEmail(steps(), lookup(service.settings.LOOKUP_KEY), personId, email);
  return { client, ...form, personId, email };
}
async function signIn(username: string, password: string) {
  const client = testClient(service.app);
  const answer = await client.post("/api/login", { username, password });
  return { client, answer };
}
const statusOf = async (client: TestClient) => (await client.post("/api/session/renew")).status;
const tokenOf = async (personId: string, issue = 1): Promise<string> => {
  const reset = (await accountOf(personId)).passwordResets.find((one) => one.issue === issue);
  if (reset === undefined) throw new Error(`no link ${issue} was asked for`);
  return passwordResetToken(personId, reset, service.settings.VERIFICATION_CODE_KEYS);
};
const ask = (usernameOrEmail: string) =>
  testClient(service.app).post("/api/password-reset/request", { usernameOrEmail });
const reset = (token: string, password = newPassword) =>
  testClient(service.app).post("/api/password-reset", { token, password });

describe("requesting a reset link", () => {
  it("gives everyone the same answer, and only writes for an account with a verified address", async () => {
    const proven = await newPerson({ provesEmail: true });
    const unproven = await newPerson();
    const answers = [
      await ask(proven.username.toUpperCase()),
      await ask(unproven.username),
      await ask(unproven.email),
      await ask("nobody-at-all"),
      await ask("nobody@acme.example"),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([200, { requested: true }]);
      expect(headers.getSetCookie().some((cookie) => cookie.startsWith(sessionCookie))).toBe(false);
    }
    expect(await typesOf(proven.personId)).toContain("PasswordResetRequested");
    expect(await typesOf(unproven.personId)).not.toContain("PasswordResetRequested");
  });

  it("finds an account whose address was claimed with a tag, before tags were removed", async () => {
    const { personId, username } = await newPerson();
    const email = `${username}+jobs@acme.example`;
    const key = keyedHash(service.settings.LOOKUP_KEY, email);
    const claimed: ClaimEvent = { type: "EmailClaimed", data: { personId } };
    const data = { personId, issue: null, provenAt: now.toISOString() };
    await steps().handle(emails, key, () => accept(claimed));
    await steps().handle(accounts, personId, () => accept({ type: "EmailProven", data, personal: { email } }));
    // The mailbox without the tag may belong to another account by now.
    const other = await newPerson();
    await proveWorkEmail(steps(), lookup(service.settings.LOOKUP_KEY), other.personId, `${username}@acme.example`);
    expect((await ask(email.toUpperCase())).status).toBe(200);
    expect(await typesOf(personId)).toContain("PasswordResetRequested");
    expect(await typesOf(other.personId)).not.toContain("PasswordResetRequested");
    await ask(`${username}+other@acme.example`);
    expect(await typesOf(other.personId)).toContain("PasswordResetRequested");
  });

  it("is silently limited to one a minute, and one an hour after five a day", async () => {
    const { email, username, personId } = await newPerson({ provesEmail: true });
    for (const name of [email, email, username]) expect((await ask(name)).status).toBe(200);
    expect((await accountOf(personId)).passwordResets).toHaveLength(1);
    for (let again = 0; again < 6; again += 1) {
      later(1);
      await ask(email);
    }
    expect((await accountOf(personId)).passwordResets).toHaveLength(5);
    later(60);
    await ask(email);
    expect((await accountOf(personId)).passwordResets).toHaveLength(6);
    later(24 * 60);
    await ask(email);
    expect((await accountOf(personId)).passwordResets).toHaveLength(7);
  });

  it("is limited per network", async () => {
    const own = await serviceOn({ ...service.settings, LIMIT_RESETS_PER_NETWORK: 2 });
    const client = testClient(own.app, "198.51.100.7");
    const send = () => client.post("/api/password-reset/request", { usernameOrEmail: "nobody-at-all" });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    const third = await send();
    expect([third.status, third.body["code"]]).toEqual([429, "too-many"]);
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
    await own.close();
  });
});

describe("a reset link", () => {
  it("replaces the password and ends every session before the answer", async () => {
    const { client, username, password, personId } = await newPerson({ provesEmail: true });
    const elsewhere = (await signIn(username, password)).client;
    await ask(username);
    const before = (await accountOf(personId)).credentialId;
    expect(await reset(await tokenOf(personId))).toMatchObject({ status: 200, body: { changed: true } });
    expect([await statusOf(client), await statusOf(elsewhere)]).toEqual([401, 401]);
    expect((await signIn(username, password)).answer.status).toBe(401);
    const fresh = await signIn(username, newPassword);
    expect([fresh.answer.status, await statusOf(fresh.client)]).toEqual([200, 200]);
    const { rows } = await service.pool.query("SELECT 1 FROM credentials WHERE credential_id = $1", [before]);
    expect(rows).toEqual([]);
  });

  it("works once, also when it is used twice at the same time", async () => {
    const { username, personId } = await newPerson({ provesEmail: true });
    await ask(username);
    const token = await tokenOf(personId);
    const both = await Promise.all([reset(token), reset(token, "Third-Horse-9-Staple")]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await typesOf(personId)).filter((type) => type === "PasswordChanged")).toHaveLength(1);
    expect(await reset(token)).toMatchObject({ status: 422, body: { code: "link-used" } });
  });

  it("is void once the password was changed", async () => {
    const { client, username, password, personId } = await newPerson({ provesEmail: true });
    await ask(username);
    const token = await tokenOf(personId);
    await client.post("/api/account/password", { currentPassword: password, password: newPassword });
    expect((await reset(token)).body).toMatchObject({ code: "link-used" });
  });

  it("expires after 15 minutes", async () => {
    const { username, personId } = await newPerson({ provesEmail: true });
    await ask(username);
    const token = await tokenOf(personId);
    later(15.01);
    expect(await reset(token)).toMatchObject({
      status: 422,
      body: { code: "link-expired", message: "This link has expired. Please ask for a new one." },
    });
  });

  it("cannot be guessed, altered or used for another account", async () => {
    const one = await newPerson({ provesEmail: true });
    const two = await newPerson({ provesEmail: true });
    await ask(one.username);
    await ask(two.username);
    const token = await tokenOf(one.personId);
    const mac = token.slice(token.lastIndexOf("."));
    const wrong = [
      "garbage",
      `${two.personId}.1${mac}`,
      `${one.personId}.2${mac}`,
      `${one.personId}.1.${"A".repeat(43)}`,
      `${randomUUID()}.1${mac}`,
    ];
    for (const bent of wrong) expect(await reset(bent)).toMatchObject({ status: 422, body: { code: "link-invalid" } });
    expect(await reset(token, "password1")).toMatchObject({ body: { code: "common-password" } });
    expect(await reset(token, "Password1!")).toMatchObject({
      status: 422,
      body: { errors: { password: "This password is too common. Please choose another one." } },
    });
    expect(await reset(token, one.username.toUpperCase())).toMatchObject({ body: { code: "common-password" } });
    expect((await reset(token)).status).toBe(200);
  });
});

describe("changing the password", () => {
  it("keeps this session with a new token and ends the others", async () => {
    const { client, username, password, personId } = await newPerson();
    const elsewhere = (await signIn(username, password)).client;
    const old = client.cookies.get(sessionCookie) ?? "";
    const answer = await client.post("/api/account/password", { currentPassword: password, password: newPassword });
    expect([answer.status, answer.body]).toEqual([200, { changed: true }]);
    expect([await statusOf(client), await statusOf(elsewhere)]).toEqual([200, 401]);
    const thief = testClient(service.app);
    thief.cookies.set(sessionCookie, old);
    expect(await statusOf(thief)).toBe(401);
    expect((await signIn(username, password)).answer.status).toBe(401);
    const changed = (await steps().load(accounts, personId)).events.find(({ type }) => type === "PasswordChanged");
    expect(changed?.data).toMatchObject({ how: "changed", keptSessionId: expect.any(String) });
  });

  it("requires the current one, and refuses common ones", async () => {
    const { client, password } = await newPerson();
    const wrong = await client.post("/api/account/password", { currentPassword: "Nope-Nope-1", password: newPassword });
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: "wrong-password", errors: { currentPassword: "This is not your current password" } },
    });
    const common = await client.post("/api/account/password", { currentPassword: password, password: "password1" });
    expect(common).toMatchObject({ status: 422, body: { code: "common-password" } });
    expect(await statusOf(client)).toBe(200);
  });

  it("has a back-off for guesses, independent of the login form", async () => {
    const { client, username, password } = await newPerson();
    for (let guess = 0; guess < 12; guess += 1) await signIn(username, "Nope-Nope-1");
    const guessed = () =>
      client.post("/api/account/password", { currentPassword: "Nope-Nope-1", password: newPassword });
    expect((await guessed()).status).toBe(422);
    for (let guess = 0; guess < 10; guess += 1) await guessed();
    const slowed = await client.post("/api/account/password", { currentPassword: password, password: newPassword });
    expect(slowed.status).toBe(429);
    expect(await statusOf(client)).toBe(200);
  });
});

describe("sessions", () => {
  const sessionsOf = async (personId: string) =>
    (await service.events())
      .filter(({ type, data }) => type === "SessionStarted" && data["personId"] === personId)
      .map(({ data }) => String(data["sessionId"]));

  it("can be ended one by one, only by their owner", async () => {
    const { client, username, password, personId } = await newPerson();
    const elsewhere = (await signIn(username, password)).client;
    const [, second] = await sessionsOf(personId);
    const stranger = await newPerson();
    const path = `/api/account/sessions/${second}/end`;
    expect(await stranger.client.post(path)).toMatchObject({ status: 404, body: { code: "not-found" } });
    expect((await client.post(`/api/account/sessions/${randomUUID()}/end`)).status).toBe(404);
    expect(await statusOf(elsewhere)).toBe(200);
    expect((await client.post(path)).body).toEqual({ ended: true });
    expect([await statusOf(client), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect((await client.post(path)).status).toBe(200);
  });

  it("are all ended except this one", async () => {
    const { client, username, password } = await newPerson();
    const others = [(await signIn(username, password)).client, (await signIn(username, password)).client];
    expect((await client.post("/api/account/sessions/end-others")).body).toEqual({ ended: true });
    expect(await Promise.all([client, ...others].map(statusOf))).toEqual([200, 401, 401]);
    expect((await signIn(username, password)).answer.status).toBe(200);
  });

  it("stay revoked after the tables were lost and rebuilt from the events", async () => {
    const { client, username, password } = await newPerson();
    const elsewhere = (await signIn(username, password)).client;
    await client.post("/api/account/sessions/end-others");
    const before = await service.pool.query("SELECT person_id, version FROM account_auth_version ORDER BY 1");
    await service.pool.query("DELETE FROM account_auth_version");
    await rebuildRevocations(service.store, writeDatabase(service.pool));
    const after = await service.pool.query("SELECT person_id, version FROM account_auth_version ORDER BY 1");
    expect(after.rows).toEqual(before.rows);
    const restarted = await serviceOn(service.settings, { clock: () => now });
    const statuses = [client, elsewhere].map(({ cookies }) => {
      const again = testClient(restarted.app);
      again.cookies.set(sessionCookie, cookies.get(sessionCookie) ?? "");
      return statusOf(again);
    });
    expect(await Promise.all(statuses)).toEqual([200, 401]);
    await restarted.close();
  });
});

it("email preferences are only written when they change", async () => {
  const { client, personId } = await newPerson();
  const put = (productNews: boolean) =>
    client.call({ method: "PUT", path: "/api/account/notification-preferences" }, { productNews });
  expect((await put(false)).body).toEqual({ ...defaultMail, productNews: false });
  expect((await put(true)).body).toEqual({ ...defaultMail, productNews: true });
  expect((await put(true)).body).toEqual({ ...defaultMail, productNews: true });
  expect((await typesOf(personId)).filter((type) => type === "NotificationPreferencesChanged")).toHaveLength(1);
});

describe("the unsubscribe link of an email", () => {
  const linkOf = (personId: string, kind: MailKind) =>
    unsubscribeUrl(
      { personId, kind },
      { codeKeys: service.settings.VERIFICATION_CODE_KEYS, publicUrl: service.settings.PUBLIC_URL },
    );
  const stop = async (link: string) =>
    (await testClient(service.app).post(new URL(link).pathname, {}, { "content-type": "text/plain" })).status;

  it("stops emails of its kind once, as posted by an email program, and nothing else", async () => {
    const { personId } = await newPerson();
    for (const kind of ["decisions", "newApplications", "decisions"] as const)
      expect(await stop(await linkOf(personId, kind))).toBe(200);
    expect((await accountOf(personId)).mail).toEqual({ ...defaultMail, decisions: false, newApplications: "none" });
    expect((await typesOf(personId)).filter((type) => type === "NotificationPreferencesChanged")).toHaveLength(2);
  });

  it("stops no other kind or person, and writes nothing for an erased person", async () => {
    const [{ personId, client, password }, other] = [await newPerson(), await newPerson()];
    const link = await linkOf(personId, "decisions");
    const [, claims = ""] = link.split(".");
    const changed = (from: string, to: string) =>
      link.replace(
        claims,
        Buffer.from(Buffer.from(claims, "base64url").toString().replace(from, to)).toString("base64url"),
      );
    expect(await stop(changed("decisions", "jobEnds").replace("/decisions/", "/jobEnds/"))).toBe(404);
    expect(await stop(link.replace("/decisions/", "/jobEnds/"))).toBe(404);
    expect(await stop(changed(personId, other.personId))).toBe(404);
    expect(await stop(link.replace("/decisions/", "/newsletters/"))).toBe(422);
    expect((await accountOf(personId)).mail).toEqual(defaultMail);
    expect((await client.post("/api/account/erase", { password })).status).toBe(200);
    const written = await typesOf(personId);
    expect(await stop(link)).toBe(200);
    expect(await typesOf(personId)).toEqual(written);
  });
});

describe("erasing an account", () => {
  it("needs its password", async () => {
    const { client, personId } = await newPerson();
    const answer = await client.post("/api/account/erase", { password: "Nope-Nope-1" });
    expect(answer).toMatchObject({ status: 422, body: { code: "wrong-password" } });
    expect((await accountOf(personId)).status).toBe("registered");
  });

  it("is allowed for an account with a full stream, which refuses all else", async () => {
    const { client, password, personId } = await newPerson();
    const commandId = randomUUID();
    const own = { actor: { id: personId, role: "candidate" as const }, commandId, correlationId: commandId, now };
    const changed = (views: boolean) =>
      ({
        type: "NotificationPreferencesChanged",
        data: { personId, mail: { views }, changedAt: now.toISOString() },
      }) as const;
    for (let step = 0; step < 5; step++)
      await service
        .openSteps({ ...own, causationId: commandId })
        .handle(accounts, personId, () => accept(...Array.from({ length: maxOwnEvents / 5 }, () => changed(true))), {
          step: String(step),
        });
    const answer = await client.call(ChangeNotificationPreferences, { views: false });
    expect([answer.status, answer.body["code"]]).toEqual([429, "too-many"]);
    expect((await client.post("/api/account/erase", { password })).body).toEqual({ erased: true });
  });

  it("destroys key and passwords, ends all sessions and releases the names, before the answer", async () => {
    const { client, username, password, personId, email } = await newPerson({ provesEmail: true });
    const elsewhere = (await signIn(username, password)).client;
    const { credentialId } = await accountOf(personId);
    expect((await client.post("/api/account/erase", { password })).body).toEqual({ erased: true });
    expect(client.cookies.has(sessionCookie)).toBe(false);
    expect(await statusOf(elsewhere)).toBe(401);
    expect((await signIn(username, password)).answer.body).toMatchObject({ message: "Invalid username or password" });

    const account = await accountOf(personId);
    expect(account).toMatchObject({ status: "erased", username: erased, email: erased, provenEmail: erased });
    const { rows } = await service.pool.query("SELECT 1 FROM credentials WHERE credential_id = $1", [credentialId]);
    expect(rows).toEqual([]);
    const stored = JSON.stringify(await service.events());
    expect(stored).not.toContain(username);
    expect(stored).not.toContain(email);

    const successor = await testClient(service.app).post("/api/register", registration({ username, password }));
    expect(successor.status).toBe(201);
    expect(
      await proveWorkEmail(steps(), lookup(service.settings.LOOKUP_KEY), String(successor.body["id"]), email),
    ).toBe(true);
    expect((await signIn(username, password)).answer.body["id"]).toBe(successor.body["id"]);
  });
});
