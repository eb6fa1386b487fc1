import { randomBytes } from "node:crypto";
import type { AccountEvent } from "@provenwork/contracts/account/events";
import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { certificateEnd } from "@provenwork/contracts/work-experience/certificate";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { type WorkExperience, workExperiences } from "@provenwork/contracts/work-experience/state";
import { type CertificateFacts, certificateOf, domainOf } from "@provenwork/platform/certificate/claims";
import type { SignCredential } from "@provenwork/platform/certificate/sign";
import { accounts } from "@provenwork/contracts/account/state";
import { candidates } from "@provenwork/contracts/candidate/state";
import type { Timer } from "#kernel/reactors/scheduled-jobs.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { type ReactorTools, atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import type { OpenSteps, Steps } from "#kernel/steps.ts";
import { type StatusLists, openStatusLists } from "./certificates/status-lists.ts";
import { known } from "@provenwork/contracts/kernel/event";
import {
  type CertifiableProof,
  type ReadyCertificate,
  type Circumstances,
  settleCertificate,
  uncertified,
} from "./settle-certificate.ts";

interface Certificates {
  readonly openSteps: OpenSteps;
  readonly sign: SignCredential;
  readonly statusLists: StatusLists;
  /** The public origin. */
  readonly origin: string;
}

function certificatesOf({ openSteps, sign, database, publicUrl }: ReactorTools): Certificates {
  const { origin } = new URL(publicUrl);
  return { openSteps, sign, origin, statusLists: openStatusLists(database, { sign, origin }) };
}

/** A proof is certified; when it is voided, or its entry removed, the certificate is revoked. The bit of a rejected one is set. */
export const settleCertificates = timedReaction<WorkExperienceEvent | CandidateEvent>({
  action: "settle-certificate",
  on: {
    ExperienceVerified: (event) => atOnce(event.data.experienceId, event),
    ProofCarriedOver: (event) => atOnce(event.data.experienceId, event),
    ExperienceChanged: (event) => (event.data.voidsProof ? atOnce(event.data.experienceId, event) : undefined),
    ExperienceRemoved: (event) => atOnce(event.data.experienceId, event),
    VerificationRejected: (event) => atOnce(event.data.experienceId, event),
  },
  run: (tools) => {
    const certificates = certificatesOf(tools);
    return (timer) => settleOne(certificates, timer.subjectId, timer);
  },
});

/** Revokes the certificates of everything that an erased person ever listed. */
export const withdrawCertificates = timedReaction<AccountEvent>({
  action: "withdraw-certificates",
  on: { AccountErased: (event) => atOnce(event.data.personId, event) },
  run: (tools) => {
    const certificates = certificatesOf(tools);
    return async (timer) => {
      const { timerId, subjectId: personId } = timer;
      const steps = certificates.openSteps(timerOrigin(timer));
      const { events } = await steps.load(candidates, personId);
      const listed = events.flatMap((event) => (event.type === "ExperienceAdded" ? [event.data.experienceId] : []));
      for (const experienceId of new Set(listed)) {
        await settleOne(certificates, experienceId, timer, systemId(timerId, experienceId));
      }
    };
  },
});

/**
 * The event comes first and the bit after it: a process that dies in between finds the revocation in the story and sets the
 * bit when the timer runs again.
 */
async function settleOne(certificates: Certificates, experienceId: string, timer: Timer, commandId = timer.timerId) {
  const { now } = timer;
  const steps = certificates.openSteps(timerOrigin(timer, commandId));
  const { state } = await steps.load(workExperiences, experienceId);
  if (state.status === "absent") return;
  const { circumstances, holder } = await loadCircumstances(steps, state);
  const proof = uncertified(state, circumstances);
  const ready = proof && (await prepare(certificates, { experienceId, personId: state.personId, proof, holder, now }));
  const { refusal } = await steps.handle(workExperiences, experienceId, (entry) =>
    settleCertificate({ ...circumstances, ready }, entry, { now }),
  );
  if (refusal !== undefined) throw new Error(`a certificate could not be settled: ${refusal.code}`);

  const { events } = await steps.load(workExperiences, experienceId);
  for (const { type, data } of events) {
    if (type !== "CertificateIssued" && type !== "CertificateRevoked") continue;
    const entry = { list: data.statusList, index: data.statusIndex };
    await certificates.statusLists.note(data, entry, type === "CertificateRevoked", now);
  }
}

/** The data for an entry's certificate besides its own events, and its holder's description when it was proven. */
async function loadCircumstances(steps: Steps, { experienceId, personId, proof }: WorkExperience) {
  const [account, candidate] = await Promise.all([steps.load(accounts, personId), steps.load(candidates, personId)]);
  const circumstances: Circumstances = {
    listed: candidate.state.experienceIds.includes(experienceId),
    erased: account.state.status === "erased",
  };
  const { startDate = "", endDate = null, currentJob = false } = known(proof?.described) ?? {};
  const { fullName: name = "" } = known(candidate.state.personalInformation) ?? {};
  return { circumstances, holder: { name, startDate, endDate: currentJob ? null : endDate } };
}

interface Preparation {
  readonly experienceId: string;
  readonly personId: string;
  readonly proof: CertifiableProof;
  readonly holder: NonNullable<ReadyCertificate["personal"]["holder"]>;
  readonly now: Date;
}

/** Allocates the bit and signs. Prepared again, a certificate has the same number and bit, and another salt. */
async function prepare(
  { statusLists, sign, origin }: Certificates,
  { experienceId, personId, proof, holder, now }: Preparation,
): Promise<ReadyCertificate> {
  const { issue, verifiedAt, of } = proof;
  const { list, index } = await statusLists.allocate({ experienceId, issue }, now);
  const certificateId = systemId("certificate", experienceId, issue);
  const expiresAt = certificateEnd(now);
  const facts: CertificateFacts = {
    ...of,
    origin,
    certificateId,
    subjectId: systemId("credential subject", personId),
    salt: randomBytes(16).toString("base64url"),
    statusList: list,
    statusIndex: index,
    verifiedAt: new Date(verifiedAt),
    issuedAt: now,
    expiresAt,
  };
  const [credential, credentialJson] = await Promise.all([
    sign.jwt(certificateOf(facts, "jwt")),
    sign.json(certificateOf(facts, "json")),
  ]);
  return {
    data: {
      issue,
      certificateId,
      statusList: list,
      statusIndex: index,
      verifiedAt,
      issuedAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    },
    personal: {
      credential,
      credentialJson,
      domain: domainOf(of.address),
      salt: facts.salt,
      company: of.company,
      role: of.role,
      holder,
    },
  };
}
