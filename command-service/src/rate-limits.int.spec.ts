import { randomUUID } from "node:crypto";
import { PostJob } from "@provenwork/contracts/job/commands";
import { SendContactMessage } from "@provenwork/contracts/contact/commands";
import { Register, RequestPasswordReset } from "@provenwork/contracts/account/commands";
import { Login } from "@provenwork/contracts/account/session-commands";
import { DescribeWorkExperience, SendVerification } from "@provenwork/contracts/work-experience/commands";
import { ProvidePersonalInformation, UploadResume } from "@provenwork/contracts/candidate/commands";
import { clientAddressHeader, gatewaySecretHeader } from "@provenwork/platform/client-address";
import { type EventStore, EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { defaultLimits } from "#kernel/limit-settings.ts";
import { founder } from "#testing/employers.ts";
import { type TestClient, testClient } from "#testing/client.ts";
import { registration } from "@provenwork/contracts/testing/registration";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { type TestService, openService, serviceOn } from "#testing/service.ts";

/** Every limit per network, each lowered to three: it counts networks, as the gateway names them, and nothing else. */

const most = 3;
const hour = 3_600;
let service: TestService;
let demo: TestService;

const lowered = Object.fromEntries(
  ["LOGINS", "REGISTRATIONS", "CODES", "RESETS", "CONTACTS", "UPLOADS"].map((what) => [
    `LIMIT_${what}_PER_NETWORK`,
    `${most}`,
  ]),
);

beforeAll(async () => {
  service = await openService(lowered);
  demo = await serviceOn({ ...service.settings, MODE: "demo" });
});
afterAll(async () => {
  await demo.close();
  await service.close();
});

let calls = 0;
/** Somebody new in onboarding with an experience of their own, so that no limit but the network's is met. */
async function askForCode(client: TestClient, headers: Record<string, string> = {}) {
  client.cookies.clear();
  const job = { company: "Acme", role: "Engineer", startDate: "Jan-20", currentJob: true };
  const workEmail = `pat-${++calls}@acme.example`;
  await client.call(ProvidePersonalInformation, sampleOf(ProvidePersonalInformation), headers);
  await client.call(DescribeWorkExperience, { experiences: [{ ...job, workEmail }] }, headers);
  return client.call(SendVerification, { workEmail, company: "Acme" }, headers);
}

/** A resume of a new visitor in onboarding. */
async function uploadResume(client: TestClient, headers: Record<string, string> = {}) {
  client.cookies.clear();
  await client.call(ProvidePersonalInformation, sampleOf(ProvidePersonalInformation), headers);
  return client.call(UploadResume, sampleOf(UploadResume), headers);
}

const limits = [
  [
    "signing in",
    hour / 4,
    (client: TestClient, headers: Record<string, string> = {}) =>
      client.call(Login, { username: `nobody-${++calls}`, password: "Wrong-Guess-1" }, headers),
  ],
  [
    "registering",
    hour,
    (client: TestClient, headers: Record<string, string> = {}) =>
      client.call(Register, registration({ password: "password" }), headers),
  ],
  ["asking for a code", hour, askForCode],
  ["uploading a resume without an account", hour, uploadResume],
  [
    "asking for a reset link",
    hour,
    (client: TestClient, headers: Record<string, string> = {}) =>
      client.call(RequestPasswordReset, { usernameOrEmail: `nobody-${++calls}` }, headers),
  ],
  [
    "the contact form",
    hour,
    (client: TestClient, headers: Record<string, string> = {}) =>
      client.call(SendContactMessage, sampleOf(SendContactMessage), headers),
  ],
] as const;

let networks = 0;
const loopbackOfItsOwn = () => `127.1.0.${++networks % 250}`;
const newAddress = () => `198.51.${100 + Math.floor(++networks / 250)}.${networks % 250}`;

it("have the decided defaults", () => {
  expect(defaultLimits).toMatchObject({ loginFailures: 10, perNetwork: { registrations: 20, contacts: 5 } });
});

describe.each(limits)("%s", (_, longest, ask) => {
  /** How many of five were let through, and the last answer. */
  async function five(client: TestClient, headers: (n: number) => Record<string, string> = () => ({})) {
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await ask(client, headers(n)));
    const statuses = answers.map(({ status }) => (status === 429 ? "refused" : "answered"));
    return { statuses, last: answers.at(-1) };
  }
  const limited = ["answered", "answered", "answered", "refused", "refused"];

  it("is limited per network, with a retry time", async () => {
    const { statuses, last } = await five(testClient(service.app, newAddress()));
    expect(statuses).toEqual(limited);
    expect(last?.body["code"]).toBe("too-many");
    const wait = Number(last?.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(longest);
    expect((await ask(testClient(service.app, newAddress()))).status).not.toBe(429);
  });

  it("counts the address from the gateway, ignoring the client's headers", async () => {
    const claims = (n: number) => ({
      "x-forwarded-for": `203.0.113.${n}`,
      "x-real-ip": `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
      "true-client-ip": `203.0.113.${n}`,
    });
    expect((await five(testClient(service.app, newAddress()), claims)).statuses).toEqual(limited);
  });

  it("is not limited from this machine in the demo, and only there", async () => {
    expect((await five(testClient(demo.app, "127.0.0.1"))).statuses).not.toContain("refused");
    expect((await five(testClient(service.app, loopbackOfItsOwn()))).statuses).toEqual(limited);
  });
});

it("an address without the gateway's secret is not believed", async () => {
  const send = (n: number) =>
    service.app.request("http://localhost:3000/api/contact", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [clientAddressHeader]: n % 2 === 0 ? "127.0.0.1" : `203.0.113.${n}`,
        [gatewaySecretHeader]: "a guess of the secret",
      },
      body: JSON.stringify(sampleOf(SendContactMessage)),
    });
  const statuses = [];
  for (let n = 0; n < 5; n++) statuses.push((await send(n)).status);
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
});

it("writes of visitors are limited per network, onboardings apart from edits, and those of accounts are not", async () => {
  const own = await serviceOn({
    ...service.settings,
    LIMIT_ONBOARDINGS_PER_NETWORK: 3,
    LIMIT_EDITS_PER_NETWORK: 4,
  });
  const network = newAddress();
  const begin = async () => {
    const client = testClient(own.app, network);
    return { client, answer: await client.call(ProvidePersonalInformation, sampleOf(ProvidePersonalInformation)) };
  };
  const edit = (client: TestClient) => client.call(ProvidePersonalInformation, sampleOf(ProvidePersonalInformation));
  const begun = [await begin(), await begin(), await begin(), await begin()];
  expect(begun.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 429]);
  expect(begun[3]?.answer.body["code"]).toBe("too-many");
  expect(Number(begun[3]?.answer.headers.get("retry-after"))).toBeGreaterThan(0);
  const [first, second] = begun;
  if (first === undefined || second === undefined) throw new Error("no onboarding began");
  const edits = [first, first, second, first, second].map(({ client }) => client);
  const statuses = [];
  for (const client of edits) statuses.push((await edit(client)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect((await first.client.post("/api/register", registration())).status).toBe(201);
  expect((await edit(first.client)).status).toBe(200);
  await own.close();
});

it("guesses at one password wait longer and longer, and end no session that exists", async () => {
  // A slow machine hashes ten passwords in more than the wait.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const form = registration();
  const owner = testClient(demo.app, "127.0.0.1");
  await owner.post("/api/register", form);
  const guess = () =>
    testClient(demo.app, "127.0.0.1").call(Login, { username: form.username, password: "Wrong-Guess-1" });
  for (let n = 0; n < defaultLimits.loginFailures; n++) expect((await guess()).status).toBe(401);
  const refused = await guess();
  expect([refused.status, refused.body["code"]]).toEqual([429, "too-many"]);
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(30);
  expect((await owner.post("/api/session/renew")).status).toBe(200);
});

it("failures while the event store is down use up no quota, under one key or many", async () => {
  let away = false;
  const wrapStore = (store: EventStore): EventStore => ({
    ...store,
    append: (...all) => (away ? Promise.reject(new EventStoreUnavailable("away")) : store.append(...all)),
  });
  const limited = { ...service.settings, LIMIT_POSTS_PER_COMPANY: 2, LIMIT_CONTACTS_PER_NETWORK: 2 };
  const own = await serviceOn(limited, { wrapStore });
  const { client } = await founder(own);
  const visitor = testClient(own.app, newAddress());
  const key = { "idempotency-key": randomUUID() };
  const post = (headers: Record<string, string> = {}) => client.call(PostJob, sampleOf(PostJob), headers);
  const write = () => visitor.call(SendContactMessage, sampleOf(SendContactMessage));

  away = true;
  for (let n = 0; n < 4; n++) {
    expect([(await post(key)).status, (await post()).status, (await write()).status]).toEqual([503, 503, 503]);
  }
  away = false;
  expect([(await post(key)).status, (await post(key)).status, (await post()).status]).toEqual([201, 201, 201]);
  expect((await post()).body["code"]).toBe("daily-limit");
  expect([(await write()).status, (await write()).status, (await write()).status]).toEqual([201, 201, 429]);
  await own.close();
});
