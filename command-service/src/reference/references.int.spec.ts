import { randomUUID } from "node:crypto";
import { candidates } from "@provenwork/contracts/candidate/state";
import { companies } from "@provenwork/contracts/company/state";
import {
  AnswerReference,
  AskAddress,
  AskCompany,
  OpenReference,
  RemoveReference,
  TakeBackReference,
  WithdrawCompanyRequest,
} from "@provenwork/contracts/reference/commands";
import { referenceStream, references } from "@provenwork/contracts/reference/state";
import { engineer } from "@provenwork/contracts/testing/engineer";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { keyRing } from "@provenwork/platform/keys";
import { signToken } from "@provenwork/platform/signed-token";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unsubscribeToken } from "#kernel/unsubscribe-token.ts";
import { accept } from "#kernel/decision.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { testClient } from "#testing/client.ts";
import { founder } from "#testing/employers.ts";
import { newCandidate } from "#testing/registered-candidate.ts";
import { type TestService, openService, testEnvironment } from "#testing/service.ts";
import { referenceToken, stopToken } from "./mailed/reference-link.ts";

let service: TestService;
const keys = testEnvironment({ log: "", write: "" })["VERIFICATION_CODE_KEYS"] ?? "";
const ring = keyRing.parse(keys);
beforeAll(async () => {
  service = await openService({ VERIFICATION_CODE_KEYS: keys });
});
afterAll(() => service.close());

const steps = () => {
  const id = randomUUID();
  return service.openSteps(systemOrigin({ commandId: id, correlationId: id, causationId: id, now: new Date() }));
};
const now = () => new Date().toISOString();
const code = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status < 400 ? status : [status, body["code"]];

/** A candidate with an entry that is proven at the domain. */
async function provenAt(domain = `${randomUUID()}.example`, whose = newCandidate(service)) {
  const { client, personId } = await whose;
  const experienceId = randomUUID();
  const ids = { experienceId, personId };
  const of = { address: `ada@${domain}`, company: "Acme", role: "Engineer" };
  await steps().handle(workExperiences, experienceId, () =>
    accept(
      { type: "ExperienceDescribed" as const, data: ids, personal: { ...engineer, workEmail: of.address } },
      { type: "ExperienceVerified" as const, data: { ...ids, issue: 1, verifiedAt: now() }, personal: of },
    ),
  );
  const listed = { type: "ExperienceAdded" as const, data: ids };
  await steps().handle(candidates, personId, () => accept(listed));
  return { client, personId, experienceId, domain };
}
type Proven = Awaited<ReturnType<typeof provenAt>>;

const ask = ({ client, experienceId, domain }: Proven, name = `hr-${randomUUID()}`) =>
  client.call(AskAddress, { experienceId, revision: 0, email: `${name}@${domain}` });
const stateOf = async (experienceId: string) => (await steps().load(references, experienceId)).state;

/** One that was asked about, and the token of the email. */
async function asked(domain?: string) {
  const ada = await provenAt(domain);
  expect(code(await ask(ada))).toBe(200);
  const { request } = await stateOf(ada.experienceId);
  const requestId = request?.requestId ?? "";
  return { ...ada, requestId, token: await referenceToken({ experienceId: ada.experienceId, requestId }, ring) };
}

/** The status of a post without a body. */
const posted = async (path: string) =>
  (await testClient(service.app).send(new Request(`http://localhost:3000${path}`, { method: "POST" }))).status;

it("someone without an account reads the question, answers it once, and takes the answer back", async () => {
  const { experienceId, domain, token } = await asked();
  const visitor = testClient(service.app);
  const { role, startDate } = engineer;
  expect((await visitor.call(OpenReference, { token })).body).toMatchObject({
    domain,
    claimed: { role, startDate },
    answer: null,
  });
  expect((await stateOf(experienceId)).request?.status, "opening answers nothing").toBe("waiting");
  expect((await visitor.call(AnswerReference, { token, answer: "yes" })).body).toEqual({ answer: "yes" });
  expect(code(await visitor.call(AnswerReference, { token, answer: "yes" }))).toBe(200);
  expect(code(await visitor.call(AnswerReference, { token, answer: "no" }))).toEqual([409, "already-answered"]);
  expect(await stateOf(experienceId)).toMatchObject({ request: { status: "answered", answer: "yes" } });
  expect(code(await visitor.call(TakeBackReference, { token }))).toBe(200);
  expect(code(await visitor.call(AnswerReference, { token, answer: "yes" }))).toEqual([409, "already-answered"]);
  expect((await visitor.call(OpenReference, { token })).body).toMatchObject({ answer: "taken-back" });
});

it("a link scanner that fetches each address of the email answers and stops nothing", async () => {
  const { experienceId, token } = await asked();
  const stop = String((await testClient(service.app).call(OpenReference, { token })).body["stop"]);
  for (const path of [
    `/reference?token=${token}`,
    `/stop-questions/${stop}`,
    `/api/references/answer?token=${token}&answer=yes`,
    `/api/references/open?token=${token}`,
  ])
    for (const method of ["GET", "HEAD", "OPTIONS"])
      expect((await service.app.request(path, { method })).status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
  expect((await stateOf(experienceId)).request?.status).toBe("waiting");
});

it("forged, foreign and mixed tokens open nothing", async () => {
  const [one, other] = [await asked(), await asked()];
  const visitor = testClient(service.app);
  const [head = "", , signature = ""] = one.token.split(".");
  const otherKey = keyRing.parse(testEnvironment({ log: "", write: "" })["VERIFICATION_CODE_KEYS"] ?? "");
  const forged = [
    "x",
    `${one.token}x`,
    [head, other.token.split(".")[1], signature].join("."),
    await referenceToken(one, otherKey),
    await stopToken("0".repeat(64), ring),
    await unsubscribeToken("mail-kind-unsubscribe", { personId: one.personId, from: "decisions" }, ring),
    await signToken("device", { sub: one.experienceId, request: one.requestId }, ring),
    await referenceToken({ experienceId: randomUUID(), requestId: one.requestId }, ring),
  ];
  for (const token of forged) {
    for (const answer of [
      await visitor.call(OpenReference, { token }),
      await visitor.call(AnswerReference, { token, answer: "yes" }),
    ])
      expect(code(answer), token).toEqual([404, "link-invalid"]);
    expect((await visitor.call(TakeBackReference, { token })).status, token).toBeGreaterThanOrEqual(400);
  }
  expect(await posted(`/stop-questions/${one.token}`)).toBe(404);
  const mixed = await referenceToken({ experienceId: one.experienceId, requestId: other.requestId }, ring);
  expect(code(await visitor.call(AnswerReference, { token: mixed, answer: "yes" }))).toEqual([410, "link-expired"]);
  expect((await stateOf(one.experienceId)).request?.status).toBe("waiting");
});

it("nobody asks about another person's entry, or asks themselves", async () => {
  const [ada, eve] = [await provenAt(), await provenAt()];
  const { experienceId } = ada;
  for (const answer of [
    await eve.client.call(AskAddress, { experienceId, revision: 0, email: `hr@${ada.domain}` }),
    await eve.client.call(AskCompany, { experienceId, revision: 0 }),
    await eve.client.call(RemoveReference, { experienceId }),
    await eve.client.call(WithdrawCompanyRequest, { experienceId }),
  ])
    expect(code(answer)).toEqual([404, "unknown-experience"]);
  for (const name of ["ada", "ADA", "ada+boss"]) expect(code(await ask(ada, name))).toEqual([422, "own-address"]);
  const email = `hr@${eve.domain}`;
  expect(code(await ada.client.call(AskAddress, { experienceId, revision: 0, email }))).toEqual([
    422,
    "another-domain",
  ]);
  expect(code(await testClient(service.app).call(AskAddress, { experienceId, revision: 0, email }))).toEqual([
    401,
    "signed-out",
  ]);
});

it("the candidate cannot answer with the link, and a second address that they proved since cannot either", async () => {
  const ada = await asked();
  const { token, experienceId, personId } = ada;
  expect(code(await ada.client.call(AnswerReference, { token, answer: "yes" }))).toEqual([403, "own-entry"]);
  const { request } = await stateOf(experienceId);
  const address = typeof request?.asked === "object" ? request.asked.address : "";
  const second = randomUUID();
  const ids = { experienceId: second, personId };
  await steps().handle(workExperiences, second, () =>
    accept(
      { type: "ExperienceDescribed" as const, data: ids, personal: { ...engineer, workEmail: address } },
      {
        type: "ExperienceVerified" as const,
        data: { ...ids, issue: 1, verifiedAt: now() },
        personal: { address, company: "Acme", role: "Boss" },
      },
    ),
  );
  await steps().handle(candidates, personId, () => accept({ type: "ExperienceAdded" as const, data: ids }));
  expect(code(await testClient(service.app).call(AnswerReference, { token, answer: "yes" }))).toEqual([
    403,
    "own-entry",
  ]);
});

it("a changed entry ends the question, and a withdrawn one takes no answer", async () => {
  const [ada, bob] = [await asked(), await asked()];
  const visitor = testClient(service.app);
  await steps().handle(workExperiences, ada.experienceId, () =>
    accept({
      type: "ExperienceChanged" as const,
      data: { experienceId: ada.experienceId, personId: ada.personId, voidsProof: false },
      personal: { ...engineer, startDate: "Mar-20", workEmail: `ada@${ada.domain}` },
    }),
  );
  expect(code(await bob.client.call(RemoveReference, { experienceId: bob.experienceId }))).toBe(200);
  for (const { token } of [ada, bob]) {
    expect(code(await visitor.call(OpenReference, { token }))).toEqual([410, "link-withdrawn"]);
    expect(code(await visitor.call(AnswerReference, { token, answer: "yes" }))).toEqual([410, "link-withdrawn"]);
  }
  expect(code(await ask(bob))).toEqual([429, "asked-recently"]);
});

it("an address that said stop is not asked again, whoever asks", async () => {
  const ada = await provenAt();
  const name = `hr-${randomUUID()}`;
  expect(code(await ask(ada, name))).toBe(200);
  const { request } = await stateOf(ada.experienceId);
  const token = await referenceToken({ experienceId: ada.experienceId, requestId: request?.requestId ?? "" }, ring);
  const visitor = testClient(service.app);
  const stop = String((await visitor.call(OpenReference, { token })).body["stop"]);
  // As mail programs do it: without cookies, from anywhere.
  for (let n = 0; n < 2; n++) expect(await posted(`/stop-questions/${stop}`)).toBe(200);
  const bob = await provenAt(ada.domain);
  expect(code(await ask(bob, name.toUpperCase()))).toEqual([409, "questions-stopped"]);
});

it("an address gets three questions a day, from however many candidates", async () => {
  const domain = `${randomUUID()}.example`;
  const statuses: unknown[] = [];
  for (let n = 0; n < 4; n++) statuses.push(code(await ask(await provenAt(domain), "hr")));
  expect(statuses).toEqual([200, 200, 200, [429, "too-many"]]);
});

it("a candidate sends five questions a day, whatever the addresses", async () => {
  const ada = newCandidate(service);
  const statuses: unknown[] = [];
  for (let n = 0; n < 6; n++) statuses.push(code(await ask(await provenAt(undefined, ada))));
  expect(statuses).toEqual([200, 200, 200, 200, 200, [429, "too-many"]]);
});

it("a domain gets twenty questions a day, from however many candidates to however many addresses", async () => {
  const domain = `${randomUUID()}.example`;
  const statuses: unknown[] = [];
  for (let person = 0; person < 4; person++) {
    const each = newCandidate(service);
    for (let n = 0; n < 5; n++) statuses.push(code(await ask(await provenAt(domain, each))));
  }
  expect(statuses).toEqual(Array(20).fill(200));
  expect(code(await ask(await provenAt(domain)))).toEqual([429, "too-many"]);
  expect(code(await ask(await provenAt()))).toBe(200);
});

it("a company that is here is asked once, in its queue and not by email", async () => {
  const { companyId, personId } = await founder(service);
  const domain = `${randomUUID()}.example`;
  const data = { companyId, personId, domain, issue: 1, verifiedAt: now() };
  const personal = { address: `owner@${domain}` };
  await steps().handle(companies, companyId, () => accept({ type: "CompanyVerified" as const, data, personal }));
  await service.pool.query("INSERT INTO proven_domains (company_id, domain, verified_at) VALUES ($1, $2, $3)", [
    companyId,
    domain,
    data.verifiedAt,
  ]);
  const ada = await provenAt(domain);
  const { experienceId } = ada;
  expect(code(await ask(ada))).toEqual([409, "company-here"]);
  for (let n = 0; n < 2; n++) expect(code(await ada.client.call(AskCompany, { experienceId, revision: 0 }))).toBe(200);
  const inStream = async () =>
    (await service.events()).filter(({ stream }) => stream === referenceStream(experienceId)).map(({ type }) => type);
  expect(await inStream()).toEqual(["CompanyAsked"]);
  expect(code(await ada.client.call(WithdrawCompanyRequest, { experienceId }))).toBe(200);
  expect(code(await ada.client.call(WithdrawCompanyRequest, { experienceId }))).toEqual([409, "not-asked"]);
  const elsewhere = await provenAt();
  expect(code(await elsewhere.client.call(AskCompany, { experienceId: elsewhere.experienceId, revision: 0 }))).toEqual([
    409,
    "no-company",
  ]);
});
