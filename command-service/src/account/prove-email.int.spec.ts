import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestClient, testClient } from "#testing/client.ts";
import { registration } from "@provenwork/contracts/testing/registration";
import { type TestService, openService, serviceOn } from "#testing/service.ts";
import { claimAddress } from "./claim-address.steps.ts";
import { emailCode } from "./identity/email-code.ts";
import { lookup } from "#kernel/lookup.ts";
import { proveWorkEmail } from "./prove-work-email.steps.ts";
import { accounts, emails } from "@provenwork/contracts/account/state";

let service: TestService;
let now = new Date();
beforeAll(async () => {
  service = await openService({}, { clock: () => now });
});
afterAll(() => service.close());

const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
function steps() {
  const commandId = randomUUID();
  const actor = { id: null, role: "system" } as const;
  return service.openSteps({ actor, commandId, correlationId: commandId, causationId: commandId, now });
}
const load = (personId: string) => steps().load(accounts, personId);
const typesOf = async (personId: string) => (await load(personId)).events.map(({ type }) => type);
const provenOf = async (personId: string) => (await load(personId)).state.provenEmail;
const claimantOf = async (address: string) =>
  (await steps().load(emails, lookup(service.settings.LOOKUP_KEY).email(address))).state.claimedBy;
const newAddress = () => `robin-${randomUUID()}@mail.example`;

/** NewPerson registered and signed in. */
async function newPerson(userType = "employer") {
  const client = testClient(service.app);
  const form = registration({ userType });
  const personId = String((await client.post("/api/register", form)).body["id"]);
  return { client, ...form, personId };
}
type NewPerson = Awaited<ReturnType<typeof newPerson>>;

const send = ({ client }: { client: TestClient }, email: string, key?: string) =>
  client.post("/api/account/email/code", { email }, key === undefined ? {} : { "idempotency-key": key });

/** The code that a mail carries, derived as the mail does. */
async function codeOf({ personId }: NewPerson): Promise<string> {
  const { emailCode: open } = (await load(personId)).state;
  if (open === undefined || typeof open.for === "symbol") throw new Error("no code is open");
  const { issue, keyId } = open;
  return emailCode({ personId, issue, keyId, address: open.for.address }, service.settings.VERIFICATION_CODE_KEYS);
}
const enter = ({ client, password }: NewPerson, code: string, shown = password) =>
  client.post("/api/account/email", { code, password: shown });

/** Asks for a code and enters it. */
async function prove(person: NewPerson, email: string) {
  expect((await send(person, email)).status).toBe(200);
  return enter(person, await codeOf(person));
}

describe("verifying an address in Settings", () => {
  it.each(["employer", "candidate"])(
    "makes it the address of the account of a %s, which alone is claimed",
    async (role) => {
      const person = await newPerson(role);
      const [first, second] = [newAddress(), newAddress()];
      const asked = await send(person, first);
      expect(asked).toMatchObject({ status: 200, body: { email: first } });
      expect(Date.parse(String(asked.body["expiresAt"])) - now.getTime()).toBe(15 * 60_000);
      expect(Date.parse(String(asked.body["resendAt"])) - now.getTime()).toBe(60_000);
      expect(await claimantOf(first)).toBeUndefined();
      expect(await enter(person, await codeOf(person))).toMatchObject({ status: 200, body: { email: first } });
      expect(await claimantOf(first)).toBe(person.personId);

      later(1);
      expect((await prove(person, second)).status).toBe(200);
      expect(await provenOf(person.personId)).toBe(second);
      expect([await claimantOf(first), await claimantOf(second)]).toEqual([undefined, person.personId]);
      const reset = await testClient(service.app).post("/api/password-reset/request", { usernameOrEmail: second });
      expect(reset.status).toBe(200);
      expect(await typesOf(person.personId)).toContain("PasswordResetRequested");
    },
  );

  it("writes neither the code nor the address in the clear", async () => {
    const person = await newPerson();
    const address = newAddress();
    await send(person, address);
    const code = await codeOf(person);
    await enter(person, code);
    const stored = JSON.stringify(await service.events());
    for (const secret of [code, address]) expect(stored).not.toContain(secret);
  });

  it("requires the password, and a wrong one does not count as a try of the code", async () => {
    const person = await newPerson();
    await send(person, newAddress());
    const code = await codeOf(person);
    expect(await enter(person, code, "Nope-Nope-1")).toMatchObject({
      status: 422,
      body: { code: "wrong-password", errors: { password: "This is not your current password" } },
    });
    expect((await load(person.personId)).state.emailCode?.triesLeft).toBe(5);
    expect((await enter(person, code)).status).toBe(200);
    expect((await enter(person, code)).status).toBe(200);
    expect((await typesOf(person.personId)).filter((type) => type === "EmailProven")).toHaveLength(1);
  });

  it("allows five tries, also concurrently, and a new code after a minute", async () => {
    const person = await newPerson();
    await send(person, newAddress());
    const guesses = await Promise.all(Array.from({ length: 8 }, () => enter(person, "WRNG2345")));
    expect(new Set(guesses.map(({ status }) => status)).has(200)).toBe(false);
    for (let guess = 0; guess < 5; guess += 1) await enter(person, "WRNG2345");
    const types = await typesOf(person.personId);
    expect(types.filter((type) => type === "EmailCodeRefused")).toHaveLength(5);
    expect(types.filter((type) => type === "EmailCodeLocked")).toHaveLength(1);
    expect(await enter(person, await codeOf(person))).toMatchObject({ status: 422, body: { code: "code-locked" } });
    later(1);
    expect((await prove(person, newAddress())).status).toBe(200);
  });

  it("expires after 15 minutes", async () => {
    const person = await newPerson();
    await send(person, newAddress());
    later(15.01);
    expect(await enter(person, await codeOf(person))).toMatchObject({ status: 422, body: { code: "code-expired" } });
    expect(await provenOf(person.personId)).toBeUndefined();
  });

  it("is not undone by a later code of a work experience", async () => {
    const person = await newPerson("candidate");
    const [own, work] = [newAddress(), newAddress()];
    await prove(person, own);
    expect(await proveWorkEmail(steps(), lookup(service.settings.LOOKUP_KEY), person.personId, work)).toBe(false);
    expect([await provenOf(person.personId), await claimantOf(work)]).toEqual([own, undefined]);
  });
});

describe("requesting a code", () => {
  it("is limited to one a minute and five a day, with the time to wait", async () => {
    const person = await newPerson();
    expect((await send(person, newAddress())).status).toBe(200);
    later(0.5);
    const soon = await send(person, newAddress());
    expect(soon).toMatchObject({ status: 429, body: { code: "too-soon" } });
    expect(soon.headers.get("retry-after")).toBe("30");
    for (let again = 0; again < 4; again += 1) {
      later(1);
      expect((await send(person, newAddress())).status).toBe(200);
    }
    later(60);
    expect(await send(person, newAddress())).toMatchObject({ status: 429, body: { code: "daily-limit" } });
    later(24 * 60);
    const { username, password } = person;
    await person.client.post("/api/login", { username, password });
    expect((await send(person, newAddress())).status).toBe(200);
  });

  it("answers a repeat as before, without another email", async () => {
    const person = await newPerson();
    const [address, key] = [newAddress(), randomUUID()];
    const first = await send(person, address, key);
    expect(await send(person, address, key)).toMatchObject({ status: 200, body: first.body });
    expect((await typesOf(person.personId)).filter((type) => type === "EmailCodeIssued")).toHaveLength(1);
  });

  it("is refused for the verified address and for invalid ones, and reveals nothing about other accounts", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const address = newAddress();
    await prove(person, address);
    later(1);
    expect(await send(person, address.toUpperCase())).toMatchObject({
      status: 409,
      body: { code: "already-proven", errors: { email: "This address is already verified" } },
    });
    expect(await send(person, "nobody")).toMatchObject({
      status: 422,
      body: { errors: { email: expect.any(String) } },
    });
    expect((await send(other, address)).status).toBe(200);
  });

  it("is limited per recipient, for all callers together", async () => {
    const own = await serviceOn({ ...service.settings, LIMIT_CODES_PER_ADDRESS: 1 });
    const address = newAddress();
    const ask = async () => {
      const client = testClient(own.app);
      await client.post("/api/register", registration());
      return client.post("/api/account/email/code", { email: address });
    };
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, body: { code: "too-many" } });
    await own.close();
  });
});

describe("an address that two accounts want", () => {
  const taken = {
    status: 409,
    body: {
      code: "email-taken",
      message: "Another account has verified this address. Sign in to that account, or verify another address here.",
    },
  };

  it("has one winner; the other is refused without losing a try", async () => {
    const people = [await newPerson(), await newPerson(), await newPerson()];
    const address = newAddress();
    for (const person of people) await send(person, address);
    const codes = await Promise.all(people.map(codeOf));
    expect(new Set(codes).size).toBe(3);
    const answers = await Promise.all(people.map((person, index) => enter(person, codes[index] ?? "")));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(taken);
    const winner = people[answers.findIndex(({ status }) => status === 200)];
    expect(await claimantOf(address)).toBe(winner?.personId);
    const proven = await Promise.all(people.map(({ personId }) => provenOf(personId)));
    expect(proven.filter((email) => email !== undefined)).toEqual([address]);
    for (const { personId } of people) expect((await load(personId)).state.emailCode?.triesLeft).toBe(5);
  });

  it("is available to the other once the first uses another one, or is erased", async () => {
    const [first, second, third] = [await newPerson(), await newPerson(), await newPerson()];
    const address = newAddress();
    await prove(first, address);
    await send(second, address);
    expect(await enter(second, await codeOf(second))).toMatchObject(taken);
    later(1);
    await prove(first, newAddress());
    expect((await enter(second, await codeOf(second))).status).toBe(200);

    await send(third, address);
    expect(await enter(third, await codeOf(third))).toMatchObject(taken);
    await second.client.post("/api/account/erase", { password: second.password });
    expect(await claimantOf(address)).toBeUndefined();
    expect((await enter(third, await codeOf(third))).status).toBe(200);
    expect(await claimantOf(address)).toBe(third.personId);
  });

  it("belongs to the person who entered the code first, however long writing the proof takes", async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    const address = newAddress();
    expect(await claimAddress(steps(), lookup(service.settings.LOOKUP_KEY), address, first.personId)).toBeUndefined();
    later(14);
    await send(first, address);
    await send(second, address);
    expect(await enter(second, await codeOf(second))).toMatchObject(taken);
    expect((await enter(first, await codeOf(first))).status).toBe(200);
    expect(await claimantOf(address)).toBe(first.personId);
  });

  it("is the same with any tag", async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    const name = `robin-${randomUUID()}`;
    expect((await prove(first, `${name}@mail.example`)).status).toBe(200);
    expect(await prove(second, `${name}+jobs@Mail.example`)).toMatchObject(taken);
    later(1);
    expect((await prove(first, `${name}+new@mail.example`)).status).toBe(200);
    expect(await claimantOf(`${name}@mail.example`)).toBe(first.personId);
  });

  it("is kept by an account that uses another one, while a proof may be in progress", async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    const address = newAddress();
    await prove(first, address);
    // Another request of theirs has claimed it again, without its proof yet.
    expect(await claimAddress(steps(), lookup(service.settings.LOOKUP_KEY), address, first.personId)).toBeUndefined();
    later(1);
    await prove(first, newAddress());
    expect(await claimantOf(address)).toBe(first.personId);
    await send(second, address);
    expect(await enter(second, await codeOf(second))).toMatchObject(taken);
  });

  it("is not blocked by a person who only typed it", async () => {
    const address = newAddress();
    await testClient(service.app).post("/api/register", registration({ email: address }));
    expect((await prove(await newPerson(), address)).status).toBe(200);
  });
});
