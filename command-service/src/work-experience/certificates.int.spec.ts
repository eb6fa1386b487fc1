import { engineer as sample } from "@provenwork/contracts/testing/engineer";
import { randomUUID } from "node:crypto";
import { accountStream, accounts } from "@provenwork/contracts/account/state";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { NewConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import { confirmations } from "@provenwork/contracts/confirmation/state";
import type { EventOf, Recorded } from "@provenwork/contracts/kernel/event";
import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import {
  type CertificateIssued,
  type CertificateRevoked,
  type NewWorkExperienceEvent,
} from "@provenwork/contracts/work-experience/events";
import { workExperienceStream, workExperiences } from "@provenwork/contracts/work-experience/state";
import { RejectVerification } from "@provenwork/contracts/work-experience/moderation-commands";
import type { JudgedFinding } from "@provenwork/contracts/trust/judged-case";
import { trustStream } from "@provenwork/contracts/trust/state";
import { sealCase } from "@provenwork/platform/case-seal";
import { issuerDocument, jwkOf } from "@provenwork/platform/certificate/public-key";
import type { PublicCertificateKey } from "@provenwork/platform/certificate/settings";
import { checkCredential } from "@provenwork/platform/testing/check-credential";
import { checkCredentialJson } from "@provenwork/platform/testing/check-credential-json";
import { newCertificateKeys } from "@provenwork/platform/testing/certificate-keys";
import { v4 as uuidv4 } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { candidates } from "@provenwork/contracts/candidate/state";
import { describedAt } from "./described-at.ts";
import type { Caller } from "#kernel/caller.ts";
import { accept } from "#kernel/decision.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { until } from "@provenwork/platform/testing/until";
import { verificationCode } from "./code.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const origin = "https://provenwork.example";
// An address proves one person: each candidate has their own.
let workEmail: string;
let engineer: { company: string; role: string; startDate: string; currentJob: boolean; workEmail: string };

type Issued = Recorded<EventOf<typeof CertificateIssued>>;
type Revoked = Recorded<EventOf<typeof CertificateRevoked>>;

interface Candidate {
  readonly caller: Extract<Caller, { personId: string }>;
  readonly experienceId: string;
}

/** A visitor whose one experience is verified. */
async function verifiedCandidate(): Promise<Candidate> {
  workEmail = `ada-${randomUUID()}@acme.example`;
  engineer = { company: "Acme", role: "Engineer", startDate: "Jan-20", currentJob: true, workEmail };
  const person = { fullName: "Ada Example", email: workEmail, phone: "123-456-7890", location: "Boston" };
  const { personId } = await slice.accepted(ProvidePersonalInformation, person, { role: "anonymous" });
  const caller = { role: "onboarding", personId } as const;
  const { experiences } = await slice.accepted(DescribeWorkExperience, { experiences: [engineer] }, caller);
  const experienceId = experiences[0]?.experienceId ?? "";
  await prove({ caller, experienceId });
  return { caller, experienceId };
}

async function prove({ caller, experienceId }: Candidate, issue = 1, company = "Acme"): Promise<void> {
  await slice.accepted(SendVerification, { workEmail, company }, caller);
  const code = verificationCode(
    { experienceId, address: workEmail, issue, keyId: slice.codeKeys.current },
    slice.codeKeys,
  );
  await slice.accepted(VerifyCode, { code }, caller);
}

const story = (experienceId: string) => slice.events(workExperienceStream(experienceId));
const issuedTo = async (experienceId: string): Promise<Issued[]> =>
  (await story(experienceId)).filter((event) => event.type === "CertificateIssued") as unknown as Issued[];
const revokedFor = async (experienceId: string): Promise<Revoked[]> =>
  (await story(experienceId)).filter((event) => event.type === "CertificateRevoked") as unknown as Revoked[];
const isOne = ({ length }: readonly unknown[]): boolean => length === 1;
const firstIssued = (experienceId: string) => until(async () => (await issuedTo(experienceId))[0]);
const saidIn = ({ personal }: Issued) => {
  if (typeof personal === "symbol") throw new Error("it was erased");
  return personal;
};
const credentialOf = (event: Issued): string => saidIn(event).credential;
const jsonOf = (event: Issued): string => saidIn(event).credentialJson ?? "";
/** Until every certificate that ought to be settled has been. */
const settled = () =>
  until(async () => {
    const open = await slice.write.database
      .selectFrom("due")
      .where("kind", "in", ["settle-certificate", "withdraw-certificates"])
      .where("done_at", "is", null)
      .select("due_id")
      .execute();
    return open.length === 0;
  });
/** What the query service publishes: keys, issuer, status lists. */
const published =
  (keys: readonly PublicCertificateKey[] = slice.certificateKeys) =>
  async (url: string): Promise<string> => {
    if (url === `${origin}/api/issuer`) return JSON.stringify(await issuerDocument(origin, keys));
    const jwk = keys.map((key) => jwkOf(key, origin)).find(({ kid }) => kid === url);
    if (jwk !== undefined) return JSON.stringify(jwk);
    const [, list, json] = /status-lists\/(\d+)(\/json)?$/.exec(url) ?? [];
    const row = await slice.write.database
      .selectFrom("status_lists")
      .where("list", "=", Number(list))
      .selectAll()
      .executeTakeFirstOrThrow();
    return json === undefined ? row.credential : (row.credential_json ?? "");
  };
const check = (token: string, now = slice.clock.now) => checkCredential(token, { now, fetchText: published() });
const checkJson = (json: string) => checkCredentialJson(json, { now: slice.clock.now, fetchText: published() });

const systemSteps = () => {
  const id = uuidv4();
  return slice.steps(systemOrigin({ commandId: id, correlationId: id, causationId: id, now: slice.clock.now }));
};
/** What /profile does to a verified entry: it says something else from now on. */
const change = ({ caller, experienceId }: Candidate, company: string, voidsProof = true) =>
  systemSteps().handle(workExperiences, experienceId, () =>
    accept<NewWorkExperienceEvent>({
      type: "ExperienceChanged",
      data: { experienceId, personId: caller.personId, voidsProof },
      personal: { ...sample, ...engineer, company },
    }),
  );
const remove = ({ caller: { personId }, experienceId }: Candidate) =>
  systemSteps().handle(candidates, personId, () =>
    accept<NewCandidateEvent>({ type: "ExperienceRemoved", data: { personId, experienceId } }),
  );
/** As erasure does: the event first, then the key. */
async function erase({ caller: { personId } }: Candidate): Promise<void> {
  const erasedAt = slice.clock.now.toISOString();
  await systemSteps().handle(accounts, personId, () =>
    accept({ type: "AccountErased" as const, data: { personId, reason: "requested" as const, erasedAt } }),
  );
  await slice.keys.erase(personId);
}

describe("a verified experience", () => {
  it("gets a signed certificate that anyone can check, valid five years", async () => {
    await slice.startReactors();
    const { experienceId, caller } = await verifiedCandidate();
    const { data, personal } = await firstIssued(experienceId);
    expect(data).toMatchObject({
      personId: caller.personId,
      issue: 1,
      statusList: 1,
      statusIndex: 0,
      verifiedAt: "2026-11-21T12:00:00.000Z",
      issuedAt: "2026-11-21T12:00:00.000Z",
      expiresAt: "2031-11-21T12:00:00.000Z",
    });
    expect(personal).toMatchObject({
      domain: "acme.example",
      company: "Acme",
      role: "Engineer",
      holder: { name: "Ada Example", startDate: "Jan-20", endDate: null },
    });
    const [event] = await issuedTo(experienceId);
    const token = credentialOf(event as Issued);
    expect(await checkJson(jsonOf(event as Issued))).toMatchObject({ name: "Controlled an address at acme.example" });
    expect(await check(token)).toMatchObject({ id: `${origin}/certificates/${data.certificateId}` });
    await expect(check(token, new Date("2031-11-22T12:00:00.000Z"))).rejects.toThrow('"exp" claim');
    const [head, payload = "", signature] = token.split(".");
    const forged = Buffer.from(payload, "base64url").toString().replace("Engineer", "Director");
    await expect(check([head, Buffer.from(forged).toString("base64url"), signature].join("."))).rejects.toThrow(
      "signature",
    );
  });

  it("gets a certificate and a bit of its own, however many are certified concurrently", async () => {
    const first = await slice.startReactors();
    await first.stop();
    const people: Candidate[] = [];
    for (let n = 0; n < 12; n += 1) people.push(await verifiedCandidate());
    await slice.startReactors();
    await until(async () => (await Promise.all(people.map(({ experienceId }) => issuedTo(experienceId)))).every(isOne));
    const issued = await Promise.all(people.map(({ experienceId }) => firstIssued(experienceId)));
    expect(new Set(issued.map(({ data }) => data.certificateId)).size).toBe(12);
    expect(new Set(issued.map(({ data }) => `${data.statusList} ${data.statusIndex}`)).size).toBe(12);
    await settled();
    expect(slice.warnings).toEqual([]);
  });

  it("keeps one certificate and one bit when everything is read again after a crash", async () => {
    const { experienceId } = await verifiedCandidate();
    const database = slice.write.database;
    const from = await beginning(slice.store.logId);
    await database
      .insertInto("reactor_checkpoints")
      .values({ reactor: "reactors", ...from })
      .execute();
    for (let again = 0; again < 3; again += 1) {
      await database.deleteFrom("due").execute();
      await database.updateTable("reactor_checkpoints").set(from).execute();
      const reactors = await slice.startReactors();
      await firstIssued(experienceId);
      await settled();
      await reactors.stop();
    }
    expect(await issuedTo(experienceId)).toHaveLength(1);
    expect(await database.selectFrom("status_indexes").selectAll().execute()).toHaveLength(1);
    expect(await revokedFor(experienceId)).toEqual([]);
  });

  it("has its list signed again with a new key, so that the old one can be retired", async () => {
    const reactors = await slice.startReactors();
    await firstIssued((await verifiedCandidate()).experienceId);
    await settled();
    await reactors.stop();
    const { privateKeys, publicKeys } = newCertificateKeys("next");
    await slice.startReactors({ certificateKeys: privateKeys });
    const event = await firstIssued((await verifiedCandidate()).experienceId);
    const stranger = { now: slice.clock.now, fetchText: published(publicKeys) };
    expect(await checkCredential(credentialOf(event), stranger)).toMatchObject({ iss: `${origin}/api/issuer` });
    expect(await checkCredentialJson(jsonOf(event), stranger)).toHaveProperty("proof");
  });

  it("has nothing personal in the tables that its bit is kept in", async () => {
    await slice.startReactors();
    const { experienceId } = await verifiedCandidate();
    await firstIssued(experienceId);
    const tables = ["status_indexes", "status_lists", "due"] as const;
    const rows = await Promise.all(tables.map((table) => slice.write.database.selectFrom(table).selectAll().execute()));
    expect(JSON.stringify(rows)).not.toMatch(/acme|ada@|engineer/i);
  });
});

/** The place of the log's first event, as a reader that has seen nothing else stores it. */
async function beginning(log: string) {
  for await (const { events } of slice.store.feed({
    after: null,
    batchSize: 1,
    mode: "replay",
    signal: new AbortController().signal,
  })) {
    const [first] = events;
    if (first !== undefined) return { log, position: first.position, event_id: first.id };
  }
  throw new Error("the log is empty");
}

/** A company's confirmation of an entry, its withdrawal and its rejection, as the area of confirmations writes them. */
async function confirmation({ caller: { personId }, experienceId }: Candidate) {
  const question = {
    experienceId,
    personId,
    companyId: randomUUID(),
    revision: describedAt(await story(experienceId)),
  };
  const by = randomUUID();
  const write = (event: NewConfirmationEvent) =>
    systemSteps().handle(confirmations, experienceId, () => accept<NewConfirmationEvent>(event));
  const at = () => slice.clock.now.toISOString();
  const company = { companyName: "Acme", domain: "acme.example" };
  return {
    give: () =>
      write({
        type: "ExperienceConfirmed",
        data: { ...question, ...company, by, confirmedAt: at() },
        personal: { role: "Engineer", startDate: "Jan-20", endDate: null, currentJob: true },
      }),
    withdraw: () => write({ type: "ConfirmationRevoked", data: { ...question, by, revokedAt: at() } }),
    reject: () =>
      write({
        type: "ConfirmationRejected",
        data: { ...question, confirmationId: randomUUID(), rejectedAt: at() },
        personal: { reason: "The owner confirmed themselves" },
      }),
  };
}

describe("a certificate is issued again", () => {
  const claimsOf = async (event: Issued) => {
    const claims = await check(credentialOf(event));
    expect(await checkJson(jsonOf(event))).toMatchObject({ name: claims["name"] });
    return claims;
  };
  const nth = (experienceId: string, n: number) => until(async () => (await issuedTo(experienceId))[n - 1]);
  const isReplaced = async (event: Issued) => {
    await settled();
    await expect(check(credentialOf(event))).rejects.toThrow("revoked");
    await expect(checkJson(jsonOf(event))).rejects.toThrow("revoked");
  };

  it("with a company's confirmation, without it once that is withdrawn, and when the job ends; one counts at a time", async () => {
    await slice.startReactors();
    const candidate = await verifiedCandidate();
    const { experienceId } = candidate;
    const first = await firstIssued(experienceId);
    expect(await claimsOf(first)).toMatchObject({ evidence: [{ name: "Address verified" }] });

    slice.clock.forward(60);
    const company = await confirmation(candidate);
    await company.give();
    const second = await nth(experienceId, 2);
    await isReplaced(first);
    expect(await claimsOf(second)).toMatchObject({
      credentialSubject: { role: "Engineer", source: { name: "Acme" }, result: [{ status: "InProgress" }] },
      evidence: [{ name: "Address verified" }, { name: "Confirmed by Acme" }],
    });
    expect(second.data).toMatchObject({ issue: 1, edition: 2, confirmedAt: slice.clock.now.toISOString() });

    slice.clock.forward(60);
    await company.withdraw();
    const third = await nth(experienceId, 3);
    await isReplaced(second);
    expect(await claimsOf(third)).not.toHaveProperty("credentialSubject.role");

    slice.clock.forward(60);
    await systemSteps().handle(workExperiences, experienceId, () =>
      accept<NewWorkExperienceEvent>({
        type: "ExperienceChanged",
        data: { experienceId, personId: candidate.caller.personId, voidsProof: false },
        personal: { ...sample, ...engineer, endDate: "Oct-26", currentJob: false },
      }),
    );
    const fourth = await nth(experienceId, 4);
    await isReplaced(third);
    expect(saidIn(fourth).holder).toEqual({ name: "Ada Example", startDate: "Jan-20", endDate: "Oct-26" });
    await claimsOf(fourth);
    const reasons = (await revokedFor(experienceId)).map(({ data }) => data.reason);
    expect(reasons).toEqual(["reissued", "reissued", "reissued"]);
    expect(new Set((await issuedTo(experienceId)).map(({ data }) => data.statusIndex)).size).toBe(4);

    await erase(candidate);
    await until(async () => (await revokedFor(experienceId)).length === 4);
    await isReplaced(fourth);
    expect((await issuedTo(experienceId)).every(({ personal }) => typeof personal === "symbol")).toBe(true);
  });

  it("without a confirmation that an admin rejected, and does not say why", async () => {
    await slice.startReactors();
    const candidate = await verifiedCandidate();
    const { experienceId } = candidate;
    const company = await confirmation(candidate);
    await company.give();
    const confirmed = await until(async () =>
      (await issuedTo(experienceId)).find(({ data }) => data.confirmedAt !== null),
    );
    expect(await claimsOf(confirmed)).toMatchObject({ evidence: [{}, { name: "Confirmed by Acme" }] });

    slice.clock.forward(60);
    await company.reject();
    const after = await until(async () => {
      const last = (await issuedTo(experienceId)).at(-1);
      return last?.data.confirmedAt === null ? last : undefined;
    });
    await isReplaced(confirmed);
    const claims = await claimsOf(after);
    expect(claims).toMatchObject({ evidence: [{ name: "Address verified" }] });
    expect(claims).not.toHaveProperty("credentialSubject.role");
    expect((await revokedFor(experienceId)).every(({ data }) => data.reason === "reissued")).toBe(true);
    expect(JSON.stringify([claims, jsonOf(after)])).not.toContain("confirmed themselves");
  });
});

describe("a certificate is refused", () => {
  it("once its entry is changed; after a new proof there is another one", async () => {
    await slice.startReactors();
    const candidate = await verifiedCandidate();
    const first = await firstIssued(candidate.experienceId);
    await check(credentialOf(first));
    await change(candidate, "Acme Labs");
    await until(async () => (await revokedFor(candidate.experienceId)).length === 1);
    await settled();
    await expect(check(credentialOf(first))).rejects.toThrow("revoked");
    expect((await revokedFor(candidate.experienceId))[0]?.data).toMatchObject({
      certificateId: first.data.certificateId,
      reason: "experience-changed",
    });

    slice.clock.forward(120);
    await prove(candidate, 2, "Acme Labs");
    const second = await until(async () => (await issuedTo(candidate.experienceId))[1]);
    expect(second.data).toMatchObject({ issue: 2, statusIndex: 1 });
    expect(second.data.certificateId).not.toBe(first.data.certificateId);
    await check(credentialOf(second));
    await expect(check(credentialOf(first))).rejects.toThrow("revoked");
  });

  it("once its entry was removed from the profile", async () => {
    await slice.startReactors();
    const candidate = await verifiedCandidate();
    const issued = await firstIssued(candidate.experienceId);
    const token = credentialOf(issued);
    await remove(candidate);
    await until(async () => (await revokedFor(candidate.experienceId)).length === 1);
    await settled();
    await expect(check(token)).rejects.toThrow("revoked");
    await expect(checkJson(jsonOf(issued))).rejects.toThrow("revoked");
    expect((await revokedFor(candidate.experienceId))[0]?.data.reason).toBe("experience-removed");
  });

  it("once an admin rejected its verification: the events name the admin, and only the holder sees the reason", async () => {
    await slice.startReactors();
    const { experienceId } = await verifiedCandidate();
    const issued = await firstIssued(experienceId);
    await settled();
    const admin = { role: "admin", personId: randomUUID(), sessionId: randomUUID() } as const;
    const { certificateId } = issued.data;
    const reason = "Nothing shows that acme.example is Acme's";
    const answer = await slice.accepted(RejectVerification, { certificateId, experienceId, reason }, admin);
    expect(answer).toEqual({ certificateId, revokedAt: slice.clock.now.toISOString() });
    const stands = () => check(credentialOf(issued)).then(Boolean, () => false);
    await until(async () => !(await stands()));
    await expect(check(credentialOf(issued))).rejects.toThrow("revoked");
    // That its code was mailed may be noted at any time.
    const decided = ["VerificationRejected", "CertificateRevoked"];
    const [rejected, revoked, ...more] = (await story(experienceId)).filter(({ type }) => decided.includes(type));
    expect(more).toEqual([]);
    expect(rejected).toMatchObject({
      type: "VerificationRejected",
      personal: { reason },
      metadata: { actor: { id: admin.personId, role: "admin" } },
    });
    expect(revoked).toMatchObject({ type: "CertificateRevoked", data: { reason: "verification-rejected" } });
    expect(JSON.stringify([rejected?.data, revoked])).not.toContain("Nothing shows");
  });

  it("with the confirmed findings of its case, only for admins, by the same command", async () => {
    await slice.startReactors();
    const { experienceId } = await verifiedCandidate();
    const { certificateId } = (await firstIssued(experienceId)).data;
    await settled();
    const admin = { role: "admin", personId: randomUUID(), sessionId: randomUUID() } as const;
    const finding = { rule: "unknown-domain", version: 1, of: "proof 1", weight: 1 } as const;
    const seal = sealCase({ caseId: experienceId, kind: "experience", findings: [finding] }, slice.caseSealKey);
    const findings = [{ ...finding, held: true }];
    const input = (...judged: JudgedFinding[]) => ({
      certificateId,
      experienceId,
      reason: "Not theirs",
      judged: { findings: judged, seal },
    });
    const forged = input({ ...finding, weight: 2, held: true });
    expect(await slice.call(RejectVerification, forged, admin)).toMatchObject({ refusal: { code: "not-shown" } });
    await slice.accepted(RejectVerification, input(...findings), admin);
    const judged = await slice.events(trustStream(experienceId));
    const rejected = (await story(experienceId)).find(({ type }) => type === "VerificationRejected");
    expect(judged).toMatchObject([
      { type: "CaseJudged", data: { kind: "experience", findings, judgedAt: rejected?.data["rejectedAt"] } },
    ]);
    expect(judged[0]?.metadata.commandId).toBe(rejected?.metadata.commandId);
    expect(JSON.stringify(await story(experienceId))).not.toContain("unknown-domain");
  });

  it("once its person was erased, although their key was deleted", async () => {
    await slice.startReactors();
    const candidate = await verifiedCandidate();
    const token = credentialOf(await firstIssued(candidate.experienceId));
    await erase(candidate);
    await until(async () => (await revokedFor(candidate.experienceId)).length === 1);
    await settled();
    await expect(check(token)).rejects.toThrow("revoked");
    expect((await revokedFor(candidate.experienceId))[0]?.data.reason).toBe("person-erased");
    expect(await slice.events(accountStream(candidate.caller.personId))).toHaveLength(1);
    expect(typeof (await issuedTo(candidate.experienceId))[0]?.personal).toBe("symbol");
  });

  it("also after the tables were restored from before it was issued; its bit goes to no other certificate", async () => {
    const { database, pool } = slice.write;
    const reactors = await slice.startReactors();
    const [first, second] = [await verifiedCandidate(), await verifiedCandidate()];
    const token = credentialOf(await firstIssued(first.experienceId));
    const other = credentialOf(await firstIssued(second.experienceId));
    await change(first, "Acme Labs");
    await until(async () => (await revokedFor(first.experienceId)).length === 1);
    await settled();
    await reactors.stop();

    for (const table of ["status_indexes", "status_lists", "due"] as const) await database.deleteFrom(table).execute();
    await pool.query("ALTER TABLE status_indexes ALTER COLUMN ordinal RESTART");
    await database
      .updateTable("reactor_checkpoints")
      .set(await beginning(slice.store.logId))
      .execute();
    await slice.startReactors();
    await until(async () => (await database.selectFrom("status_indexes").selectAll().execute()).length === 2);
    await settled();
    await expect(check(token)).rejects.toThrow("revoked");
    await check(other);
    const third = await verifiedCandidate();
    expect((await firstIssued(third.experienceId)).data.statusIndex).toBe(2);
  });
});
