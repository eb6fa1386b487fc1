import type { CompanyEvent } from "@provenwork/contracts/company/events";
import type { ConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import { claimFields } from "@provenwork/contracts/confirmation/rules";
import type { AnswerStatus } from "@provenwork/contracts/confirmation/statuses";
import type { Claim } from "@provenwork/contracts/confirmation/state";
import { emailHost } from "@provenwork/contracts/kernel/email";
import { type Erased, type Recorded, erased, known } from "@provenwork/contracts/kernel/event";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { remove, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { personalRowFor } from "#kernel/field-columns.ts";
import { answers, askedCompanies, proven } from "./table.ts";

const entry = ({ experienceId }: { experienceId: string }) => ({ experience_id: experienceId });
const question = ({ experienceId, revision }: { experienceId: string; revision: number }) => ({
  experience_id: experienceId,
  revision,
});
const company = ({ companyId }: { companyId: string }) => ({ company_id: companyId });

type Proof = Recorded<Extract<WorkExperienceEvent, { type: "ExperienceVerified" | "ProofCarriedOver" }>>;

const provenRow = ({ data, personal }: Proof) => {
  const address = known(personal)?.address ?? null;
  return upsert(proven, {
    ...entry(data),
    person_id: data.personId,
    domain: address === null ? null : emailHost(address),
    address,
    verified_at: data.verifiedAt,
  });
};

type Answered = Extract<ConfirmationEvent, { type: "ExperienceConfirmed" }>["data"];

type Proposed = Extract<ConfirmationEvent, { type: "CorrectionProposed" }>;

const correctionColumns = (proposed?: Proposed) => {
  const { corrected, note } = known(proposed?.personal) ?? {};
  return {
    corrected: proposed !== undefined,
    corrected_role: corrected?.role ?? null,
    corrected_start: corrected?.startDate ?? null,
    corrected_end: corrected?.endDate ?? null,
    corrected_current: corrected?.currentJob ?? null,
    note: note ?? null,
    ends_at: proposed?.data.endsAt ?? null,
  };
};

const answered = (
  data: Omit<Answered, "confirmedAt">,
  status: AnswerStatus,
  at: string,
  claim: Claim | Erased,
  proposed?: Proposed,
) =>
  upsert(answers, {
    ...question(data),
    person_id: data.personId,
    company_id: data.companyId,
    company_name: data.companyName,
    domain: data.domain,
    status,
    answered_by: data.by,
    answered_at: at,
    changed_at: at,
    ...personalRowFor(claimFields, claim),
    ...correctionColumns(proposed),
  });

const changed = (data: { experienceId: string; revision: number }, status: AnswerStatus, at: string) =>
  update(answers, question(data), { status, changed_at: at });

/** What companies are asked to confirm, and what they answered. */
export const confirmationsProjection = defineProjection({
  name: "confirmations",
  version: 1,
  tables: [proven, answers, askedCompanies],
  on: on<WorkExperienceEvent | CompanyEvent | ConfirmationEvent>({
    ExperienceVerified: provenRow,
    ProofCarriedOver: provenRow,
    ExperienceChanged: ({ data }) => (data.voidsProof ? remove(proven, entry(data)) : []),
    VerificationRejected: ({ data }) => remove(proven, entry(data)),
    ExperienceConfirmed: ({ data, personal }) => answered(data, "confirmed", data.confirmedAt, personal),
    ConfirmationDeclined: ({ data, personal }) => answered(data, "declined", data.declinedAt, personal),
    CorrectionProposed: (event) =>
      answered(event.data, "correcting", event.data.proposedAt, known(event.personal)?.claimed ?? erased, event),
    CorrectionAccepted: ({ data }) => changed(data, "accepted", data.acceptedAt),
    CorrectionRefused: ({ data }) => changed(data, "kept", data.refusedAt),
    CorrectionEnded: ({ data }) => changed(data, "ended", data.endedAt),
    CorrectionWithdrawn: ({ data }) => changed(data, "withdrawn", data.withdrawnAt),
    ConfirmationRevoked: ({ data }) => changed(data, "revoked", data.revokedAt),
    ConfirmationRemoved: ({ data }) => changed(data, "removed", data.removedAt),
    CompanyFounded: ({ data }) =>
      upsert(askedCompanies, { ...company(data), domain: null, proven_before: false, recruiters: false }),
    CompanyVerified: ({ data }) => update(askedCompanies, company(data), { domain: data.domain, proven_before: false }),
    DomainProvedTwice: ({ data }) => update(askedCompanies, company(data), { proven_before: true }),
    CompanyVerificationLapsed: ({ data }) => update(askedCompanies, company(data), { domain: null }),
    CompanyVerificationRestored: ({ data }) => update(askedCompanies, company(data), { domain: data.domain }),
    ConfirmersChosen: ({ data }) => update(askedCompanies, company(data), { recruiters: data.recruiters }),
    CompanyClosed: ({ data }) => remove(askedCompanies, company(data)),
  }),
});
