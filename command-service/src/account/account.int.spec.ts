import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { testClient } from "#testing/client.ts";
import { registration } from "@provenwork/contracts/testing/registration";
import { type TestService, openService, serviceOn } from "#testing/service.ts";
import { sized } from "@provenwork/platform/testing/sized";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const browser = () => testClient(service.app);
const sessionCookie = "provenwork-session-3000";
const typesOf = async (personId: unknown) =>
  (await service.events()).filter(({ data }) => data["personId"] === personId).map(({ type }) => type);

describe("registering", () => {
  it("makes an account and signs in", async () => {
    const client = browser();
    const form = registration({ userType: "employer", fullName: "Employer User", email: "one@provenwork.example" });
    const answer = await client.post("/api/register", { ...form, termsVersion: "2026-11-01" });
    expect(answer).toMatchObject({
      status: 201,
      body: { username: form.username, fullName: "Employer User", userType: "employer" },
    });
    expect(answer.headers.get("checkpoint")).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const cookies = answer.headers.getSetCookie().join("\n");
    expect(cookies).toMatch(/provenwork-session-3000=[^;]+; Path=\/; Max-Age=7200; HttpOnly; SameSite=Lax/);
    expect(cookies).toMatch(/provenwork-checkpoint-3000-[\w-]{8}=[^;]+; Path=\/; Max-Age=10; HttpOnly; SameSite=Lax/);
    expect(await typesOf(answer.body["id"])).toEqual([
      "UsernameClaimed",
      "AccountRegistered",
      "ConsentGiven",
      "SessionStarted",
    ]);
    expect((await client.post("/api/session/renew")).status).toBe(200);
  });

  it("stores the names of browser and system, as a personal field", async () => {
    const form = registration();
    const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";
    await browser().post("/api/register", form, { "user-agent": userAgent });
    await browser().post("/api/login", { username: form.username, password: form.password });
    const started = (await service.events()).filter(({ type }) => type === "SessionStarted").slice(-2);
    expect(JSON.stringify(started)).not.toMatch(/Firefox|Mozilla/);
    expect((await service.codec.decode(started)).map(({ personal }) => personal)).toEqual([
      { browser: "Firefox", system: "Windows" },
      { browser: null, system: null },
    ]);
  });

  it("refuses a taken name, in upper or lower case", async () => {
    const form = registration();
    await browser().post("/api/register", form);
    const answer = await browser().post("/api/register", { ...form, username: form.username.toUpperCase() });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: "username-taken",
        message: "This username is already taken",
        errors: { username: "This username is already taken" },
      },
    });
  });

  it("refuses common passwords and privileged roles", async () => {
    expect((await browser().post("/api/register", registration({ password: "PASSWORD1" }))).body).toMatchObject({
      code: "common-password",
    });
    const admin = await browser().post("/api/register", registration({ userType: "admin" }));
    expect(admin).toMatchObject({ status: 422, body: { errors: { userType: "Please select an account type" } } });
  });

  it("answers a repeat as before and writes nothing more", async () => {
    const [form, key] = [registration({ fullName: "Pat" }), { "idempotency-key": randomUUID() }];
    const first = await browser().post("/api/register", form, key);
    const before = await service.events();
    const second = await browser().post("/api/register", form, key);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(second.headers.getSetCookie().join()).toContain(sessionCookie);
    expect(await service.events()).toHaveLength(before.length);
  });

  it("starts no session for a repeat without the password", async () => {
    const [form, key] = [registration(), { "idempotency-key": randomUUID() }];
    await browser().post("/api/register", form, key);
    const thief = browser();
    const answer = await thief.post("/api/register", { ...form, password: "Something-Else-9" }, key);
    expect(answer).toMatchObject({ status: 422, body: { code: "key-reused" } });
    expect(thief.cookies.has(sessionCookie)).toBe(false);
    const other = await thief.post("/api/register", { ...form, fullName: "Other" }, key);
    expect(other).toMatchObject({ status: 422, body: { code: "key-reused" } });
  });

  it("does not sign in again by repeating after a sign-out", async () => {
    const [form, key] = [registration(), { "idempotency-key": randomUUID() }];
    const client = browser();
    await client.post("/api/register", form, key);
    await client.post("/api/logout");
    const late = browser();
    expect((await late.post("/api/register", form, key)).status).toBe(201);
    expect(late.cookies.has(sessionCookie)).toBe(false);
  });
});

describe("signing in and out", () => {
  it("starts a new session each time and ends the one it replaces", async () => {
    const client = browser();
    const form = registration();
    const { body: registered } = await client.post("/api/register", form);
    const first = client.cookies.get(sessionCookie);
    const answer = await client.post("/api/login", { username: form.username.toUpperCase(), password: form.password });
    expect([answer.status, answer.body]).toEqual([200, registered]);
    expect(client.cookies.get(sessionCookie)).not.toBe(first);
    const old = browser();
    old.cookies.set(sessionCookie, first ?? "");
    expect(await old.post("/api/session/renew")).toMatchObject({ status: 401, body: { code: "signed-out" } });
    expect((await client.post("/api/session/renew")).status).toBe(200);
  });

  it("gives the same answer for an unknown name and a wrong password", async () => {
    const form = registration();
    await browser().post("/api/register", form);
    const wrong = await browser().post("/api/login", { username: form.username, password: "Not-The-Password-1" });
    const unknown = await browser().post("/api/login", { username: "nobody-at-all", password: "Not-The-Password-1" });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { message: "Invalid username or password", code: "invalid-credentials" },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it("ends a session permanently, also for other processes", async () => {
    const other = await serviceOn(service.settings);
    const [here, there] = [browser(), testClient(other.app)];
    await here.post("/api/register", registration());
    const token = here.cookies.get(sessionCookie) ?? "";
    there.cookies.set(sessionCookie, token);
    expect((await there.post("/api/session/renew")).status).toBe(200);
    there.cookies.set(sessionCookie, token);
    expect(await here.post("/api/logout")).toMatchObject({ status: 200, body: { signedOut: true } });
    await expect.poll(async () => (await there.post("/api/session/renew")).status).toBe(401);
    await other.close();
    const later = await serviceOn(service.settings);
    const afterRestart = testClient(later.app);
    afterRestart.cookies.set(sessionCookie, token);
    expect((await afterRestart.post("/api/session/renew")).status).toBe(401);
    await later.close();
  });

  it("accepts a sign-out without a session", async () => {
    const client = browser();
    expect((await client.post("/api/logout")).status).toBe(200);
    expect((await client.post("/api/logout", {})).status).toBe(200);
    client.cookies.set(sessionCookie, "nonsense");
    expect((await client.post("/api/logout")).status).toBe(200);
    expect(client.cookies.has(sessionCookie)).toBe(false);
  });
});

describe("guessing", () => {
  it("locks after the tenth guess, also for concurrent ones", async () => {
    // A slow machine hashes forty passwords in more than the wait.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const form = registration();
    const client = browser();
    await client.post("/api/register", form);
    const guess = async (password: string) => {
      for (;;) {
        const answer = await browser().post("/api/login", { username: form.username, password });
        // A machine so busy that sessions could not be confirmed within a second says 503: nothing was tried.
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(`Wrong-Guess-${n}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    const right = await guess(form.password);
    expect(right).toMatchObject({ status: 429, body: { code: "too-many" } });
    expect(right.headers.get("retry-after")).toBe("30");
    // The session that exists goes on.
    expect((await client.post("/api/session/renew")).status).toBe(200);
  });

  it("limits registrations from one network", async () => {
    const limited = await serviceOn({ ...service.settings, LIMIT_REGISTRATIONS_PER_NETWORK: 3 });
    const statuses = async (address: string) => {
      const answers = [];
      for (let n = 0; n < 5; n++)
        answers.push(
          await testClient(limited.app, address).post("/api/register", registration({ password: "password" })),
        );
      return answers.map(({ status }) => status);
    };
    expect(await statuses("198.51.100.7")).toEqual([422, 422, 422, 429, 429]);
    expect(await statuses("127.0.0.7")).toEqual([422, 422, 422, 429, 429]);
    await limited.close();
  });
});

describe("many names from one network", () => {
  it("are allowed up to a ceiling, also from this machine", async () => {
    const limited = await serviceOn({ ...service.settings, LIMIT_LOGINS_PER_NETWORK: 4 });
    const statuses = async (address: (n: number) => string) => {
      const answers = [];
      for (let n = 0; n < 6; n++) {
        const client = testClient(limited.app, address(n));
        answers.push(await client.post("/api/login", { username: `nobody-${n}`, password: "Whatever-1" }));
      }
      return answers.map(({ status }) => status);
    };
    expect(await statuses((n) => `2001:db8:7:7::${n}`)).toEqual([401, 401, 401, 401, 429, 429]);
    expect(await statuses(() => "::1")).toEqual([401, 401, 401, 401, 429, 429]);
    await limited.close();
  });
});

describe("many at once", () => {
  it("let exactly one have the username", async () => {
    const { username } = registration();
    // A busy machine answers some with 503; they retry with their key, as a browser does.
    const register = async () => {
      const [client, form, headers] = [browser(), registration({ username }), { "idempotency-key": randomUUID() }];
      for (;;) {
        const answer = await client.post("/api/register", form, headers);
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: sized(25, 200) }, register));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body["code"]))).toEqual(
      new Set(["username-taken"]),
    );
    const { rows } = await service.pool.query<{ n: string }>("SELECT count(*) AS n FROM credentials");
    const registered = (await service.events()).filter(({ type }) => type === "AccountRegistered");
    expect(Number(rows[0]?.n)).toBe(registered.length);
  });
});
