import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import type { Description, Proof, WorkExperience } from "@provenwork/contracts/work-experience/state";
import { type Decision, type DecisionContext, accept } from "#kernel/decision.ts";
import { known } from "@provenwork/contracts/kernel/event";
import { revokedEvent } from "./revoked-event.ts";

/** The conditions, besides its own events, for an entry's certificate. */
export interface Circumstances {
  /** The candidate lists it. */
  readonly listed: boolean;
  /** The person was erased. */
  readonly erased: boolean;
  /** When a company confirmed the entry as it is now; null without a confirmation. */
  readonly confirmedAt: string | null;
}

type Issued = Extract<NewWorkExperienceEvent, { type: "CertificateIssued" }>;
/** A certificate that was made ready beforehand, because allocating its bit and signing it are no decisions. */
export type ReadyCertificate = Pick<Issued, "personal"> & {
  readonly data: Omit<Issued["data"], "experienceId" | "personId">;
};

/** A proof that is to be certified, with the entry that it is about. */
export interface CertifiableProof extends Omit<Proof, "of"> {
  readonly of: { address: string; company: string; role: string };
  readonly description: Description;
  /** How often it will have been certified. */
  readonly edition: number;
}

/** The entry's proof, if it counts and its certificate is missing or outdated. */
export function uncertified(state: WorkExperience, circumstances: Circumstances): CertifiableProof | undefined {
  const { proof, certificate } = state;
  const [of, description] = [known(proof?.of), known(state.description)];
  if (proof === undefined || of === undefined || description === undefined) return undefined;
  if (!circumstances.listed || circumstances.erased) return undefined;
  if (certificate?.issue !== proof.issue) return { ...proof, of, description, edition: 1 };
  if (certificate.revoked || !isOutdated(certificate, description, circumstances)) return undefined;
  return { ...proof, of, description, edition: certificate.edition + 1 };
}

/** The entry's dates, as on a certificate. */
export const certifiedDates = ({ startDate, endDate, currentJob }: Description) => ({
  startDate,
  endDate: currentJob ? null : endDate,
});

function isOutdated(
  { confirmedAt, holder }: NonNullable<WorkExperience["certificate"]>,
  description: Description,
  circumstances: Circumstances,
): boolean {
  if (confirmedAt !== circumstances.confirmedAt) return true;
  const { startDate, endDate } = certifiedDates(description);
  const stated = known(holder ?? undefined);
  return stated !== undefined && (stated.startDate !== startDate || stated.endDate !== endDate);
}

/**
 * Reconciles an entry's certificate with its history: issues one for a proof that has none or an outdated one, and revokes one
 * that is outdated. Idempotent.
 */
export function settleCertificate(
  { ready, ...circumstances }: Circumstances & { readonly ready: ReadyCertificate | undefined },
  state: WorkExperience,
  { now }: Pick<DecisionContext, "now">,
): Decision<NewWorkExperienceEvent, never> {
  const proof = uncertified(state, circumstances);
  const entry = { experienceId: state.experienceId, personId: state.personId };
  const issued: NewWorkExperienceEvent[] =
    ready !== undefined && proof?.issue === ready.data.issue && proof.edition === ready.data.edition
      ? [{ type: "CertificateIssued", data: { ...entry, ...ready.data }, personal: ready.personal }]
      : [];
  return accept(...revokedEvents(state, circumstances, now, issued.length > 0), ...issued);
}

function revokedEvents(
  state: WorkExperience,
  circumstances: Circumstances,
  now: Date,
  isReplaced: boolean,
): NewWorkExperienceEvent[] {
  const { certificate } = state;
  const reason = reasonToRevoke(state, circumstances, isReplaced);
  if (certificate === undefined || certificate.revoked || reason === undefined) return [];
  return [revokedEvent(state, certificate, reason, now)];
}

function reasonToRevoke(
  { certificate, proof }: WorkExperience,
  { listed, erased }: Circumstances,
  isReplaced: boolean,
) {
  if (erased) return "person-erased";
  if (!listed) return "experience-removed";
  const isOfProof = proof !== undefined && proof.issue === certificate?.issue;
  if (isReplaced && (isOfProof || proof?.continued === true)) return "reissued";
  return isOfProof ? undefined : "experience-changed";
}
