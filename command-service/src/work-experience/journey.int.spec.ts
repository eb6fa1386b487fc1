import { randomUUID } from "node:crypto";
import { erased } from "@provenwork/contracts/kernel/event";
import { openLog } from "@provenwork/platform/log";
import { type MailTransport, openMailTransport } from "@provenwork/platform/mail/transport";
import { type TestMailServer, startMailServer } from "@provenwork/platform/testing/mail-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { areas } from "#areas.ts";
import { type Reactors, startReactors } from "#kernel/reactors/start.ts";
import { type TestClient, testClient } from "#testing/client.ts";
import { registration } from "@provenwork/contracts/testing/registration";
import { type TestDatabases, type TestService, serviceOn, testDatabases, testSettings } from "#testing/service.ts";

let databases: TestDatabases;
let service: TestService;
let mailServer: TestMailServer;
let mail: MailTransport;
let reactors: Reactors;
let now: Date;
const forward = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

beforeAll(async () => {
  now = new Date();
  databases = await testDatabases();
  mailServer = await startMailServer();
  const settings = testSettings(databases.urls, { SMTP_URL: mailServer.url });
  const clock = () => now;
  service = await serviceOn(settings, { clock });
  mail = openMailTransport({ smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM });
  reactors = await startReactors({
    areas,
    store: service.store,
    codec: service.codec,
    openSteps: service.openSteps,
    personKeys: service.keys,
    files: service.files,
    writeDatabaseUrl: databases.urls.write,
    mail,
    codeKeys: settings.VERIFICATION_CODE_KEYS,
    certificateKeys: { proof: settings.CERTIFICATE_PRIVATE_KEY, token: settings.CERTIFICATE_RSA_PRIVATE_KEY },
    lookupKey: settings.LOOKUP_KEY,
    publicUrl: settings.PUBLIC_URL,
    log: openLog("test", "silent"),
    clock,
    pollIntervalMs: 20,
  });
});
afterAll(async () => {
  await reactors.stop();
  mail.close();
  await Promise.all([mailServer.stop(), service.close()]);
  await databases.drop();
});

let visitor: TestClient;
let workEmail: string;
beforeEach(() => {
  visitor = testClient(service.app);
  workEmail = `ada-${randomUUID()}@acme.example`;
});

const path = "/api/candidate";
const person = (more = {}) => ({
  fullName: "Ada Example",
  email: workEmail,
  phone: "123-456-7890",
  location: "Boston",
  ...more,
});
const engineer = (more = {}) => ({
  company: "Acme",
  role: "Engineer",
  startDate: "Jan-20",
  endDate: "",
  currentJob: true,
  workEmail,
  ...more,
});
const mailsTo = (address: string) => mailServer.taken.filter(({ to }) => to?.[0]?.address === address);
const codeMailed = async (address: string, count = 1): Promise<string> => {
  await expect.poll(() => mailsTo(address).length).toBe(count);
  return /^ {4}(\w{8})$/m.exec(mailsTo(address).at(-1)?.text ?? "")?.[1] ?? "";
};
const typesAbout = async (experienceId: unknown) =>
  (await service.events()).filter(({ data }) => data["experienceId"] === experienceId).map(({ type }) => type);

/** A visitor's first two steps; the ids of the experiences. */
async function onboard(...experiences: object[]): Promise<string[]> {
  expect((await visitor.post(`${path}/personal-info`, person())).status).toBe(200);
  const answer = await visitor.post(`${path}/work-experience`, { experiences, resumeUrl: null });
  expect(answer.status).toBe(200);
  return (answer.body["experiences"] as { experienceId: string }[]).map(({ experienceId }) => experienceId);
}
const send = (more = {}, headers = {}) =>
  visitor.post(`${path}/send-verification`, { workEmail, company: "Acme", candidateName: "Ada", ...more }, headers);
const verify = (code: string, experienceId?: string) =>
  visitor.post(`${path}/verify-code`, { code, ...(experienceId && { experienceId }) });
const wrong = (code: string) => (code.startsWith("A") ? "B" : "A") + code.slice(1);

describe("the main job over HTTP", () => {
  it("goes from personal information to a verified experience and an account with a proven address", async () => {
    const info = await visitor.post(`${path}/personal-info`, person());
    expect(info).toMatchObject({ status: 200, body: person() });
    expect(visitor.cookies.size).toBeGreaterThan(0);
    const work = await visitor.post(`${path}/work-experience`, { experiences: [engineer()], resumeUrl: "cv.pdf" });
    expect(work).toMatchObject({ status: 200, body: { experiences: [{ company: "Acme", workEmail }] } });
    const sent = await send();
    expect(sent).toMatchObject({ status: 200, body: { email: workEmail } });
    expect(sent.headers.get("checkpoint")).not.toBeNull();
    const code = await codeMailed(workEmail);
    const verified = await verify(code.toLowerCase());
    expect(verified).toMatchObject({ status: 200, body: { verificationStatus: "verified" } });
    expect(await verify(code)).toMatchObject({ status: 200, body: verified.body });
    const registered = await visitor.post("/api/register", registration({ email: "", fullName: "" }));
    expect(registered).toMatchObject({ status: 201, body: { fullName: "Ada Example", email: workEmail } });
    const account = (await service.events()).filter(
      ({ stream }) => stream === `account-${String(registered.body["id"])}`,
    );
    expect(account.map(({ type }) => type)).toEqual(["AccountRegistered", "EmailProven"]);
  });

  it("keeps codes of several experiences apart", async () => {
    const other = `ada-${randomUUID()}@northwind.test`;
    const [first, second] = await onboard(engineer(), engineer({ company: "Northwind", workEmail: other }));
    await send();
    forward(1);
    await send({ workEmail: other, company: "Northwind" });
    const [firstCode, secondCode] = [await codeMailed(workEmail), await codeMailed(other)];
    expect(await verify(firstCode, second)).toMatchObject({ status: 422, body: { code: "invalid-code" } });
    expect(await verify(secondCode)).toMatchObject({ status: 200, body: { experienceId: second } });
    expect(await verify(firstCode, first)).toMatchObject({ status: 200, body: { experienceId: first } });
  });

  it("saves again after Back: ids are kept, a changed address voids the code, a verified entry stays", async () => {
    const [first, second] = await onboard(engineer(), engineer({ role: "Manager" }));
    await send({ experienceId: first });
    const code = await codeMailed(workEmail);
    await verify(code, first);
    const save = (...experiences: object[]) => visitor.post(`${path}/work-experience`, { experiences });
    const kept = engineer({ experienceId: first });
    expect(await save(kept, engineer({ role: "Director", experienceId: second }))).toMatchObject({ status: 200 });
    expect(await save(engineer({ role: "Director", experienceId: second }))).toMatchObject({
      status: 409,
      body: { code: "already-verified" },
    });
    expect(await save(engineer({ company: "Acme Labs", experienceId: first }))).toMatchObject({
      status: 409,
      body: { code: "already-verified", errors: { "experiences.0": expect.stringContaining("verified") } },
    });
    expect(await save(kept)).toMatchObject({ status: 200 });
    expect(await typesAbout(second)).toEqual([
      "ExperienceDescribed",
      "NetworkRecorded",
      "ExperienceAdded",
      "ExperienceChanged",
      "ExperienceRemoved",
    ]);
    expect(await verify("AAAA2222", second)).toMatchObject({ status: 404, body: { code: "unknown-experience" } });
  });
});

describe("sending codes", () => {
  it("waits a minute, states the remaining time, and counts issues up", async () => {
    const [id] = await onboard(engineer());
    await send();
    const first = await codeMailed(workEmail);
    forward(18);
    const soon = await send();
    expect(soon).toMatchObject({ status: 429, body: { code: "too-soon" } });
    expect(soon.headers.get("retry-after")).toBe("42");
    forward(42);
    expect((await send()).status).toBe(200);
    const second = await codeMailed(workEmail, 2);
    expect(second).not.toBe(first);
    expect(await verify(first, id)).toMatchObject({ status: 422, body: { code: "invalid-code" } });
    expect((await verify(second, id)).status).toBe(200);
    expect(await send()).toMatchObject({ status: 409, body: { code: "already-verified" } });
  });

  it("stops at five a day", async () => {
    await onboard(engineer());
    for (let n = 1; n <= 5; n += 1) {
      expect((await send()).status).toBe(200);
      await codeMailed(workEmail, n);
      forward(60);
    }
    const sixth = await send();
    expect(sixth).toMatchObject({ status: 429, body: { code: "daily-limit" } });
    expect(Number(sixth.headers.get("retry-after"))).toBe(86_400 - 300);
  });

  it("sends one mail however often the same request is repeated", async () => {
    const [id] = await onboard(engineer());
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => send({}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await codeMailed(workEmail);
    const again = await send({}, key);
    expect(again.body).toEqual(answers[0]?.body);
    expect((await typesAbout(id)).filter((type) => type === "CodeIssued")).toHaveLength(1);
    const other = await send({ candidateName: "Eve" }, key);
    expect(other).toMatchObject({ status: 422, body: { code: "key-reused" } });
  });

  it("does not flood an address, however many experiences or visitors name it", async () => {
    const roles = Array.from({ length: 50 }, (_, n) => engineer({ role: `Role ${n}` }));
    const ids = await onboard(...roles);
    const cookies = [...visitor.cookies];
    const moved = () => {
      visitor = testClient(service.app);
      for (const [name, value] of cookies) visitor.cookies.set(name, value);
    };
    const statuses = [];
    for (const [n, experienceId] of ids.entries()) {
      if (n % 10 === 0) moved();
      statuses.push((await send({ experienceId })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    visitor = testClient(service.app);
    await onboard(engineer());
    const next = await send();
    expect(next).toMatchObject({ status: 429, body: { code: "too-many" } });
    expect(Number(next.headers.get("retry-after"))).toBeGreaterThan(3_600);
    const { rows } = await service.pool.query("SELECT * FROM rate_limits");
    expect(JSON.stringify(rows)).not.toContain("acme");
  });

  it("lets one network request a fifth of an address's codes, so that a stranger cannot use up its owner's", async () => {
    const ids = await onboard(...Array.from({ length: 11 }, (_, n) => engineer({ role: `Role ${n}` })));
    const statuses = [];
    for (const experienceId of ids) statuses.push((await send({ experienceId })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    visitor = testClient(service.app);
    await onboard(engineer());
    expect((await send()).status).toBe(200);
  });

  it("does not count the codes of a person who has proven the address", async () => {
    const [first, ...others] = await onboard(...Array.from({ length: 12 }, (_, n) => engineer({ role: `Role ${n}` })));
    await send({ experienceId: first });
    expect((await verify(await codeMailed(workEmail), first)).status).toBe(200);
    for (const experienceId of others) expect((await send({ experienceId })).status).toBe(200);
  });

  it("finds no other person's experiences", async () => {
    const [theirs] = await onboard(engineer());
    const stranger = testClient(service.app);
    await stranger.post(`${path}/personal-info`, person());
    const body = { workEmail, company: "Acme", experienceId: theirs };
    expect(await stranger.post(`${path}/send-verification`, body)).toMatchObject({ status: 404 });
    expect(await stranger.post(`${path}/verify-code`, { code: "AAAA2222", experienceId: theirs })).toMatchObject({
      status: 404,
    });
    const stolen = { experiences: [engineer({ experienceId: theirs })] };
    expect(await stranger.post(`${path}/work-experience`, stolen)).toMatchObject({
      status: 404,
      body: { errors: { "experiences.0.experienceId": expect.any(String) } },
    });
  });
});

describe("entering codes", () => {
  it("locks at the fifth wrong one, the right one included, until a new one is sent", async () => {
    const [id] = await onboard(engineer());
    await send();
    const code = await codeMailed(workEmail);
    for (let n = 1; n <= 5; n += 1) {
      expect(await verify(wrong(code), id)).toMatchObject({ status: 422, body: { code: "invalid-code" } });
    }
    expect(await verify(code, id)).toMatchObject({ status: 422, body: { code: "code-locked" } });
    expect((await typesAbout(id)).slice(-6)).toEqual([...Array.from({ length: 5 }, () => "CodeRefused"), "CodeLocked"]);
    forward(60);
    await send();
    expect((await verify(await codeMailed(workEmail, 2), id)).status).toBe(200);
  });

  it("evaluates at most five of 1,000 wrong codes over 50 connections", async () => {
    const [id] = await onboard(engineer());
    await send();
    const code = await codeMailed(workEmail);
    const statuses: string[] = [];
    let left = 1_000;
    // A busy machine answers 503 to some, who guess again.
    const guess = async (): Promise<string> => {
      const said = String((await verify(wrong(code), id)).body["code"]);
      return said === "unavailable" ? guess() : said;
    };
    const connection = async () => {
      while (left-- > 0) statuses.push(await guess());
    };
    await Promise.all(Array.from({ length: 50 }, connection));
    expect(statuses).toHaveLength(1_000);
    expect(statuses.filter((status) => status === "invalid-code")).toHaveLength(5);
    const answers = new Set(["invalid-code", "code-locked", "changed-meanwhile"]);
    expect(statuses.filter((status) => !answers.has(status))).toEqual([]);
    expect((await typesAbout(id)).filter((type) => type === "CodeRefused")).toHaveLength(5);
    expect(await verify(code, id)).toMatchObject({ status: 422, body: { code: "code-locked" } });
  });

  it("accepts no idempotency key, so that every guess counts", async () => {
    const [id] = await onboard(engineer());
    await send();
    const code = await codeMailed(workEmail);
    const key = { "idempotency-key": randomUUID() };
    for (let n = 1; n <= 6; n += 1) {
      await visitor.post(`${path}/verify-code`, { code: wrong(code), experienceId: id }, key);
    }
    expect((await typesAbout(id)).filter((type) => type === "CodeRefused")).toHaveLength(5);
  });

  it("refuses an expired code, and one where none was sent", async () => {
    const [id] = await onboard(engineer());
    expect(await verify("AAAA2222")).toMatchObject({ status: 409, body: { code: "no-code-issued" } });
    await send();
    const code = await codeMailed(workEmail);
    forward(901);
    expect(await verify(code, id)).toMatchObject({ status: 422, body: { code: "code-expired" } });
  });
});

describe("bad input", () => {
  it.each([
    [{ fullName: "A1" }, "fullName", "Name can only contain letters, spaces, hyphens and apostrophes"],
    [{ email: "ada@gmail.com" }, "email", /^Please use your company email address\./],
    [{ email: "ada@web.de" }, "email", /^Please use your company email address\./],
    [{ phone: "123456789" }, "phone", "Phone number must be in the format 123-456-7890"],
    [{ location: "B" }, "location", "Location must be at least 2 characters"],
    [{ userType: "admin" }, "userType", /./],
  ])("is refused in personal information: %j", async (change, field, message) => {
    const before = (await service.events()).length;
    const answer = await visitor.post(`${path}/personal-info`, person(change));
    expect(answer.status).toBe(422);
    expect((answer.body["errors"] as Record<string, string>)[field]).toMatch(message);
    expect(visitor.cookies.size).toBe(0);
    expect(await service.events()).toHaveLength(before);
  });

  it.each([
    [
      { startDate: "Dec-99" },
      "experiences.1.startDate",
      "Start date cannot be in the future. Years are 20YY: Jan-78 is January 2078.",
    ],
    [{ workEmail: "ada@mailinator.com" }, "experiences.1.workEmail", /^Please use your company email address\./],
    [{ company: "A" }, "experiences.1.company", "Company must be at least 2 characters"],
    [{ currentJob: false }, "experiences.1.endDate", "End date is required for past jobs"],
  ])("is refused in a work experience: %j", async (change, field, message) => {
    await visitor.post(`${path}/personal-info`, person());
    const before = (await service.events()).length;
    const answer = await visitor.post(`${path}/work-experience`, { experiences: [engineer(), engineer(change)] });
    expect(answer.status).toBe(422);
    expect((answer.body["errors"] as Record<string, string>)[field]).toMatch(message);
    expect(await service.events()).toHaveLength(before);
  });

  it("names all that the clock and the lists have against a work history", async () => {
    await visitor.post(`${path}/personal-info`, person());
    const wrong = engineer({ startDate: "Dec-98", endDate: "Dec-99", currentJob: false, workEmail: "ada@web.de" });
    const answer = await visitor.post(`${path}/work-experience`, { experiences: [engineer(), wrong] });
    expect(answer).toMatchObject({
      status: 422,
      body: { message: "Start date cannot be in the future. Years are 20YY: Jan-78 is January 2078." },
    });
    expect(answer.body["errors"]).toEqual({
      "experiences.1.startDate": "Start date cannot be in the future. Years are 20YY: Jan-78 is January 2078.",
      "experiences.1.endDate": "End date cannot be in the future. Years are 20YY: Jan-78 is January 2078.",
      "experiences.1.workEmail": expect.stringMatching(/^Please use your company email address\./),
    });
  });

  it("is refused before personal information is given, and without an onboarding", async () => {
    const signedOut = await visitor.post(`${path}/work-experience`, { experiences: [engineer()] });
    expect(signedOut).toMatchObject({ status: 401, body: { code: "signed-out" } });
    await visitor.post("/api/register", registration());
    const early = await visitor.post(`${path}/work-experience`, { experiences: [engineer()] });
    expect(early).toMatchObject({ status: 409, body: { code: "no-personal-information" } });
  });
});

describe("the network from which an experience and its code were entered", () => {
  async function prove(address: string): Promise<void> {
    visitor = testClient(service.app, address);
    workEmail = `ada-${randomUUID()}@acme.example`;
    await onboard(engineer());
    await send();
    expect((await verify(await codeMailed(workEmail))).status).toBe(200);
  }
  const eventsOf = async (type: string) => (await service.events()).filter((event) => event.type === type);
  const networks = async (after: number) =>
    (await service.codec.decode((await eventsOf("NetworkRecorded")).slice(after))).map(({ personal }) => personal);
  const keysOf = async (dayId: unknown) =>
    (await service.pool.query("SELECT wrapped FROM person_keys WHERE person_id = $1", [dayId])).rows;

  it("is a hash that distinguishes networks within a day, and is unreadable after 30, when the key of that day is deleted", async () => {
    const midnight = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00.000Z`) + 24 * 60 * 60_000;
    now = new Date(midnight);
    const before = (await eventsOf("NetworkRecorded")).length;
    for (const address of ["198.51.100.7", "198.51.100.7", "198.51.100.8"]) await prove(address);
    forward(24 * 60 * 60);
    await prove("198.51.100.7");
    const [entered, one, , same, , other, , nextDay] = (await networks(before)) as { network: string }[];
    expect(one).toEqual({ network: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown });
    expect([entered, same]).toEqual([one, one]);
    expect((await eventsOf("NetworkRecorded")).slice(before).map(({ data }) => data["issue"])).toEqual([
      null,
      1,
      null,
      1,
      null,
      1,
      null,
      1,
    ]);
    expect(new Set([one?.network, other?.network, nextDay?.network]).size).toBe(3);
    expect(JSON.stringify(await service.events())).not.toContain("198.51.100");

    const [dayId, dayAfter] = [
      ...new Set((await eventsOf("NetworkRecorded")).slice(before).map(({ data }) => data["dayId"])),
    ];
    now = new Date(midnight + 30 * 24 * 60 * 60_000 - 1);
    expect(await keysOf(dayId)).toEqual([{ wrapped: expect.any(Buffer) as unknown }]);
    forward(1);
    await expect.poll(() => keysOf(dayId)).toEqual([{ wrapped: null }]);
    expect((await eventsOf("NetworkDayForgotten")).map(({ data }) => data["dayId"])).toContain(dayId);
    service.keys.forget(String(dayId));
    expect((await networks(before)).map((personal) => personal === erased)).toEqual([
      ...Array.from({ length: 6 }, () => true),
      false,
      false,
    ]);
    expect(await keysOf(dayAfter)).toEqual([{ wrapped: expect.any(Buffer) as unknown }]);
  });
});
