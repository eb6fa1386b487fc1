import type { AccountEvent } from "@provenwork/contracts/account/events";
import { type ApplicationEvent, interviewEndings, jobEndings } from "@provenwork/contracts/application/events";
import { applicationStream } from "@provenwork/contracts/application/state";
import { type CompanyEvent } from "@provenwork/contracts/company/events";
import { companyStream } from "@provenwork/contracts/company/state";
import { type DevelopmentEvent } from "@provenwork/contracts/development/events";
import { demoNoticeStream } from "@provenwork/contracts/development/state";
import { type JobEvent } from "@provenwork/contracts/job/events";
import { jobStream } from "@provenwork/contracts/job/state";
import { type NotificationEvent } from "@provenwork/contracts/notification/events";
import { notificationStream } from "@provenwork/contracts/notification/state";
import { demoNotices } from "@provenwork/contracts/notification/rules";
import { type WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { notificationsProjection } from "./projection.ts";

const id = (n: number) => `${n}`.repeat(8) + "-1111-4111-8111-111111111111";
const [personId, jobId, companyId, colleague] = [id(1), id(2), id(3), id(4)];
const ids = { personId, jobId, companyId };
const none = { personal: [], company: [], read: [], read_until: [] };
/** Of the event at that place of the stream. */
const notice = (revision: number) => `00000000-0000-4000-8000-00000000000${revision}`;
const personalNotice = (revision: number, kind: string, more: object = {}) => ({
  person_id: personId,
  notice_id: notice(revision),
  kind,
  at: new Date(at),
  job_id: jobId,
  company_id: companyId,
  ...more,
});
const companyNotice = (revision: number, kind: string, more: object = {}) => ({
  company_id: companyId,
  notice_id: notice(revision),
  kind,
  at: new Date(at),
  job_id: null,
  about: null,
  ...more,
});

type Event =
  | WorkExperienceEvent
  | ApplicationEvent
  | DevelopmentEvent
  | JobEvent
  | CompanyEvent
  | NotificationEvent
  | AccountEvent;
const project = async (stream: string, ...events: readonly Event[]) => {
  const { once, twice } = await projectTwice(notificationsProjection, recorded(stream, ...events));
  expect(twice).toEqual(once);
  return once;
};

const profile = { fullName: "Ada", email: "", phone: "", location: "", experiences: [], resumeName: null };
const applied = (...then: readonly ApplicationEvent[]): ApplicationEvent[] => [
  {
    type: "ApplicationSubmitted",
    data: { ...ids, from: null, to: "pending", resume: null, submittedAt: at },
    personal: { coverLetter: null, profile },
  },
  ...then,
];
const ofApplication = applicationStream(`${personId}-${jobId}`);

it("notifies a candidate of status changes of their application, never of notes or ratings", async () => {
  const events = applied(
    { type: "ApplicationViewed", data: { ...ids, viewedAt: at } },
    { type: "NotesChanged", data: { ...ids, changedAt: at }, personal: { notes: "private" } },
    { type: "CandidateRated", data: { ...ids, ratedAt: at }, personal: { rating: 2 } },
    { type: "ApplicationApproved", data: { ...ids, from: "pending", to: "approved", decidedAt: at } },
    { type: "ApplicationRejected", data: { ...ids, from: "approved", to: "rejected", decidedAt: at } },
    { type: "ApplicationReset", data: { ...ids, from: "rejected", to: "pending", resetAt: at } },
  );
  const { personal } = await project(ofApplication, ...events);
  const kinds = ["application-viewed", "application-approved", "application-rejected", "application-reset"];
  expect(personal).toEqual([1, 4, 5, 6].map((revision, index) => personalNotice(revision, kinds[index] ?? "")));
});

it("notifies a candidate of a rejected verification, without the reason", async () => {
  const rejected: WorkExperienceEvent = {
    type: "VerificationRejected",
    data: { experienceId: id(5), personId, issue: 1, rejectedAt: at },
    personal: { reason: "No such company" },
  };
  expect(await project(workExperienceStream(id(5)), rejected)).toEqual({
    ...none,
    personal: [personalNotice(0, "verification-rejected", { job_id: null, company_id: null })],
  });
});

it("notifies the company of applications and withdrawals", async () => {
  const withdrawn: ApplicationEvent = {
    type: "ApplicationWithdrawn",
    data: { ...ids, from: "pending", to: "withdrawn", withdrawnAt: at },
  };
  const about = { job_id: jobId, about: personId };
  expect(await project(ofApplication, ...applied(withdrawn))).toEqual({
    ...none,
    company: [companyNotice(0, "application-received", about), companyNotice(1, "application-withdrawn", about)],
  });
});

const interview = { ...ids, interviewId: id(8), startsAt: at };
const scheduled = (sequence: number, from: string | null): ApplicationEvent => ({
  type: "InterviewScheduled",
  data: { ...interview, sequence, from, timeZone: "America/Chicago", minutes: 45, scheduledAt: at },
  personal: { place: "12 Bridge Street", message: null },
});
const cancelled = (because: (typeof interviewEndings)[number]): ApplicationEvent => ({
  type: "InterviewCancelled",
  data: { ...interview, sequence: 2, because, cancelledAt: at },
});

it("notifies the candidate of an interview, and the company of one that a withdrawal cancelled", async () => {
  const theirs = interviewEndings.filter((because) => because !== "withdrawn");
  const events = applied(scheduled(0, null), scheduled(1, at), ...theirs.map(cancelled), cancelled("withdrawn"));
  const { personal, company } = await project(ofApplication, ...events);
  expect(personal).toEqual([
    personalNotice(1, "interview-set"),
    personalNotice(2, "interview-changed"),
    ...theirs.map((_, index) => personalNotice(3 + index, "interview-cancelled")),
  ]);
  const about = { job_id: jobId, about: personId };
  expect(company).toEqual([
    companyNotice(0, "application-received", about),
    companyNotice(3 + theirs.length, "interview-called-off", about),
  ]);
});

it("notifies applicants of the end of a job", async () => {
  const ends = jobEndings.map((how) => ({ type: "ApplicationJobEnded" as const, data: { ...ids, how, endedAt: at } }));
  const { personal } = await project(ofApplication, ...applied(...ends));
  const kinds = ["job-expired", "job-deleted", "job-taken-down", "company-closed"];
  expect(personal).toEqual(kinds.map((kind, index) => personalNotice(index + 1, kind)));
});

it("gives the demo candidate suggestions about no job and no company", async () => {
  const given = demoNotices.map((notice): Event => ({
    type: "DemoNoticeGiven",
    data: { personId, notice, givenAt: at },
  }));
  const { personal } = await project(demoNoticeStream(personId), ...given);
  expect(personal).toEqual(
    demoNotices.map((kind, revision) => personalNotice(revision, kind, { job_id: null, company_id: null })),
  );
});

it("notifies the company of ended jobs, except those that end with it", async () => {
  const job = { jobId, companyId };
  const { company } = await project(
    jobStream(jobId),
    { type: "JobExpired", data: { ...job, from: "active", expiresAt: at, expiredAt: at } },
    { type: "JobTakenDown", data: { ...job, from: "expired", reason: "rules", explanation: null, takenDownAt: at } },
    {
      type: "JobTakenDown",
      data: { ...job, from: "expired", reason: "company-closed", explanation: null, takenDownAt: at },
    },
    { type: "JobReinstated", data: { ...job, to: "expired", explanation: "A mistake", reinstatedAt: at } },
  );
  expect(company).toEqual([
    companyNotice(0, "own-job-expired", { job_id: jobId }),
    companyNotice(1, "own-job-taken-down", { job_id: jobId }),
    companyNotice(3, "own-job-reinstated", { job_id: jobId }),
  ]);
});

const member = { companyId, personId, membership: 1 };
const removed = (reason: "left" | "removed" | "erased"): CompanyEvent => ({
  type: "MemberRemoved",
  data: { ...member, reason, removedAt: at },
});
const invited = { invitationId: id(5), role: "recruiter" } as const;

it("notifies a company of its members and its proof, and a member of changes to their membership", async () => {
  const { company, personal } = await project(
    companyStream(companyId),
    { type: "MemberJoined", data: { ...member, ...invited, joinedAt: at } },
    { type: "MemberRoleChanged", data: { companyId, personId, from: "recruiter", to: "owner", changedAt: at } },
    removed("removed"),
    {
      type: "CompanyVerificationLapsed",
      data: { companyId, domain: "acme.example", because: "website", lapsedAt: at },
    },
  );
  expect(company).toEqual([
    companyNotice(0, "member-joined", { about: personId }),
    companyNotice(2, "member-removed", { about: personId }),
    companyNotice(3, "verification-lapsed"),
  ]);
  expect(personal).toEqual([
    personalNotice(1, "role-changed", { job_id: null }),
    personalNotice(2, "removed-from-company", { job_id: null }),
  ]);
});

it("leaves out what people did themselves, and the ids of people who were erased", async () => {
  const stream = companyStream(companyId);
  const own = recorded<Event>(stream, {
    type: "MemberRoleChanged",
    data: { companyId, personId, from: "owner", to: "recruiter", changedAt: at },
  }).map((event) => ({
    ...event,
    metadata: { ...event.metadata, actor: { id: personId, role: "employer" as const } },
  }));
  expect((await projectTwice(notificationsProjection, own)).once).toEqual(none);
  expect((await project(stream, removed("left")))["company"]).toEqual([
    companyNotice(0, "member-left", { about: personId }),
  ]);
  expect(await project(stream, removed("erased"))).toEqual({ ...none, company: [companyNotice(0, "member-left")] });
});

it("keeps what was read, one by one and up to an instant", async () => {
  const readAt = at;
  const rows = await project(
    notificationStream(personId),
    { type: "NotificationsRead", data: { personId, notifications: [id(6), id(7)], readAt } },
    { type: "NotificationsRead", data: { personId, notifications: [id(7)], readAt } },
    { type: "AllNotificationsRead", data: { personId, until: at, readAt } },
  );
  expect(rows).toEqual({
    ...none,
    read: [id(6), id(7)].map((notice_id) => ({ person_id: personId, notice_id })),
    read_until: [{ person_id: personId, until: new Date(at) }],
  });
});

it("leaves nothing of an erased person, as receiver, subject or reader", async () => {
  const gone: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };
  const viewed: ApplicationEvent = { type: "ApplicationViewed", data: { ...ids, viewedAt: at } };
  const read: NotificationEvent = {
    type: "NotificationsRead",
    data: { personId, notifications: [id(6)], readAt: at },
  };
  const all: NotificationEvent = { type: "AllNotificationsRead", data: { personId, until: at, readAt: at } };
  expect(await project(ofApplication, ...applied(viewed), read, all, gone)).toEqual(none);
});

it("concerns the person or the company's members: candidates get no notices of companies", () => {
  expect(notificationsProjection.tables.map(({ name, audience }) => [name, audience])).toEqual([
    ["personal", [{ person: "person_id" }]],
    ["company", [{ company: "company_id" }]],
    ["read", [{ person: "person_id" }]],
    ["read_until", [{ person: "person_id" }]],
  ]);
});

it("names no colleague of a company to a candidate", async () => {
  const seen = recorded<Event>(
    ofApplication,
    ...applied({ type: "ApplicationViewed", data: { ...ids, viewedAt: at } }),
  );
  const by = seen.map((event) => ({
    ...event,
    metadata: { ...event.metadata, actor: { id: colleague, role: "employer" as const } },
  }));
  const { once } = await projectTwice(notificationsProjection, by);
  expect(JSON.stringify(once)).not.toContain(colleague);
});
