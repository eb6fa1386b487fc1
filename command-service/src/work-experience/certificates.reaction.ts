import { randomBytes } from "node:crypto";
import type { AccountEvent } from "@provenwork/contracts/account/events";
import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { certificateEnd } from "@provenwork/contracts/work-experience/certificate";
import type { ConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import { type Confirmation, confirmations } from "@provenwork/contracts/confirmation/state";
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
import { describedAt } from "./described-at.ts";
import type { Loaded } from "#kernel/loaded.ts";
import type { Origin } from "#kernel/origin.ts";
import type { OpenSteps, Steps } from "#kernel/steps.ts";
import { type StatusLists, openStatusLists } from "./certificates/status-lists.ts";
import { known } from "@provenwork/contracts/kernel/event";
import {
  type CertifiableProof,
  type ReadyCertificate,
  type Circumstances,
  certifiedDates,
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

/**
 * A proof is certified, again whenever its dates or its company's confirmation change. When it is voided, or its entry removed,
 * the certificate is revoked. The bit of a rejected one is set.
 */
export const settleCertificates = timedReaction<WorkExperienceEvent | CandidateEvent | ConfirmationEvent>({
  action: "settle-certificate",
  on: {
    ExperienceVerified: (event) => atOnce(event.data.experienceId, event),
    ProofCarriedOver: (event) => atOnce(event.data.experienceId, event),
    ExperienceChanged: (event) => atOnce(event.data.experienceId, event),
    ExperienceConfirmed: (event) => atOnce(event.data.experienceId, event),
    ConfirmationRevoked: (event) => atOnce(event.data.experienceId, event),
    ConfirmationRemoved: (event) => atOnce(event.data.experienceId, event),
    ConfirmationRejected: (event) => atOnce(event.data.experienceId, event),
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

// Each further one follows a change that was made while the one before ran.
const maxEditionsAtOnce = 5;

/**
 * The event comes first and the bit after it: a process that dies in between finds the revocation in the story and sets the
 * bit when the timer runs again. A confirmation is in another stream and may end while its certificate is signed, so each
 * certificate is compared again after it was written.
 */
async function settleOne(certificates: Certificates, experienceId: string, timer: Timer, commandId = timer.timerId) {
  const { now } = timer;
  const origin = timerOrigin(timer, commandId);
  for (let edition = 0; ; edition += 1) {
    if (edition === maxEditionsAtOnce) throw new Error(`the entry ${experienceId} changes faster than it is certified`);
    const steps = certificates.openSteps(origin);
    const { state, events } = await steps.load(workExperiences, experienceId);
    if (state.status === "absent") return;
    const { circumstances, confirmation, name } = await loadCircumstances(steps, state, describedAt(events));
    const proof = uncertified(state, circumstances);
    if (edition > 0 && proof === undefined) break;
    const { personId } = state;
    const ready = proof && (await prepare(certificates, { experienceId, personId, proof, name, confirmation, now }));
    const { refusal } = await steps.handle(
      workExperiences,
      experienceId,
      (entry) => settleCertificate({ ...circumstances, ready }, entry, { now }),
      edition === 0 ? {} : { step: `edition ${edition}` },
    );
    if (refusal !== undefined) throw new Error(`a certificate could not be settled: ${refusal.code}`);
  }
  await noteBits(certificates, experienceId, timer, origin);
}

async function noteBits(certificates: Certificates, experienceId: string, { now }: Timer, origin: Origin) {
  const { events } = await certificates.openSteps(origin).load(workExperiences, experienceId);
  for (const { type, data } of events) {
    if (type !== "CertificateIssued" && type !== "CertificateRevoked") continue;
    const entry = { list: data.statusList, index: data.statusIndex };
    await certificates.statusLists.note(data, entry, type === "CertificateRevoked", now);
  }
}

/** The data for an entry's certificate besides its own events. A proof that is certified again keeps its holder's name. */
async function loadCircumstances(
  steps: Steps,
  { experienceId, personId, proof, certificate }: WorkExperience,
  revision: number,
) {
  const [account, candidate, answers] = await Promise.all([
    steps.load(accounts, personId),
    steps.load(candidates, personId),
    steps.load(confirmations, experienceId),
  ]);
  const confirmation = confirmationAt(revision, answers);
  const circumstances: Circumstances = {
    listed: candidate.state.experienceIds.includes(experienceId),
    erased: account.state.status === "erased",
    confirmedAt: confirmation?.confirmedAt ?? null,
  };
  const { fullName = "" } = known(candidate.state.personalInformation) ?? {};
  const certified = certificate?.issue === proof?.issue ? known(certificate?.holder ?? undefined) : undefined;
  return { circumstances, confirmation, name: certified?.name ?? fullName };
}

/** The company's confirmation of the entry at this revision, if it holds. */
function confirmationAt(
  revision: number,
  { state, events }: Loaded<Confirmation, ConfirmationEvent>,
): ConfirmedEvent["data"] | undefined {
  if (state?.status !== "confirmed" || state.revision !== revision) return undefined;
  return events.findLast((event) => event.type === "ExperienceConfirmed")?.data;
}
type ConfirmedEvent = Extract<ConfirmationEvent, { type: "ExperienceConfirmed" }>;

interface Preparation {
  readonly experienceId: string;
  readonly personId: string;
  readonly proof: CertifiableProof;
  readonly name: string;
  readonly confirmation: ConfirmedEvent["data"] | undefined;
  readonly now: Date;
}

/** Allocates the bit and signs. Prepared again, a certificate has the same number and bit, and another salt. */
async function prepare(
  { statusLists, sign, origin }: Certificates,
  { experienceId, personId, proof, name, confirmation, now }: Preparation,
): Promise<ReadyCertificate> {
  const { issue, edition, verifiedAt, of, description } = proof;
  const { list, index } = await statusLists.allocate({ experienceId, issue, edition }, now);
  const certificateId = systemId("certificate", experienceId, issue, ...(edition === 1 ? [] : [edition]));
  const dates = certifiedDates(description);
  const expiresAt = certificateEnd(now);
  const facts: CertificateFacts = {
    ...of,
    ...dates,
    confirmation: confirmation === undefined ? null : factsOf(confirmation),
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
      edition,
      certificateId,
      statusList: list,
      statusIndex: index,
      verifiedAt,
      confirmedAt: confirmation?.confirmedAt ?? null,
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
      holder: { name, ...dates },
    },
  };
}

const factsOf = ({ companyId, companyName: company, domain, confirmedAt }: ConfirmedEvent["data"]) => ({
  companyId,
  company,
  domain,
  confirmedAt: new Date(confirmedAt),
});
