import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import type { Proof, WorkExperience } from "@provenwork/contracts/work-experience/state";
import { type Decision, type DecisionContext, accept } from "#kernel/decision.ts";
import { known } from "@provenwork/contracts/kernel/event";
import { revokedEvent } from "./revoked-event.ts";

/** The conditions, besides its own events, for an entry's certificate. */
export interface Circumstances {
  /** The candidate lists it. */
  readonly listed: boolean;
  /** The person was erased. */
  readonly erased: boolean;
}

type Issued = Extract<NewWorkExperienceEvent, { type: "CertificateIssued" }>;
/** A certificate that was made ready beforehand, because allocating its bit and signing it are no decisions. */
export type ReadyCertificate = Pick<Issued, "personal"> & {
  readonly data: Omit<Issued["data"], "experienceId" | "personId">;
};

/** A proof that is to be certified, with what it was a proof of. */
export type CertifiableProof = Omit<Proof, "of"> & { readonly of: { address: string; company: string; role: string } };

/** The proof of an entry that counts and has no certificate yet. */
export function uncertified(state: WorkExperience, { listed, erased }: Circumstances): CertifiableProof | undefined {
  const of = known(state.proof?.of);
  if (state.proof === undefined || of === undefined || !listed || erased) return undefined;
  return state.certificate?.issue === state.proof.issue ? undefined : { ...state.proof, of };
}

/**
 * Reconciles an entry's certificate with its history: issues one for a proof that has none, and revokes one that is outdated.
 * Idempotent.
 */
export function settleCertificate(
  { ready, ...circumstances }: Circumstances & { readonly ready: ReadyCertificate | undefined },
  state: WorkExperience,
  { now }: Pick<DecisionContext, "now">,
): Decision<NewWorkExperienceEvent, never> {
  const proof = uncertified(state, circumstances);
  const entry = { experienceId: state.experienceId, personId: state.personId };
  const issued: NewWorkExperienceEvent[] =
    ready !== undefined && proof?.issue === ready.data.issue
      ? [{ type: "CertificateIssued", data: { ...entry, ...ready.data }, personal: ready.personal }]
      : [];
  return accept(...revokedEvents(state, circumstances, now), ...issued);
}

function revokedEvents(state: WorkExperience, circumstances: Circumstances, now: Date): NewWorkExperienceEvent[] {
  const { certificate } = state;
  const reason = reasonToRevoke(state, circumstances);
  if (certificate === undefined || certificate.revoked || reason === undefined) return [];
  return [revokedEvent(state, certificate, reason, now)];
}

function reasonToRevoke({ certificate, proof }: WorkExperience, { listed, erased }: Circumstances) {
  if (erased) return "person-erased";
  if (!listed) return "experience-removed";
  return proof === undefined || proof.issue !== certificate?.issue ? "experience-changed" : undefined;
}
