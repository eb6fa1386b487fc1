import type { ConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import { erased, known } from "@provenwork/contracts/kernel/event";
import { update, upsert } from "#kernel/changes.ts";
import { on } from "#kernel/define-projection.ts";
import { answerOrigins, confirmed } from "./confirmation-tables.ts";
import { decided } from "./decided.ts";

interface Question {
  readonly experienceId: string;
  readonly revision: number;
}
const question = ({ experienceId, revision }: Question) => ({ experience_id: experienceId, revision });
const ended = (data: Question) => update(confirmed, question(data), { standing: false });

/** Confirmations, where they were given, and what admins rejected. */
export const onConfirmations = on<ConfirmationEvent>({
  ExperienceConfirmed: ({ id, data, personal }) =>
    personal === erased
      ? []
      : upsert(confirmed, {
          ...question(data),
          confirmation_id: id,
          person_id: data.personId,
          company_id: data.companyId,
          company_name: data.companyName,
          domain: data.domain,
          end_date: personal.endDate,
          confirmed_at: data.confirmedAt,
          standing: true,
        }),
  AnswerOriginRecorded: ({ data, personal }) =>
    personal === erased
      ? []
      : upsert(answerOrigins, {
          experience_id: data.experienceId,
          answered_by: data.by,
          network: personal.network,
          candidates_browser: personal.candidatesBrowser,
          day_id: data.dayId,
          recorded_at: data.recordedAt,
        }),
  ConfirmationRevoked: ({ data }) => ended(data),
  ConfirmationRemoved: ({ data }) => ended(data),
  ConfirmationRejected: (event) => [
    ended(event.data),
    decided(event, "confirmation", {
      thingId: event.data.confirmationId,
      personId: event.data.personId,
      decision: "rejected",
      reason: known(event.personal)?.reason ?? null,
      at: event.data.rejectedAt,
    }),
  ],
});
