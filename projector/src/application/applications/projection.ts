import type {
  ApplicationEvent,
  ApplicationSubmitted,
  NewApplicationEvent,
  ProfileSnapshot,
} from "@provenwork/contracts/application/events";
import type { ApplicationStatus } from "@provenwork/contracts/application/rules";
import { jobEndSteps } from "@provenwork/contracts/application/job-end-steps";
import type { ApplicationStep } from "@provenwork/contracts/application/queries";
import { type EventOf, erased } from "@provenwork/contracts/kernel/event";
import { type Change, remove, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { applicationSteps, applications, interviews } from "./table.ts";

interface Ids {
  readonly personId: string;
  readonly jobId: string;
  readonly companyId: string;
}

const application = ({ personId, jobId }: Ids) => ({ person_id: personId, job_id: jobId });

const step = (ids: Ids, revision: number, kind: ApplicationStep["kind"], at: string): Change =>
  upsert(applicationSteps, { ...application(ids), company_id: ids.companyId, revision, kind, at });

/** Until the decision is explained. */
const unexplained = { decision_reason: null, decision_message: null } as const;

const statusChanged = (
  { data, revision }: { data: Ids & { to: ApplicationStatus }; revision: number },
  kind: ApplicationStep["kind"],
  at: string,
): Change[] => [
  update(applications, application(data), { status: data.to, revision, ...unexplained }),
  step(data, revision, kind, at),
];

const erasedPerson = {
  full_name: null,
  email: null,
  phone: null,
  location: null,
  experiences: null,
  resume_file_id: null,
  resume_name: null,
  resume_media_type: null,
  resume_size: null,
} as const;

const profileColumns = (
  { fullName, email, phone, location, experiences, resumeName }: ProfileSnapshot,
  resume: EventOf<typeof ApplicationSubmitted>["data"]["resume"],
) => ({
  full_name: fullName,
  email,
  phone,
  location,
  experiences: JSON.stringify(experiences),
  resume_file_id: resume?.fileId ?? null,
  resume_name: resumeName,
  resume_media_type: resume?.mediaType ?? null,
  resume_size: resume?.size ?? null,
});

type Scheduled = Extract<NewApplicationEvent, { type: "InterviewScheduled" }>;

const interviewRow = (data: Scheduled["data"], { place, message }: Scheduled["personal"]) => ({
  ...application(data),
  company_id: data.companyId,
  starts_at: data.startsAt,
  time_zone: data.timeZone,
  minutes: data.minutes,
  place,
  message,
});

/** Applications with what has happened to them; the company's notes and ratings are a read model of their own. */
export const applicationsProjection = defineProjection({
  name: "applications",
  version: 8,
  tables: [applications, interviews, applicationSteps],
  on: on<ApplicationEvent>({
    ApplicationSubmitted: ({ data, personal, revision }) => [
      upsert(applications, {
        ...application(data),
        company_id: data.companyId,
        status: data.to,
        applied_at: data.submittedAt,
        ...(personal === erased ? erasedPerson : profileColumns(personal.profile, data.resume)),
        cover_letter: personal === erased ? null : personal.coverLetter,
        answers: null,
        ...unexplained,
        revision,
        opened: false,
      }),
      // That of an earlier application is no longer theirs.
      ...(data.from === null ? [] : [remove(interviews, application(data))]),
      step(data, revision, "submitted", data.submittedAt),
    ],
    QuestionsAnswered: ({ data, personal }) =>
      personal === erased ? [] : update(applications, application(data), { answers: JSON.stringify(personal.answers) }),
    ApplicationViewed: ({ data, revision }) => [
      update(applications, application(data), { opened: true }),
      step(data, revision, "viewed", data.viewedAt),
    ],
    ResumeOpened: ({ data, revision }) => step(data, revision, "resume-opened", data.openedAt),
    ApplicationApproved: (event) => statusChanged(event, "approved", event.data.decidedAt),
    ApplicationRejected: (event) => statusChanged(event, "rejected", event.data.decidedAt),
    DecisionExplained: ({ data, personal, revision }) => [
      update(applications, application(data), {
        decision_reason: personal === erased ? null : data.reason,
        decision_message: personal === erased ? null : personal.message,
      }),
      step(data, revision, data.reason === null ? "decision-message" : "reason-given", data.explainedAt),
    ],
    ApplicationReset: (event) => statusChanged(event, "reset", event.data.resetAt),
    ApplicationWithdrawn: (event) => statusChanged(event, "withdrawn", event.data.withdrawnAt),
    ApplicationJobEnded: ({ data, revision }) => step(data, revision, jobEndSteps[data.how], data.endedAt),
    InterviewScheduled: ({ data, personal, revision }) => [
      ...(personal === erased ? [] : [upsert(interviews, interviewRow(data, personal))]),
      update(applications, application(data), { revision }),
      step(data, revision, data.from === null ? "interview-set" : "interview-changed", data.scheduledAt),
    ],
    InterviewCancelled: ({ data, revision }) => [
      remove(interviews, application(data)),
      update(applications, application(data), { revision }),
      step(data, revision, "interview-cancelled", data.cancelledAt),
    ],
  }),
});
