import type { ApplicationEvent } from "@provenwork/contracts/application/events";
import { jobEndSteps } from "@provenwork/contracts/application/job-end-steps";
import type { CompanyEvent } from "@provenwork/contracts/company/events";
import type { ConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import type { DevelopmentEvent } from "@provenwork/contracts/development/events";
import type { InvitationEvent } from "@provenwork/contracts/invitation/events";
import type { JobEvent } from "@provenwork/contracts/job/events";
import type { SavedJobEvent } from "@provenwork/contracts/job/saved-job-events";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { NotificationEvent } from "@provenwork/contracts/notification/events";
import type { CompanyKind, PersonalKind } from "@provenwork/contracts/notification/rules";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { type Change, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { companyNotices, personalNotices, readNotices, readUntil } from "./table.ts";

type Notified = Pick<Recorded, "id"> & {
  readonly data: { readonly companyId?: string; readonly personId?: string; readonly jobId?: string };
};

/** Notifies the person that an event concerns. */
const notifyPerson = (
  { id, data }: Notified & { data: { personId: string } },
  kind: PersonalKind,
  at: string,
): Change =>
  upsert(personalNotices, {
    person_id: data.personId,
    notice_id: id,
    kind,
    at,
    job_id: data.jobId ?? null,
    company_id: data.companyId ?? null,
  });

/** Notifies all members of the company except the one that the event concerns. */
const notifyCompany = (
  { id, data }: Notified & { data: { companyId: string } },
  kind: CompanyKind,
  at: string,
): Change =>
  upsert(companyNotices, {
    company_id: data.companyId,
    notice_id: id,
    kind,
    at,
    job_id: data.jobId ?? null,
    about: data.personId ?? null,
  });

/** Notifications of people and of companies, and what was read. */
export const notificationsProjection = defineProjection({
  name: "notifications",
  version: 7,
  tables: [personalNotices, companyNotices, readNotices, readUntil],
  on: on<
    | WorkExperienceEvent
    | ApplicationEvent
    | InvitationEvent
    | JobEvent
    | SavedJobEvent
    | CompanyEvent
    | ConfirmationEvent
    | NotificationEvent
    | DevelopmentEvent
  >({
    VerificationRejected: (event) => notifyPerson(event, "verification-rejected", event.data.rejectedAt),
    ConfirmationRejected: (event) => [
      notifyPerson(event, "confirmation-rejected", event.data.rejectedAt),
      notifyCompany(event, "own-confirmation-rejected", event.data.rejectedAt),
    ],
    ApplicationSubmitted: (event) => notifyCompany(event, "application-received", event.data.submittedAt),
    ApplicationWithdrawn: (event) => notifyCompany(event, "application-withdrawn", event.data.withdrawnAt),
    ApplicationViewed: (event) => notifyPerson(event, "application-viewed", event.data.viewedAt),
    ApplicationApproved: (event) => notifyPerson(event, "application-approved", event.data.decidedAt),
    ApplicationRejected: (event) => notifyPerson(event, "application-rejected", event.data.decidedAt),
    ApplicationReset: (event) => notifyPerson(event, "application-reset", event.data.resetAt),
    ApplicationJobEnded: (event) => notifyPerson(event, jobEndSteps[event.data.how], event.data.endedAt),
    InterviewScheduled: (event) =>
      notifyPerson(event, event.data.from === null ? "interview-set" : "interview-changed", event.data.scheduledAt),
    // The candidate knows of their own withdrawal; the company must learn that its interview is off.
    InterviewCancelled: (event) =>
      event.data.because === "withdrawn"
        ? notifyCompany(event, "interview-called-off", event.data.cancelledAt)
        : notifyPerson(event, "interview-cancelled", event.data.cancelledAt),
    SavedJobReminded: (event) => notifyPerson(event, "saved-job-closing", event.data.remindedAt),
    CandidateInvited: (event) => notifyPerson(event, "invited-to-apply", event.data.invitedAt),
    DemoNoticeGiven: (event) => notifyPerson(event, event.data.notice, event.data.givenAt),
    JobExpired: (event) => notifyCompany(event, "own-job-expired", event.data.expiredAt),
    // A closed company has no members to notify.
    JobTakenDown: (event) =>
      event.data.reason === "rules" ? notifyCompany(event, "own-job-taken-down", event.data.takenDownAt) : [],
    JobReinstated: (event) => notifyCompany(event, "own-job-reinstated", event.data.reinstatedAt),
    MemberJoined: (event) => notifyCompany(event, "member-joined", event.data.joinedAt),
    MemberRoleChanged: (event) =>
      event.metadata.actor.id === event.data.personId ? [] : notifyPerson(event, "role-changed", event.data.changedAt),
    MemberRemoved: (event) => {
      const { companyId, reason, removedAt } = event.data;
      if (reason === "left") return notifyCompany(event, "member-left", removedAt);
      // The id of an erased person must not be written again.
      if (reason === "erased") return notifyCompany({ ...event, data: { companyId } }, "member-left", removedAt);
      return [
        notifyPerson(event, "removed-from-company", removedAt),
        notifyCompany(event, "member-removed", removedAt),
      ];
    },
    CompanyVerified: (event) => notifyCompany(event, "company-verified", event.data.verifiedAt),
    CompanyVerificationLapsed: (event) => notifyCompany(event, "verification-lapsed", event.data.lapsedAt),
    CompanyVerificationRestored: (event) => notifyCompany(event, "company-verified", event.data.restoredAt),
    NotificationsRead: ({ data }) =>
      data.notifications.map((notice) => upsert(readNotices, { person_id: data.personId, notice_id: notice })),
    AllNotificationsRead: ({ data }) => upsert(readUntil, { person_id: data.personId, until: data.until }),
  }),
});
