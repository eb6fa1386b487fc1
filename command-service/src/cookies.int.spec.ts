import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testClient } from "#testing/client.ts";
import { registration } from "@provenwork/contracts/testing/registration";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { type TestDatabases, type TestService, serviceOn, testDatabases, testSettings } from "#testing/service.ts";

let databases: TestDatabases;
beforeAll(async () => {
  databases = await testDatabases();
});
afterAll(() => databases.drop());

interface Given {
  readonly name: string;
  readonly value: string;
  readonly maxAge: string | undefined;
  readonly flags: readonly string[];
}

const isMaxAge = (flag: string): boolean => flag.startsWith("Max-Age=");

function given(headers: Headers): Given[] {
  return headers.getSetCookie().map((cookie) => {
    const [pair = "", ...flags] = cookie.split("; ");
    const [name = "", value = ""] = pair.split("=");
    const [maxAge, others] = [flags.find(isMaxAge), flags.filter((flag) => !isMaxAge(flag))];
    return { name, value, maxAge, flags: others.toSorted() };
  });
}

describe.each([
  [
    "http://localhost:3000",
    {
      session: "provenwork-session-3000",
      onboarding: "provenwork-onboarding-3000",
      sessionHint: "provenwork-signed-in-3000",
      onboardingHint: "provenwork-in-onboarding-3000",
      device: "provenwork-device-3000",
      checkpoint: "provenwork-checkpoint-3000",
    },
  ],
  [
    "https://work.example",
    {
      session: "__Host-provenwork-session",
      onboarding: "__Host-provenwork-onboarding",
      sessionHint: "__Host-provenwork-signed-in",
      onboardingHint: "__Host-provenwork-in-onboarding",
      device: "__Host-provenwork-device",
      checkpoint: "__Host-provenwork-checkpoint",
    },
  ],
])("on %s", (publicUrl, names) => {
  const secure = publicUrl.startsWith("https:");
  let service: TestService;
  beforeAll(async () => {
    service = await serviceOn(testSettings(databases.urls, { PUBLIC_URL: publicUrl }));
  });
  afterAll(() => service.close());

  it("cookies are out of reach for scripts, other sites, other paths and other hosts", async () => {
    const visitor = testClient(service.app);
    const answers = [
      await visitor.call(ProvidePersonalInformation, sampleOf(ProvidePersonalInformation)),
      await visitor.post("/api/register", registration()),
      await visitor.post("/api/session/renew"),
      await visitor.post("/api/logout"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 200]);
    const all = answers.flatMap(({ headers }) => given(headers));
    const withoutSlots = all.map(({ name }) => name.replace(/^(.*-checkpoint.*)-[\w-]{8}$/, "$1"));
    expect(new Set(withoutSlots)).toEqual(new Set(Object.values(names)));
    const expected = ["HttpOnly", "Path=/", "SameSite=Lax", ...(secure ? ["Secure"] : [])];
    const hints = [names.sessionHint, names.onboardingHint];
    for (const { name, flags } of all.filter(({ name }) => !hints.includes(name)))
      expect(flags, name).toEqual(expected);
  });

  it("the hints for scripts come and go with their cookies, disclose nothing and open nothing", async () => {
    const form = registration();
    const visitor = testClient(service.app);
    const answers = [
      await visitor.call(ProvidePersonalInformation, sampleOf(ProvidePersonalInformation)),
      await visitor.post("/api/register", form),
      await visitor.post("/api/session/renew"),
      await visitor.post("/api/logout"),
      await visitor.post("/api/login", { username: form.username, password: form.password }),
      await visitor.post("/api/session/renew", { unknown: "field" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 200, 200, 422]);
    const hintsOf = (name: string, hintName: string) =>
      answers.map(({ headers }) => {
        const cookies = given(headers);
        const [cookie, hint] = [name, hintName].map((wanted) => cookies.find((one) => one.name === wanted));
        expect(hint?.maxAge).toBe(cookie?.maxAge);
        expect(hint?.flags ?? []).toEqual(cookie?.flags.filter((flag) => flag !== "HttpOnly") ?? []);
        return hint?.value;
      });
    expect(hintsOf(names.session, names.sessionHint)).toEqual([undefined, "yes", "yes", "", "yes", undefined]);
    expect(hintsOf(names.onboarding, names.onboardingHint).slice(0, 2)).toEqual(["yes", ""]);
    const hinted = testClient(service.app);
    hinted.cookies.set(names.sessionHint, "yes");
    hinted.cookies.set(names.onboardingHint, "yes");
    expect((await hinted.post("/api/session/renew")).status).toBe(401);
  });

  it("a sign-in issues a new token, even if a cookie was planted before", async () => {
    const form = registration();
    const owner = testClient(service.app);
    const first = given((await owner.post("/api/register", form)).headers).find(({ name }) => name === names.session);
    const planter = testClient(service.app);
    planter.cookies.set(names.session, first?.value ?? "");
    const login = await planter.post("/api/login", { username: form.username, password: form.password });
    const second = given(login.headers).find(({ name }) => name === names.session);
    expect([login.status, first?.value === second?.value]).toEqual([200, false]);
    // The planted session has ended: a copy of its token is worthless.
    const copy = testClient(service.app);
    copy.cookies.set(names.session, first?.value ?? "");
    expect((await copy.post("/api/session/renew")).status).toBe(401);
  });

  it("a token under the other origin's cookie name is none", async () => {
    const owner = testClient(service.app);
    await owner.post("/api/register", registration());
    const token = owner.cookies.get(names.session) ?? "";
    const other = testClient(service.app);
    other.cookies.set(secure ? "provenwork-session-443" : "__Host-provenwork-session", token);
    expect((await other.post("/api/session/renew")).status).toBe(401);
  });
});

it.each(["admin", "auditor", "system", "onboarding"])("%s is no role to register with", async (userType) => {
  const service = await serviceOn(testSettings(databases.urls));
  const before = (await service.store.head()).position;
  const answer = await testClient(service.app).post("/api/register", registration({ userType }));
  expect(answer).toMatchObject({ status: 422, body: { errors: { userType: "Please select an account type" } } });
  for (const field of ["role", "isAdmin", "personId", "id", "emailProven"]) {
    const more = await testClient(service.app).post("/api/register", registration({ [field]: "admin" }));
    expect(more).toMatchObject({ status: 422, body: { errors: { [field]: "Unknown field" } } });
  }
  expect((await service.store.head()).position).toBe(before);
  await service.close();
});
