import type { CompanyEvent } from "@provenwork/contracts/company/events";
import type { ConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import { claimFields } from "@provenwork/contracts/confirmation/rules";
import type { AnswerStatus } from "@provenwork/contracts/confirmation/statuses";
import type { Claim } from "@provenwork/contracts/confirmation/state";
import { emailHost } from "@provenwork/contracts/kernel/email";
import { type Erased, type Recorded, erased, known } from "@provenwork/contracts/kernel/event";
import type { ConfirmationStep } from "@provenwork/contracts/work-experience/confirmation-step";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { remove, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { personalRowFor } from "#kernel/field-columns.ts";
import { answers, askedCompanies, confirmationSteps, proven } from "./table.ts";

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

/** Each is a step between the company and the candidate; where an answer was given is for the trust desk. */
type Step = Exclude<ConfirmationEvent, { type: "AnswerOriginRecorded" }>;

const step = (
  { data, revision }: Recorded<Step>,
  kind: ConfirmationStep["kind"],
  at: string,
  company_name: string | null = null,
) =>
  upsert(confirmationSteps, {
    experience_id: data.experienceId,
    step: revision,
    person_id: data.personId,
    kind,
    at,
    company_name,
  });

const answered = (
  event: Recorded<
    Extract<ConfirmationEvent, { type: "ExperienceConfirmed" | "ConfirmationDeclined" | "CorrectionProposed" }>
  >,
  status: AnswerStatus,
  kind: ConfirmationStep["kind"],
  at: string,
  claim: Claim | Erased,
  proposed?: Proposed,
) => [step(event, kind, at, event.data.companyName), answerRow(event.data, status, at, claim, proposed)];

const answerRow = (
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
    reason: null,
  });

const changed = (event: Recorded<Step>, status: AnswerStatus, kind: ConfirmationStep["kind"], at: string) => [
  step(event, kind, at),
  update(answers, question(event.data), { status, changed_at: at }),
];

/** What companies are asked to confirm, and what they answered. */
export const confirmationsProjection = defineProjection({
  name: "confirmations",
  version: 3,
  tables: [proven, answers, confirmationSteps, askedCompanies],
  on: on<WorkExperienceEvent | CompanyEvent | ConfirmationEvent>({
    ExperienceVerified: provenRow,
    ProofCarriedOver: provenRow,
    ExperienceChanged: ({ data }) => (data.voidsProof ? remove(proven, entry(data)) : []),
    VerificationRejected: ({ data }) => remove(proven, entry(data)),
    ExperienceConfirmed: (event) => answered(event, "confirmed", "confirmed", event.data.confirmedAt, event.personal),
    ConfirmationDeclined: (event) => answered(event, "declined", "declined", event.data.declinedAt, event.personal),
    CorrectionProposed: (event) =>
      answered(
        event,
        "correcting",
        "correction-proposed",
        event.data.proposedAt,
        known(event.personal)?.claimed ?? erased,
        event,
      ),
    CorrectionAccepted: (event) => changed(event, "accepted", "correction-accepted", event.data.acceptedAt),
    CorrectionRefused: (event) => changed(event, "kept", "correction-refused", event.data.refusedAt),
    CorrectionEnded: (event) => changed(event, "ended", "correction-ended", event.data.endedAt),
    CorrectionWithdrawn: (event) => changed(event, "withdrawn", "correction-withdrawn", event.data.withdrawnAt),
    ConfirmationRevoked: (event) => changed(event, "revoked", "revoked", event.data.revokedAt),
    ConfirmationRemoved: (event) => changed(event, "removed", "removed", event.data.removedAt),
    ConfirmationRejected: (event) => {
      const { data, personal } = event;
      return [
        step(event, "rejected", data.rejectedAt),
        update(answers, question(data), {
          status: "rejected",
          changed_at: data.rejectedAt,
          reason: known(personal)?.reason ?? null,
        }),
      ];
    },
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
