import type { ApplicationEvent } from "@provenwork/contracts/application/events";
import { jobEndSteps } from "@provenwork/contracts/application/job-end-steps";
import type { CompanyEvent } from "@provenwork/contracts/company/events";
import { firstStage } from "@provenwork/contracts/company/stages";
import type { ReviewStep } from "@provenwork/contracts/application/queries";
import { type EventMetadata, erased } from "@provenwork/contracts/kernel/event";
import { type Change, remove, update, upsert } from "#kernel/changes.ts";
import { memberOrKey } from "../member-or-key.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { applicationReviews, companyStages, messageTemplates, reviewSteps } from "./table.ts";

interface Reviewed {
  readonly data: { readonly personId: string; readonly jobId: string; readonly companyId: string };
  readonly revision: number;
  readonly metadata: EventMetadata;
}

const application = ({ personId, jobId }: Reviewed["data"]) => ({ person_id: personId, job_id: jobId });

const step = (
  { data, revision, metadata }: Reviewed,
  kind: ReviewStep["kind"],
  at: string,
  { from = null, notes = null, stage = null }: Partial<Pick<ReviewStep, "from" | "notes" | "stage">> = {},
): Change =>
  upsert(reviewSteps, {
    ...application(data),
    company_id: data.companyId,
    revision,
    kind,
    from_status: from,
    notes,
    stage,
    by: memberOrKey(metadata.actor),
    at,
  });

/** Private notes, ratings, stages and templates, and which member of the company did what. */
export const applicationReviewsProjection = defineProjection({
  name: "application-reviews",
  version: 8,
  tables: [applicationReviews, reviewSteps, companyStages, messageTemplates],
  on: on<ApplicationEvent | CompanyEvent>({
    ApplicationSubmitted: (event) => {
      const { data, revision } = event;
      const submitted = step(event, "submitted", data.submittedAt);
      const again = { applied_at: data.submittedAt, stage: firstStage };
      if (data.from !== null) return [update(applicationReviews, application(data), again), submitted];
      const empty = { notes: null, rating: null, revision, ...again };
      return [upsert(applicationReviews, { ...application(data), company_id: data.companyId, ...empty }), submitted];
    },
    ApplicationViewed: (event) => step(event, "viewed", event.data.viewedAt),
    ResumeOpened: (event) => step(event, "resume-opened", event.data.openedAt),
    ApplicationApproved: (event) => step(event, "approved", event.data.decidedAt, event.data),
    ApplicationRejected: (event) => step(event, "rejected", event.data.decidedAt, event.data),
    DecisionExplained: (event) =>
      step(event, event.data.reason === null ? "decision-message" : "reason-given", event.data.explainedAt),
    ApplicationReset: (event) => step(event, "reset", event.data.resetAt, event.data),
    ApplicationWithdrawn: (event) => step(event, "withdrawn", event.data.withdrawnAt),
    ApplicationJobEnded: (event) => step(event, jobEndSteps[event.data.how], event.data.endedAt),
    InterviewScheduled: (event) =>
      step(event, event.data.from === null ? "interview-set" : "interview-changed", event.data.scheduledAt),
    InterviewCancelled: (event) => step(event, "interview-cancelled", event.data.cancelledAt),
    NotesChanged: (event) => {
      const { data, personal, revision } = event;
      const notes = personal === erased || personal.notes === "" ? null : personal.notes;
      return [
        update(applicationReviews, application(data), { notes, revision }),
        step(event, "noted", data.changedAt, { notes }),
      ];
    },
    CandidateRated: (event) => {
      const rating = event.personal === erased ? null : event.personal.rating;
      return [
        update(applicationReviews, application(event.data), { rating }),
        step(event, "rated", event.data.ratedAt),
      ];
    },
    ApplicationStageMoved: (event) => [
      update(applicationReviews, application(event.data), { stage: event.data.to }),
      step(event, "moved", event.data.movedAt, { stage: event.data.name }),
    ],
    StagesChanged: ({ data: { companyId, stages, removed } }) =>
      upsert(companyStages, {
        company_id: companyId,
        stages: JSON.stringify(stages),
        removed: JSON.stringify(removed),
      }),
    MessageTemplatesChanged: ({ data: { companyId, templates } }) =>
      upsert(messageTemplates, { company_id: companyId, templates: JSON.stringify(templates) }),
    CompanyClosed: ({ data }) => [
      remove(companyStages, { company_id: data.companyId }),
      remove(messageTemplates, { company_id: data.companyId }),
    ],
  }),
});
