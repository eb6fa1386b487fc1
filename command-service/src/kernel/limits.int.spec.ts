import { randomUUID } from "node:crypto";
import { openPool } from "@provenwork/platform/postgres/pool";
import { type TestWriteDatabase, createTestWriteDatabase } from "@provenwork/platform/testing/write-database";
import type { NetworkLimit } from "@provenwork/contracts/kernel/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Limits, openLimits } from "./limits.ts";
import { type Charge, chargeAll } from "./charge.ts";
import { type LimitSettings, type Quota, defaultLimits } from "./limit-settings.ts";

let write: TestWriteDatabase;
let pool: ReturnType<typeof openPool>;
let limits: Limits;
beforeAll(async () => {
  write = await createTestWriteDatabase();
  pool = openPool({ url: write.url, name: "limits" });
  const perNetwork = { ...defaultLimits.perNetwork, codes: 2 };
  limits = await openLimits(pool, (network) => network, { ...defaultLimits, perNetwork, postsPerCompany: 3 });
});
afterAll(async () => {
  await pool.end();
  await write.drop();
});

const post = (company: string, commandId: string = randomUUID()) => limits.charge("posts", company, commandId);
const giveBack = (charge: Charge) => (charge.allowed ? charge.giveBack() : undefined);

describe("a quota", () => {
  it("is charged once a command, however often that is repeated", async () => {
    const [company, key] = [randomUUID(), randomUUID()];
    for (let n = 0; n < 10; n++) expect(await post(company, key)).toMatchObject({ allowed: true });
    expect([await post(company), await post(company)]).toMatchObject([{ allowed: true }, { allowed: true }]);
    const refused = await post(company);
    expect(refused).toMatchObject({ allowed: false });
    expect(!refused.allowed && refused.retryAfter).toBeGreaterThan(86_000);
    expect(await post(company, key), "it has been charged").toMatchObject({ allowed: true });
  });

  it("has room again after a refund, although others were refused meanwhile", async () => {
    const company = randomUUID();
    const charges = [await post(company), await post(company), await post(company)];
    const refused = await Promise.all(Array.from({ length: 20 }, () => post(company)));
    expect(refused.filter(({ allowed }) => allowed)).toEqual([]);
    for (const charge of charges) await giveBack(charge);
    for (let n = 0; n < 3; n++) expect((await post(company)).allowed).toBe(true);
    expect((await post(company)).allowed).toBe(false);
  });

  it("charges a refunded command again, and refunds none of its repeats", async () => {
    const [company, key] = [randomUUID(), randomUUID()];
    await giveBack(await post(company, key));
    expect((await post(company, key)).allowed).toBe(true);
    await giveBack(await post(company, key));
    expect([(await post(company)).allowed, (await post(company)).allowed]).toEqual([true, true]);
    expect((await post(company)).allowed).toBe(false);
  });

  it("that is full lets none through, however many concurrent requests one command has", async () => {
    const company = randomUUID();
    for (let n = 0; n < 3; n++) await post(company);
    for (let round = 0; round < 5; round++) {
      const key = randomUUID();
      const charges = await Promise.all(Array.from({ length: 10 }, () => post(company, key)));
      expect(charges.filter(({ allowed }) => allowed)).toEqual([]);
    }
  });

  it("charges one command once, also for concurrent requests", async () => {
    const [company, key] = [randomUUID(), randomUUID()];
    const charges = await Promise.all(Array.from({ length: 2 }, () => post(company, key)));
    expect(charges.map(({ allowed }) => allowed)).toEqual([true, true]);
    expect([(await post(company)).allowed, (await post(company)).allowed]).toEqual([true, true]);
    expect((await post(company)).allowed).toBe(false);
  });

  it("lets no more through when very many are concurrent", async () => {
    const company = randomUUID();
    const charges = await Promise.all(Array.from({ length: 50 }, () => post(company)));
    expect(charges.filter(({ allowed }) => allowed).length).toBe(3);
  });
});

describe("two processes", () => {
  const most = 3;
  /** All limits are this low, so that each takes as many calls. */
  const settings: LimitSettings = {
    ...defaultLimits,
    loginFailures: most,
    codesPerAddress: most,
    postsPerCompany: most,
    invitesPerCompany: most,
    uploadsPerPerson: most,
    resumesPerCompany: most,
    logosPerPerson: most,
    messagesPerCompany: most,
    messagesPerCandidate: most,
    questionsPerCandidate: most,
    questionsPerAddress: most,
    questionsPerDomain: most,
    perNetwork: Object.fromEntries(
      Object.keys(defaultLimits.perNetwork).map((limit) => [limit, most]),
    ) as LimitSettings["perNetwork"],
  };
  const quotas: Readonly<Record<Quota, true>> = {
    codes: true,
    codesFromNetwork: true,
    posts: true,
    invites: true,
    uploads: true,
    resumes: true,
    logos: true,
    messagesOfCompany: true,
    messagesOfCandidate: true,
    questionsOfCandidate: true,
    questionsToAddress: true,
    questionsToDomain: true,
  };
  const calls: Readonly<Record<string, (of: Limits, subject: string) => Promise<{ allowed: boolean }>>> = {
    logins: (of, account) => of.loginTo(account),
    ...Object.fromEntries(
      Object.keys(quotas).map((quota) => [
        `quota ${quota}`,
        (of: Limits, subject: string) => of.charge(quota as Quota, subject, randomUUID()),
      ]),
    ),
    ...Object.fromEntries(
      Object.keys(defaultLimits.perNetwork).map((limit) => [
        `network's ${limit}`,
        (of: Limits, network: string) => of.fromNetwork(limit as NetworkLimit, network),
      ]),
    ),
  };
  const pools: ReturnType<typeof openPool>[] = [];
  const processes: Limits[] = [];
  beforeAll(async () => {
    for (const name of ["one process", "the other"]) {
      const own = openPool({ url: write.url, name });
      pools.push(own);
      processes.push(await openLimits(own, (network) => network, settings));
    }
  });
  afterAll(() => Promise.all(pools.map((own) => own.end())));

  it.each(Object.entries(calls))("count %s together", async (_, call) => {
    const subject = randomUUID();
    const alternately = Array.from({ length: 2 * most }, (__, n) => processes[n % 2] as Limits);
    const answers = await Promise.all(alternately.map((each) => call(each, subject)));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(most);
  });

  it("charge a command once that is repeated at the other one", async () => {
    const [company, key] = [randomUUID(), randomUUID()];
    // Each repeat takes one until it knows of the first, so that no more than fit may come at once.
    for (let repeat = 0; repeat < 2; repeat++) {
      const charges = await Promise.all(processes.map((each) => each.charge("posts", company, key)));
      expect(charges.map(({ allowed }) => allowed)).toEqual([true, true]);
    }
    const [one] = processes as [Limits, Limits];
    const others = [await one.charge("posts", company, randomUUID()), await one.charge("posts", company, randomUUID())];
    expect(others.map(({ allowed }) => allowed)).toEqual([true, true]);
    expect(await one.charge("posts", company, randomUUID())).toMatchObject({ allowed: false });
  });
});

it("charges all of several quotas or none", async () => {
  const [network, company] = ["198.51.100.1", randomUUID()];
  const both = () => chargeAll([() => limits.fromNetwork("codes", network), () => post(company)]);
  for (let n = 0; n < 3; n++) await post(company);
  for (let n = 0; n < 5; n++) expect((await both()).allowed).toBe(false);
  expect((await limits.fromNetwork("codes", network)).allowed, "nothing was taken from the network").toBe(true);
  const failing = () => Promise.reject(new Error("away"));
  await expect(chargeAll([() => limits.fromNetwork("codes", network), failing])).rejects.toThrow("away");
  const last = await limits.fromNetwork("codes", network);
  expect([last.allowed, (await limits.fromNetwork("codes", network)).allowed]).toEqual([true, false]);
});

it("a try at a password that could not be judged is not counted, before the gate and at it", async () => {
  const account = randomUUID();
  for (let n = 0; n < 30; n++) await giveBack(await limits.loginTo(account));
  for (let n = 0; n < defaultLimits.loginFailures - 1; n++) expect((await limits.loginTo(account)).allowed).toBe(true);
  await giveBack(await limits.loginTo(account));
  expect((await limits.loginTo(account)).allowed).toBe(true);
  const refused = await limits.loginTo(account);
  expect(!refused.allowed && refused.retryAfter).toBeLessThanOrEqual(30);
});
