import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestClient, testClient } from "#testing/client.ts";
import { registration } from "@provenwork/contracts/testing/registration";
import { type TestService, openService, serviceOn } from "#testing/service.ts";
import { onboardingLifetime } from "@provenwork/platform/session-token/onboarding";
import { verificationCode } from "#work-experience/code.ts";
import { lookup } from "#kernel/lookup.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const onboardingCookie = "provenwork-onboarding-3000";
const sessionCookie = "provenwork-session-3000";
const typesOf = async (stream: string) =>
  (await service.events()).filter((event) => event.stream === stream).map(({ type }) => type);

/** Steps 1 and 2: who they are, and one job. */
async function visitor(email: string, workEmail = email, app = service.app) {
  const client = testClient(app);
  const information = { fullName: "Pat Example", email, phone: "555-123-4567", location: "Boston" };
  const { body } = await client.post("/api/candidate/personal-info", information);
  const job = { company: "Acme", role: "Engineer", startDate: "Jan-20", currentJob: true, workEmail };
  const described = await client.post("/api/candidate/work-experience", { experiences: [job] });
  const [entry] = described.body["experiences"] as { experienceId: string }[];
  return {
    client,
    personId: String(body["personId"]),
    experienceId: entry?.experienceId ?? "",
    workEmail,
    company: "Acme",
  };
}

type Visitor = Awaited<ReturnType<typeof visitor>>;

/** Step 3: the code is entered as mailed. */
async function verify(someone: Visitor) {
  const { answer, code } = await enterCode(someone);
  expect(answer.status).toBe(200);
  return code;
}
async function enterCode({ client, experienceId, workEmail: address, company }: Visitor) {
  await client.post("/api/candidate/send-verification", { workEmail: address, company, experienceId });
  const keyId = service.settings.VERIFICATION_CODE_KEYS.current;
  const code = verificationCode({ experienceId, address, issue: 1, keyId }, service.settings.VERIFICATION_CODE_KEYS);
  return { answer: await client.post("/api/candidate/verify-code", { code, experienceId }), code };
}

/** Step 4. */
const register = (client: TestClient, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  client.post("/api/register", registration(more), headers);

let people = 0;
const newAddress = () => `pat.${++people}@acme.example`;

describe("registering in onboarding", () => {
  it("creates the account of the onboarded person, with their verified address", async () => {
    const email = newAddress();
    const someone = await visitor(email);
    await verify(someone);
    const answer = await register(someone.client, { fullName: "Somebody Else", email: "else@other.example" });
    expect(answer).toMatchObject({ status: 201, body: { id: someone.personId, fullName: "Pat Example", email } });
    expect(await typesOf(`account-${someone.personId}`)).toEqual(["AccountRegistered", "EmailProven"]);
    expect(someone.client.cookies.has(onboardingCookie)).toBe(false);
    const again = await someone.client.post("/api/candidate/personal-info", {
      fullName: "Pat Example",
      email,
      phone: "555-123-4567",
      location: "Paris",
    });
    expect(again).toMatchObject({ status: 200, body: { personId: someone.personId } });
  });

  it("verifies only the address that a code was emailed to", async () => {
    const someone = await visitor(newAddress(), newAddress());
    await verify(someone);
    expect((await register(someone.client)).status).toBe(201);
    expect(await typesOf(`account-${someone.personId}`)).toEqual(["AccountRegistered"]);
  });

  it("reveals nothing about an address that another person has verified", async () => {
    const email = newAddress();
    const proven = await visitor(email.toUpperCase());
    await verify(proven);
    expect((await register(proven.client)).status).toBe(201);
    for (const late of [await visitor(email), testClient(service.app)]) {
      const answer = await register("client" in late ? late.client : late, { email });
      expect(answer).toMatchObject({ status: 201, body: { email } });
      expect(await typesOf(`account-${String(answer.body["id"])}`)).toEqual(["AccountRegistered"]);
    }
  });

  it("requires all four character classes, and creates only candidates", async () => {
    const { client } = await visitor(newAddress());
    expect((await register(client, { password: "no-capital-letter-7" })).body).toMatchObject({ code: "weak-password" });
    expect((await register(client, { userType: "employer" })).body).toMatchObject({ code: "candidate-only" });
    expect((await register(client)).status).toBe(201);
  });

  it("revokes all copies of the onboarding cookie", async () => {
    const { client, personId } = await visitor(newAddress());
    const cookie = client.cookies.get(onboardingCookie) ?? "";
    await register(client);
    const thief = testClient(service.app);
    thief.cookies.set(onboardingCookie, cookie);
    const job = { company: "Evil", role: "Thief", startDate: "Jan-20", currentJob: true, workEmail: "a@evil.example" };
    expect((await thief.post("/api/candidate/work-experience", { experiences: [job] })).status).toBe(401);
    const taken = await register(thief);
    expect(taken).toMatchObject({ status: 409, body: { code: "already-registered" } });
    expect([thief.cookies.has(sessionCookie), thief.cookies.has(onboardingCookie)]).toEqual([false, false]);
    expect((await register(thief, { userType: "employer" })).status).toBe(201);
    expect(await typesOf(`account-${personId}`)).toEqual(["AccountRegistered"]);
  });

  it("creates one account per person, also from two tabs", async () => {
    const { client, personId } = await visitor(newAddress());
    const tabs = [client, testClient(service.app)];
    for (const [name, value] of client.cookies) tabs[1]?.cookies.set(name, value);
    const answers = await Promise.all(tabs.map((tab) => register(tab)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await typesOf(`account-${personId}`)).toEqual(["AccountRegistered"]);
  });

  it("can be repeated after a crash that lost the answer, although the cookie has expired", async () => {
    const { client, personId } = await visitor(newAddress());
    const form = registration();
    const key = { "idempotency-key": randomUUID() };
    const retry = testClient(service.app);
    for (const [name, value] of client.cookies) retry.cookies.set(name, value);
    const first = await client.post("/api/register", form, key);
    const before = (await service.events()).length;
    const second = await retry.post("/api/register", form, key);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(retry.cookies.has(sessionCookie)).toBe(true);
    expect((await service.events()).length).toBe(before);
    expect(await typesOf(`account-${personId}`)).toEqual(["AccountRegistered"]);
  });
});

describe("the first step, repeated under its key", () => {
  const information = () => ({
    fullName: "Pat Example",
    email: newAddress(),
    phone: "555-123-4567",
    location: "Boston",
  });
  const lifetimeOf = (headers: Headers) =>
    Number(/Max-Age=(\d+)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? Number.NaN);

  it("continues that onboarding for the rest of its 24 hours", async () => {
    let now = new Date();
    const patient = await serviceOn(service.settings, { clock: () => now });
    const [given, key] = [information(), { "idempotency-key": randomUUID() }];
    const repeat = async () => {
      const client = testClient(patient.app);
      const { status, body, headers } = await client.post("/api/candidate/personal-info", given, key);
      return { status, body, lifetime: lifetimeOf(headers), client };
    };
    const first = await repeat();
    expect(first.lifetime).toBe(onboardingLifetime / 1000);
    now = new Date(now.getTime() + onboardingLifetime - 60_000);
    const late = await repeat();
    expect(late).toMatchObject({ status: 200, body: first.body, lifetime: 60 });
    now = new Date(now.getTime() + 60_000);
    for (const { client, status } of [late, await repeat()]) {
      expect(status).toBe(200);
      expect((await client.post("/api/candidate/work-experience", { experiences: [] })).status).toBe(401);
    }
    expect((await repeat()).client.cookies.has(onboardingCookie)).toBe(false);
    await patient.close();
  });

  it("gives no cookie once there is an account", async () => {
    const [given, key] = [information(), { "idempotency-key": randomUUID() }];
    const client = testClient(service.app);
    await client.post("/api/candidate/personal-info", given, key);
    expect((await register(client)).status).toBe(201);
    const stranger = testClient(service.app);
    expect((await stranger.post("/api/candidate/personal-info", given, key)).status).toBe(200);
    expect(stranger.cookies.has(onboardingCookie)).toBe(false);
  });
});

describe("an address that several people enter codes for", () => {
  const claimants = async (address: string) => typesOf(`email-${lookup(service.settings.LOOKUP_KEY).email(address)}`);

  it("verifies one of 30 concurrent claimants; the others are refused and register without it", async () => {
    const email = newAddress();
    const [name, host] = email.split("@");
    const spellings = [email, email.toUpperCase(), `${name}+jobs@${host}`];
    const everyone = await Promise.all(Array.from({ length: 30 }, (_, index) => visitor(spellings[index % 3] ?? "")));
    const answers = await Promise.all(everyone.map(async (someone) => (await enterCode(someone)).answer));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const told = answers.filter(({ status }) => status !== 200);
    expect(new Set(told.map(({ status, body }) => `${status} ${String(body["code"])}`))).toEqual(
      new Set(["409 address-taken"]),
    );
    expect(told[0]?.body).toMatchObject({ errors: { code: expect.stringContaining("verified this work email") } });
    await Promise.all(everyone.map(async ({ client }) => expect((await register(client)).status).toBe(201)));
    const written = (await service.events()).filter(({ data }) =>
      everyone.some((one) => one.personId === data["personId"]),
    );
    const count = (type: string) => written.filter((event) => event.type === type).length;
    expect([count("ExperienceVerified"), count("EmailProven"), count("AccountRegistered")]).toEqual([1, 1, 30]);
  });

  it("does not count a try of a refused claimant, and works for several entries of one person", async () => {
    const email = newAddress();
    const [first, second] = [await visitor(email), await visitor(email)];
    await verify(first);
    for (let again = 0; again < 6; again += 1) {
      const { answer } = await enterCode(second);
      expect(answer).toMatchObject({ status: 409, body: { code: "address-taken" } });
    }
    const jobs = ["Acme", "Acme Labs"].map((company, index) => {
      const named = index === 0 ? { experienceId: first.experienceId } : {};
      return { ...named, company, role: "Engineer", startDate: "Jan-20", currentJob: true, workEmail: email };
    });
    const described = await first.client.post("/api/candidate/work-experience", { experiences: jobs });
    const [, other] = described.body["experiences"] as { experienceId: string }[];
    await verify({ ...first, experienceId: other?.experienceId ?? "", company: "Acme Labs" });
    expect(await claimants(email)).toEqual(["EmailClaimed", "EmailClaimed"]);
  });

  it("is available as soon as its person is erased, not before", async () => {
    const email = newAddress();
    const [first, second] = [await visitor(newAddress(), email), await visitor(email)];
    await verify(first);
    const form = registration();
    await first.client.post("/api/register", form);
    const path = { method: "DELETE", path: `/api/candidate/work-experiences/${first.experienceId}` };
    expect((await first.client.call(path)).status).toBe(200);
    expect((await enterCode(second)).answer.status).toBe(409);
    expect((await first.client.post("/api/account/erase", { password: form.password })).status).toBe(200);
    expect((await claimants(email)).at(-1)).toBe("EmailReleased");
    expect((await enterCode(second)).answer.status).toBe(200);
  });

  it("stays claimed after a crash before the proof, and a repeat verifies it", async () => {
    const email = newAddress();
    let [now, crash] = [new Date(), true];
    const dying = await serviceOn(service.settings, {
      clock: () => now,
      wrapStore: (store) => ({
        ...store,
        logId: store.logId,
        append: (stream, expected, events) =>
          crash && events.some(({ type }) => type === "ExperienceVerified")
            ? Promise.reject(new TypeError("killed"))
            : store.append(stream, expected, events),
      }),
    });
    const [first, second] = [await visitor(email, email, dying.app), await visitor(email, email, dying.app)];
    expect((await enterCode(first)).answer.status).toBe(500);
    crash = false;
    now = new Date(now.getTime() + 30_000);
    expect((await enterCode(second)).answer).toMatchObject({ status: 409, body: { code: "address-taken" } });
    expect((await enterCode(first)).answer.status).toBe(200);
    await dying.close();
  });

  it("is released by an onboarding with an expired cookie, which is erased", async () => {
    const email = newAddress();
    let now = new Date();
    const patient = await serviceOn(service.settings, { clock: () => now });
    const gone = await visitor(email, email, patient.app);
    await verify(gone);
    now = new Date(now.getTime() + onboardingLifetime + 1);
    const back = await visitor(email, email, patient.app);
    expect((await enterCode(back)).answer.status).toBe(200);
    expect(await typesOf(`account-${gone.personId}`)).toEqual(["AccountErased"]);
    await patient.close();
  });
});

describe("a registration after a crash", () => {
  it("blocks its name for seconds only, and cannot take it back", async () => {
    let now = new Date();
    let crash = true;
    const dying = await serviceOn(service.settings, {
      clock: () => now,
      wrapStore: (store) => ({
        ...store,
        logId: store.logId,
        append: (stream, ...rest) =>
          crash && stream.startsWith("account-")
            ? Promise.reject(new TypeError("killed"))
            : store.append(stream, ...rest),
      }),
    });
    const form = registration();
    const client = testClient(dying.app);
    const key = { "idempotency-key": randomUUID() };
    expect((await client.post("/api/register", form, key)).status).toBe(500);
    crash = false;

    const other = (more = {}) =>
      testClient(dying.app).post("/api/register", { ...form, password: "An-Other-Passw0rd", ...more });
    expect(await other()).toMatchObject({ status: 409, body: { code: "username-taken" } });
    now = new Date(now.getTime() + 11_000);
    expect((await other()).status).toBe(201);
    expect(await client.post("/api/register", form, key)).toMatchObject({
      status: 409,
      body: { code: "username-taken" },
    });
    expect(await client.post("/api/register", registration(), key)).toMatchObject({
      status: 422,
      body: { code: "key-reused" },
    });
    expect((await client.post("/api/register", registration())).status).toBe(201);
    await dying.close();
  });

  it.each([
    ["before", "username-"],
    ["after", "username-"],
    ["before", "account-"],
    ["after", "account-"],
    ["before", "session-"],
    ["after", "session-"],
  ])("is finished by a retry, when it died %s writing %s…", async (when, stream) => {
    let crash = true;
    const dying = await serviceOn(service.settings, {
      wrapStore: (store) => ({
        ...store,
        logId: store.logId,
        append: async (name, ...rest) => {
          if (!crash || !name.startsWith(stream)) return store.append(name, ...rest);
          if (when === "after") await store.append(name, ...rest);
          throw new TypeError("killed");
        },
      }),
    });
    const [form, key] = [registration(), { "idempotency-key": randomUUID() }];
    expect((await testClient(dying.app).post("/api/register", form, key)).status).toBe(500);
    crash = false;
    const client = testClient(dying.app);
    const answer = await client.post("/api/register", form, key);
    expect(answer).toMatchObject({ status: 201, body: { username: form.username } });
    expect((await client.post("/api/session/renew")).status).toBe(200);
    expect(await typesOf(`account-${String(answer.body["id"])}`)).toEqual(["AccountRegistered"]);
    await dying.close();
  });
});

describe("secrets", () => {
  it("are in no event, log line, answer or table", async () => {
    const lines: string[] = [];
    const take = (line: unknown, message?: string) => void lines.push(JSON.stringify([line, message]));
    const log = { info: take, warn: take, error: take, debug: take };
    const watched = await serviceOn(service.settings, { log: log as never });
    const canary = `Canary-${randomUUID().slice(0, 8)}-9`;
    const client = testClient(watched.app);
    const form = registration({ password: canary });
    const answers = [
      await client.post("/api/register", form),
      await client.post("/api/register", { ...form, username: { password: canary } }),
      await client.post("/api/login", { username: form.username, password: canary }),
      await client.post("/api/login", { username: form.username, password: `${canary}x` }),
      await client.post("/api/login", { username: canary, password: [canary] }),
      await client.post("/api/login", { username: "nobody-here", password: canary, [canary.slice(0, 6)]: 1 }),
    ];
    const someone = await visitor(newAddress());
    const code = await verify(someone);
    const wrong = await someone.client.post("/api/candidate/verify-code", { code: "AAAA2222" });
    const rows = await watched.pool.query(
      "SELECT to_jsonb(c) AS row FROM credentials c UNION ALL SELECT to_jsonb(r) FROM rate_limits r",
    );
    const everything = JSON.stringify([
      await watched.events(),
      lines,
      rows.rows,
      [...answers, wrong].map(({ body, headers }) => [body, [...headers]]),
    ]);
    expect(everything).not.toContain(canary);
    expect(everything).not.toContain(code);
    await watched.close();
  });
});
