import { accounts } from "@provenwork/contracts/account/state";
import { engineer } from "@provenwork/contracts/testing/engineer";
import { randomUUID } from "node:crypto";
import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import type { CertificateIssued, NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperienceStream, workExperiences } from "@provenwork/contracts/work-experience/state";
import { preAuthorizedGrant, walletPaths, walletPolicy } from "@provenwork/contracts/work-experience/wallet";
import { OfferToWallet } from "@provenwork/contracts/work-experience/wallet-commands";
import type { EventOf, Recorded } from "@provenwork/contracts/kernel/event";
import { preAuthorizedCode } from "@provenwork/platform/certificate/wallet-secrets";
import { until } from "@provenwork/platform/testing/until";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { append } from "#testing/append.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { verificationCode } from "../code.ts";
import { mountWallets } from "./mount-wallets.ts";
import { clearWalletOffers } from "./wallet-offers.ts";

let slice: Slice;
let app: Hono;
let isAllowed = true;
beforeAll(async () => {
  slice = await openSlice();
  await slice.startReactors();
  app = new Hono();
  mountWallets(app, {
    wallets: { ...slice.wallets, bodyTimeout: 200 },
    openSteps: slice.steps,
    limits: {
      fromNetwork: () =>
        Promise.resolve(
          isAllowed ? { allowed: true, giveBack: () => Promise.resolve() } : { allowed: false, retryAfter: 7 },
        ),
    },
  });
});
afterAll(() => slice.close());

type Issued = Recorded<EventOf<typeof CertificateIssued>>;

/** A candidate with one certificate. */
async function certified() {
  const workEmail = `ada-${randomUUID()}@acme.example`;
  const person = { fullName: "Ada Example", email: workEmail, phone: "123-456-7890", location: "Boston" };
  const { personId } = await slice.accepted(ProvidePersonalInformation, person, { role: "anonymous" });
  const visitor = { role: "onboarding", personId } as const;
  const entry = { ...engineer, workEmail, currentJob: true, endDate: undefined };
  const { experiences } = await slice.accepted(DescribeWorkExperience, { experiences: [entry] }, visitor);
  const experienceId = experiences[0]?.experienceId ?? "";
  await slice.accepted(SendVerification, { workEmail, company: entry.company }, visitor);
  const issue = { experienceId, address: workEmail, issue: 1, keyId: slice.codeKeys.current };
  await slice.accepted(VerifyCode, { code: verificationCode(issue, slice.codeKeys) }, visitor);
  const { data, personal } = await until(async () =>
    ((await slice.events(workExperienceStream(experienceId))) as unknown as Issued[]).find(
      ({ type }) => type === "CertificateIssued",
    ),
  );
  const caller = { role: "candidate", personId, sessionId: randomUUID() } as const;
  return { caller, experienceId, data, personal: personal as Exclude<typeof personal, symbol> };
}
type Certified = Awaited<ReturnType<typeof certified>>;

async function offer({ caller, experienceId }: Certified) {
  const { link, pin } = await slice.accepted(OfferToWallet, { experienceId }, caller);
  const secret = /offers%2F([\w-]{43})$/.exec(link)?.[1] ?? "";
  return { code: preAuthorizedCode(secret), pin, secret };
}

const send = async (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) => {
  const answer = await app.request(path, { method: "POST", body, headers });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, string> };
};
const form = { "content-type": "application/x-www-form-urlencoded" };
const exchange = (code: string, pin: string, more: Record<string, string> = {}) => {
  const given = { grant_type: preAuthorizedGrant, "pre-authorized_code": code, tx_code: pin, ...more };
  return send(walletPaths.token, new URLSearchParams(given).toString(), form);
};
const ask = (token: string, body: unknown = { credential_configuration_id: "certificate-jwt" }) =>
  send(walletPaths.credential, typeof body === "string" ? body : JSON.stringify(body), {
    "content-type": "application/json",
    authorization: `Bearer ${token}`,
  });
const inShort = ({ status, body }: { status: number; body: Record<string, string> }) => [status, body["error"]];
const tokenFor = async (whom: Certified): Promise<string> => {
  const { code, pin } = await offer(whom);
  return (await exchange(code, pin)).body["access_token"] ?? "";
};
const wrong = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, "0");
const revoke = ({ experienceId, data }: Certified) => {
  const { personId, issue, edition, certificateId, statusList, statusIndex } = data;
  const certificate = { experienceId, personId, issue, edition, certificateId, statusList, statusIndex };
  const id = randomUUID();
  const now = slice.clock.now;
  return slice
    .steps(systemOrigin({ commandId: id, correlationId: id, causationId: id, now }))
    .handle(workExperiences, experienceId, () =>
      accept<NewWorkExperienceEvent>({
        type: "CertificateRevoked",
        data: { ...certificate, reason: "reissued", revokedAt: now.toISOString() },
      }),
    );
};

it("gives the certificate as it was signed, in either form, for a code and its PIN", async () => {
  const whom = await certified();
  const { code, pin } = await offer(whom);
  const { status, body } = await exchange(code, pin, { client_id: "some-wallet", unknown: "x" });
  expect([status, body["token_type"], body["expires_in"]]).toEqual([200, "Bearer", 600]);
  const token = body["access_token"] ?? "";
  expect((await ask(token)).body).toEqual({ credentials: [{ credential: whom.personal.credential }] });
  const json = await ask(token, { credential_configuration_id: "certificate-json", proofs: { jwt: ["x"] } });
  expect(json.body).toEqual({
    credentials: [{ credential: JSON.parse(whom.personal.credentialJson ?? "") as object }],
  });
});

it("keeps neither code, PIN, offer nor token", async () => {
  const whom = await certified();
  const { code, pin, secret } = await offer(whom);
  const token = (await exchange(code, pin)).body["access_token"] ?? "";
  const rows = await slice.write.database.selectFrom("wallet_offers").selectAll().execute();
  const kept = JSON.stringify([rows, await slice.events(workExperienceStream(whom.experienceId))]);
  for (const text of [code, secret, token, `"${pin}"`]) expect(kept).not.toContain(text);
  for (const text of [code, secret, token])
    expect(kept).not.toContain(JSON.stringify([...Buffer.from(text, "base64url")]).slice(1, -1));
});

it("takes a code once; who sends it again ends the token, too", async () => {
  const whom = await certified();
  const { code, pin } = await offer(whom);
  const both = await Promise.all([exchange(code, pin), exchange(code, pin)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const token = both.find(({ status }) => status === 200)?.body["access_token"] ?? "";
  const refused = await ask(token);
  expect(inShort(refused)).toEqual([401, "invalid_token"]);
  expect(refused.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
  expect(inShort(await exchange(code, pin))).toEqual([400, "invalid_grant"]);
});

it("ends an offer after five wrong PINs, and says nothing of which part was wrong", async () => {
  const { code, pin } = await offer(await certified());
  const unknown = await exchange("A".repeat(43), pin);
  for (let n = 0; n < walletPolicy.tries; n += 1) {
    const answer = await exchange(code, wrong(pin));
    expect([answer.status, answer.body]).toEqual([400, unknown.body]);
  }
  expect((await exchange(code, pin)).body).toEqual(unknown.body);
});

it("accepts the PIN after four wrong ones", async () => {
  const { code, pin } = await offer(await certified());
  for (let n = 1; n < walletPolicy.tries; n += 1) await exchange(code, wrong(pin));
  expect((await exchange(code, pin)).status).toBe(200);
});

it("ends codes and tokens ten minutes later, and the one before with a new offer", async () => {
  const whom = await certified();
  const late = await offer(whom);
  slice.clock.forward(walletPolicy.validFor / 1000);
  expect(inShort(await exchange(late.code, late.pin))).toEqual([400, "invalid_grant"]);
  const token = await tokenFor(whom);
  slice.clock.forward(walletPolicy.validFor / 1000);
  expect(inShort(await ask(token))).toEqual([401, "invalid_token"]);
  const { signal } = new AbortController();
  const { database } = slice.write;
  slice.clock.forward(1);
  await clearWalletOffers({ database, store: slice.store, clock: () => slice.clock.now, signal });
  const left = await database.selectFrom("wallet_offers").where("experience_id", "=", whom.experienceId).execute();
  expect(left).toEqual([]);
  const before = await tokenFor(whom);
  const code = await offer(whom);
  expect(inShort(await ask(before))).toEqual([401, "invalid_token"]);
  await offer(whom);
  expect(inShort(await exchange(code.code, code.pin))).toEqual([400, "invalid_grant"]);
});

it("neither offers nor gives a certificate that was revoked", async () => {
  const whom = await certified();
  const token = await tokenFor(whom);
  await revoke(whom);
  expect(inShort(await ask(token))).toEqual([400, "credential_request_denied"]);
  const answer = await slice.call(OfferToWallet, { experienceId: whom.experienceId }, whom.caller);
  expect(answer).toMatchObject({ refusal: { code: "no-valid-certificate" } });
});

it("gives nothing of a person who was erased", async () => {
  const whom = await certified();
  const token = await tokenFor(whom);
  await slice.keys.erase(whom.caller.personId);
  expect(inShort(await ask(token))).toEqual([400, "credential_request_denied"]);
});

it("keeps no offer of a person who was erased", async () => {
  const whom = await certified();
  await offer(whom);
  const { personId } = whom.caller;
  const at = slice.clock.now.toISOString();
  await append(slice, accounts, personId, [
    {
      type: "AccountRegistered",
      data: { personId, credentialId: randomUUID(), role: "candidate", registeredAt: at },
      personal: { username: `ada-${personId.slice(0, 8)}`, fullName: "", email: "" },
    },
    { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } },
  ]);
  await until(async () => {
    const { database } = slice.write;
    const rows = await database.selectFrom("wallet_offers").where("person_id", "=", personId).selectAll().execute();
    return rows.length === 0;
  });
});

it("answers nonsense as OAuth 2.0 and OpenID4VCI want it", async () => {
  const whom = await certified();
  const { code, pin } = await offer(whom);
  const token = (body: string | Uint8Array<ArrayBuffer>, headers = form) => send(walletPaths.token, body, headers);
  const twice = `grant_type=${preAuthorizedGrant}&pre-authorized_code=${code}&tx_code=${pin}&tx_code=${pin}`;
  const cases = [
    [await token(""), 400, "invalid_request"],
    [await token("grant_type="), 400, "invalid_request"],
    [await token(twice), 400, "invalid_request"],
    [await token("grant_type=authorization_code&code=x"), 400, "unsupported_grant_type"],
    [await token(`grant_type=${preAuthorizedGrant}&tx_code=1`), 400, "invalid_request"],
    [await token(`grant_type=${preAuthorizedGrant}&pre-authorized_code=${code}`), 400, "invalid_request"],
    [await exchange("x".repeat(2_000), pin), 400, "invalid_grant"],
    [await exchange("\u0000", "\u0000"), 400, "invalid_grant"],
    [await token(`a=${"x".repeat(300_000)}`), 413, "invalid_request"],
    [await token("{}", { "content-type": "application/json" }), 415, "invalid_request"],
    [await token(new Uint8Array([0xff, 0xfe]), form), 400, "invalid_request"],
  ] as const;
  for (const [answer, status, error] of cases) expect(inShort(answer)).toEqual([status, error]);
  // None of these was a try.
  const { status, body } = await exchange(code, pin);
  expect(status).toBe(200);
  const given = body["access_token"] ?? "";
  expect(inShort(await ask(given, "{"))).toEqual([400, "invalid_credential_request"]);
  expect(inShort(await ask(given, []))).toEqual([400, "invalid_credential_request"]);
  expect(inShort(await ask(given, { credential_identifier: "x" }))).toEqual([400, "invalid_credential_request"]);
  expect(inShort(await ask(given, { credential_configuration_id: "x" }))).toEqual([
    400,
    "unknown_credential_configuration",
  ]);
  expect(
    inShort(await ask(given, { credential_configuration_id: "certificate-jwt", credential_response_encryption: {} })),
  ).toEqual([400, "invalid_credential_request"]);
  expect(inShort(await ask(given, `"${"x".repeat(300_000)}"`))).toEqual([413, "invalid_credential_request"]);
  for (const bad of ["", "x", "A".repeat(43), code]) expect(inShort(await ask(bad))).toEqual([401, "invalid_token"]);
});

it("lets a network make so many requests, and says when to come again", async () => {
  isAllowed = false;
  const answer = await exchange("A".repeat(43), "123456").finally(() => (isAllowed = true));
  expect([...inShort(answer), answer.headers.get("retry-after")]).toEqual([429, "slow_down", "7"]);
});
