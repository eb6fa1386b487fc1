import { weekOf } from "@provenwork/contracts/kernel/week";
import type { CompanyEvent } from "@provenwork/contracts/company/events";
import { companyStream } from "@provenwork/contracts/company/state";
import type { AccountEvent } from "@provenwork/contracts/account/events";
import { type ApplicationEvent, jobEndings } from "@provenwork/contracts/application/events";
import type { RejectionReason } from "@provenwork/contracts/application/decision-message";
import { applicationStream } from "@provenwork/contracts/application/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { applicationReviewsProjection } from "../application-reviews/projection.ts";
import { applicationsProjection } from "./projection.ts";

const id = (n: number) => `${n}`.repeat(8) + "-1111-4111-8111-111111111111";
const [personId, jobId, companyId] = [id(1), id(2), id(3)];
const ids = { personId, jobId, companyId };
const key = { person_id: personId, job_id: jobId };
const experience = {
  experienceId: id(4),
  company: "Acme",
  role: "Engineer",
  startDate: "Jan-20",
  endDate: null,
  currentJob: true,
};
const profile = {
  fullName: "Ada Example",
  email: "ada@acme.example",
  phone: "123-456-7890",
  location: "Austin, TX",
  experiences: [experience],
  resumeName: null,
};
const submitted = (from: "withdrawn" | null = null, coverLetter: string | null = "Hello."): ApplicationEvent => ({
  type: "ApplicationSubmitted",
  data: { ...ids, from, to: "pending", resume: null, submittedAt: at },
  personal: { coverLetter, profile },
});
const viewed: ApplicationEvent = { type: "ApplicationViewed", data: { ...ids, viewedAt: at } };
const approved: ApplicationEvent = {
  type: "ApplicationApproved",
  data: { ...ids, from: "pending", to: "approved", decidedAt: at },
};
const rejected: ApplicationEvent = {
  type: "ApplicationRejected",
  data: { ...ids, from: "approved", to: "rejected", decidedAt: at },
};
const reset: ApplicationEvent = {
  type: "ApplicationReset",
  data: { ...ids, from: "rejected", to: "pending", resetAt: at },
};
const withdrawn: ApplicationEvent = {
  type: "ApplicationWithdrawn",
  data: { ...ids, from: "pending", to: "withdrawn", withdrawnAt: at },
};
const noted = (notes: string): ApplicationEvent => ({
  type: "NotesChanged",
  data: { ...ids, changedAt: at },
  personal: { notes },
});
const rated: ApplicationEvent = { type: "CandidateRated", data: { ...ids, ratedAt: at }, personal: { rating: 4 } };
const gone: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };

const log = (...events: (ApplicationEvent | AccountEvent)[]) =>
  recorded(applicationStream(`${personId}-${jobId}`), ...events);
const row = {
  ...key,
  company_id: companyId,
  status: "pending",
  applied_at: new Date(at),
  applied_week: weekOf(at),
  full_name: "Ada Example",
  email: "ada@acme.example",
  phone: "123-456-7890",
  location: "Austin, TX",
  cover_letter: "Hello.",
  answers: null,
  decision_reason: null,
  decision_message: null,
  experiences: JSON.stringify([experience]),
  resume_file_id: null,
  resume_name: null,
  resume_media_type: null,
  resume_size: null,
  revision: 0,
  opened: false,
  unopened: true,
};
const resume = { fileId: id(5), mediaType: "application/pdf", size: 7 } as const;
const withResume = (): ApplicationEvent => ({
  type: "ApplicationSubmitted",
  data: { ...ids, from: null, to: "pending", resume, submittedAt: at },
  personal: { coverLetter: "Hello.", profile: { ...profile, resumeName: "cv.pdf" } },
});
const resumeOpened: ApplicationEvent = { type: "ResumeOpened", data: { ...ids, openedAt: at } };
const step = (revision: number, kind: string) => ({
  ...key,
  company_id: companyId,
  revision,
  kind,
  at: new Date(at),
});

it("shows an application with its steps, without the company's private data", async () => {
  const { once, twice } = await projectTwice(
    applicationsProjection,
    log(submitted(), viewed, noted("private"), rated, approved, rejected, reset, noted("other")),
  );
  expect(once).toEqual({
    applications: [{ ...row, revision: 6, opened: true, unopened: false }],
    interviews: [],
    steps: [step(0, "submitted"), step(1, "viewed"), step(4, "approved"), step(5, "rejected"), step(6, "reset")],
  });
  expect(twice).toEqual(once);
});

it("has the answers of the last submission, and none of an erased candidate", async () => {
  const answers = [{ questionId: id(7), question: "At five?", answer: "No" }];
  const answered: ApplicationEvent = {
    type: "QuestionsAnswered",
    data: { ...ids, answeredAt: at },
    personal: { answers },
  };
  const project = async (...events: (ApplicationEvent | AccountEvent)[]) =>
    (await projectTwice(applicationsProjection, log(submitted(), answered, ...events))).twice["applications"];
  expect(await project()).toEqual([{ ...row, answers: JSON.stringify(answers) }]);
  expect(await project(withdrawn, submitted("withdrawn"))).toMatchObject([{ answers: null }]);
  expect(await project(gone)).toMatchObject([{ answers: null }]);
});

it("has what the candidate was told with the decision that holds, with a step, and nothing once they are erased", async () => {
  const told = (
    reason: RejectionReason | null,
    decision: "approved" | "rejected" = "rejected",
  ): Extract<ApplicationEvent, { type: "DecisionExplained" }> => ({
    type: "DecisionExplained",
    data: { ...ids, decision, reason, explainedAt: at },
    personal: { message: "Thank you." },
  });
  const project = async (...events: (ApplicationEvent | AccountEvent)[]) =>
    (await projectTwice(applicationsProjection, log(submitted(), ...events))).once;
  const none = { decision_reason: null, decision_message: null };
  const rejectedRow = { ...row, status: "rejected", revision: 1, unopened: false };
  expect(await project(rejected, told("location"))).toEqual({
    applications: [{ ...rejectedRow, decision_reason: "location", decision_message: "Thank you." }],
    interviews: [],
    steps: [step(0, "submitted"), step(1, "rejected"), step(2, "reason-given")],
  });
  const since = await project(rejected, told("location"), reset, approved, told(null, "approved"));
  expect(since["applications"]).toMatchObject([{ decision_reason: null, decision_message: "Thank you." }]);
  expect(since["steps"]).toContainEqual(step(5, "decision-message"));
  for (const end of [reset, withdrawn, gone])
    expect((await project(rejected, told("location"), end))["applications"]).toMatchObject([none]);
  const sealed = { ...told("location"), personal: erased } as ApplicationEvent;
  expect((await project(rejected, sealed, gone))["applications"]).toMatchObject([none]);
  const reviews = await projectTwice(applicationReviewsProjection, log(submitted(), rejected, told("location")));
  expect(reviews.once["steps"]).toMatchObject([{}, { kind: "rejected" }, { kind: "reason-given", notes: null }]);
});

it("is withdrawn, and submitted again with the candidate's new data", async () => {
  const { once } = await projectTwice(applicationsProjection, log(submitted(), withdrawn));
  expect(once["applications"]).toEqual([{ ...row, status: "withdrawn", revision: 1, unopened: false }]);
  const events = log(submitted(), viewed, withdrawn, submitted("withdrawn", null));
  const again = await projectTwice(applicationsProjection, events);
  expect(again.once["applications"]).toEqual([{ ...row, cover_letter: null, revision: 3 }]);
});

it("has the resume that was sent with it, and each opening of it", async () => {
  const { once } = await projectTwice(applicationsProjection, log(withResume(), resumeOpened));
  const sent = { resume_file_id: id(5), resume_name: "cv.pdf", resume_media_type: "application/pdf", resume_size: 7 };
  expect(once).toEqual({
    applications: [{ ...row, ...sent }],
    interviews: [],
    steps: [step(0, "submitted"), step(1, "resume-opened")],
  });
  const erasedLive = await projectTwice(applicationsProjection, log(withResume(), resumeOpened, gone));
  const rebuilt = await projectTwice(
    applicationsProjection,
    log({ ...withResume(), personal: erased } as ApplicationEvent, resumeOpened, gone),
  );
  for (const { once: left } of [erasedLive, rebuilt])
    expect(left["applications"]).toMatchObject([
      { resume_file_id: null, resume_name: null, resume_media_type: null, resume_size: null },
    ]);
});

const scheduled = (from: string | null = null, place = "12 Bridge Street"): ApplicationEvent => ({
  type: "InterviewScheduled",
  data: {
    ...ids,
    interviewId: id(5),
    sequence: from === null ? 0 : 1,
    from,
    startsAt: at,
    timeZone: "America/Chicago",
    minutes: 45,
    scheduledAt: at,
  },
  personal: { place, message: "Come early." },
});
const interviewCancelled: ApplicationEvent = {
  type: "InterviewCancelled",
  data: { ...ids, interviewId: id(5), sequence: 2, startsAt: at, because: "company", cancelledAt: at },
};
const interview = {
  ...key,
  company_id: companyId,
  starts_at: new Date(at),
  time_zone: "America/Chicago",
  minutes: 45,
  place: "12 Bridge Street",
  message: "Come early.",
};

it("shows the interview as it is set now, until it is cancelled, the candidate applies again or is erased", async () => {
  const interviews = async (...events: (ApplicationEvent | AccountEvent)[]) =>
    (await projectTwice(applicationsProjection, log(submitted(), ...events))).once;
  expect(await interviews(scheduled(), scheduled(at, "Online"))).toEqual({
    applications: [{ ...row, revision: 2 }],
    interviews: [{ ...interview, place: "Online" }],
    steps: [step(0, "submitted"), step(1, "interview-set"), step(2, "interview-changed")],
  });
  expect(await interviews(scheduled(), interviewCancelled)).toEqual({
    applications: [{ ...row, revision: 2 }],
    interviews: [],
    steps: [step(0, "submitted"), step(1, "interview-set"), step(2, "interview-cancelled")],
  });
  expect((await interviews(scheduled(), withdrawn, submitted("withdrawn")))["interviews"]).toEqual([]);
  expect((await interviews(scheduled(), gone))["interviews"]).toEqual([]);
  const sealed = { ...scheduled(), personal: erased } as ApplicationEvent;
  expect((await interviews(sealed, gone))["interviews"]).toEqual([]);
});

it("has a step where the job ended, for the candidate and for the company; nothing else changes", async () => {
  const ends = jobEndings.map((how): ApplicationEvent => ({
    type: "ApplicationJobEnded",
    data: { ...ids, how, endedAt: at },
  }));
  const kinds = ["job-expired", "job-deleted", "job-taken-down", "company-closed"];
  const events = log(submitted(), ...ends);
  expect((await projectTwice(applicationsProjection, events)).once).toEqual({
    applications: [row],
    interviews: [],
    steps: [step(0, "submitted"), ...kinds.map((kind, index) => step(index + 1, kind))],
  });
  const { once } = await projectTwice(applicationReviewsProjection, events);
  expect(once["steps"]).toMatchObject([{ kind: "submitted" }, ...kinds.map((kind) => ({ kind, by: null }))]);
});

it("leaves an emptied row of an erased candidate, live and in a rebuild", async () => {
  const empty = { full_name: null, email: null, phone: null, location: null, cover_letter: null, experiences: null };
  const expected = { applications: [{ ...row, ...empty, unopened: false }], interviews: [], steps: [] };
  expect((await projectTwice(applicationsProjection, log(submitted(), gone))).once).toEqual(expected);
  const rebuilt = log({ ...submitted(), personal: erased } as ApplicationEvent, gone);
  expect((await projectTwice(applicationsProjection, rebuilt)).once).toEqual(expected);
});

const reviewed = (more = {}) => ({
  ...key,
  company_id: companyId,
  notes: null,
  rating: null,
  stars: 0,
  stage: "new",
  applied_at: new Date(at),
  revision: 1,
  ...more,
});

it("keeps notes and rating in a read model of the company, with which member did what, from which status and with which notes", async () => {
  const events = log(
    submitted(),
    viewed,
    resumeOpened,
    noted("private"),
    rated,
    noted(""),
    approved,
    withdrawn,
    submitted("withdrawn"),
  );
  const reviewer = id(7);
  const acted = events.map((event) =>
    ["ApplicationSubmitted", "ApplicationWithdrawn"].includes(event.type)
      ? event
      : { ...event, metadata: { ...event.metadata, actor: { id: reviewer, role: "employer" as const } } },
  );
  const { once, twice } = await projectTwice(applicationReviewsProjection, acted);
  const by = (
    revision: number,
    kind: string,
    more: { by?: null; from_status?: string; notes?: string; stage?: string } = {},
  ) => ({
    ...step(revision, kind),
    by: reviewer,
    from_status: null,
    notes: null,
    stage: null,
    ...more,
  });
  expect(once).toEqual({
    reviews: [reviewed({ notes: null, rating: 4, stars: 4, revision: 5 })],
    steps: [
      by(0, "submitted", { by: null }),
      by(1, "viewed"),
      by(2, "resume-opened"),
      by(3, "noted", { notes: "private" }),
      by(4, "rated"),
      by(5, "noted"),
      by(6, "approved", { from_status: "pending" }),
      by(7, "withdrawn", { by: null }),
      by(8, "submitted", { by: null }),
    ],
    stages: [],
    templates: [],
  });
  expect(twice).toEqual(once);
  expect((await projectTwice(applicationReviewsProjection, log(submitted(), noted("private"), gone))).once).toEqual({
    reviews: [reviewed()],
    steps: [],
    stages: [],
    templates: [],
  });
  const rebuilt = log({ ...submitted(), personal: erased } as ApplicationEvent, { ...rated, personal: erased }, gone);
  expect((await projectTwice(applicationReviewsProjection, rebuilt)).once["reviews"]).toEqual([
    reviewed({ revision: 0 }),
  ]);
});

it("has the stage that an application was moved to, until the candidate applies again, and the name that it had then", async () => {
  const moved = (to: string, name: string): ApplicationEvent => ({
    type: "ApplicationStageMoved",
    data: { ...ids, from: "new", to, name, movedAt: at },
  });
  const reviews = async (...events: ApplicationEvent[]) =>
    (await projectTwice(applicationReviewsProjection, log(submitted(), ...events))).once;
  const once = await reviews(moved("interview", "Interview"), moved(id(6), "Trial day"));
  expect(once["reviews"]).toEqual([reviewed({ stage: id(6), revision: 0 })]);
  expect(once["steps"]).toMatchObject([
    { kind: "submitted", stage: null },
    { kind: "moved", stage: "Interview" },
    { kind: "moved", stage: "Trial day" },
  ]);
  const again = await reviews(moved("offer", "Offer"), withdrawn, submitted("withdrawn"));
  expect(again["reviews"]).toEqual([reviewed({ revision: 0 })]);
  expect((await projectTwice(applicationsProjection, log(submitted(), moved("offer", "Offer")))).once).toEqual(
    (await projectTwice(applicationsProjection, log(submitted()))).once,
  );
});

it("has the stages of a company as it set them last, until it closes", async () => {
  const set = (...names: string[]): CompanyEvent => ({
    type: "StagesChanged",
    data: { companyId, stages: names.map((name) => ({ stage: name, name })), removed: [id(6)], changedAt: at },
  });
  const stages = async (...events: CompanyEvent[]) =>
    (await projectTwice(applicationReviewsProjection, recorded(companyStream(companyId), ...events))).once["stages"];
  const now = JSON.stringify([{ stage: "Own", name: "Own" }]);
  expect(await stages(set("Old"), set("Own"))).toEqual([
    { company_id: companyId, stages: now, removed: JSON.stringify([id(6)]) },
  ]);
  expect(await stages(set("Old"), { type: "CompanyClosed", data: { companyId, closedAt: at } })).toEqual([]);
});

it("has the templates of a company as it set them last, until it closes", async () => {
  const set = (name: string): CompanyEvent => ({
    type: "MessageTemplatesChanged",
    data: { companyId, templates: [{ decision: "approved", name, text: "Hi" }], changedAt: at },
  });
  const templates = async (...events: CompanyEvent[]) =>
    (await projectTwice(applicationReviewsProjection, recorded(companyStream(companyId), ...events))).once["templates"];
  const now = JSON.stringify([{ decision: "approved", name: "Own", text: "Hi" }]);
  expect(await templates(set("Old"), set("Own"))).toEqual([{ company_id: companyId, templates: now }]);
  expect(await templates(set("Old"), { type: "CompanyClosed", data: { companyId, closedAt: at } })).toEqual([]);
});

it("concerns candidate and company, and admins of the application, but in what is the company's alone the company", () => {
  const company = [{ company: "company_id" }];
  expect(applicationReviewsProjection.tables.map(({ audience }) => audience)).toEqual([
    company,
    company,
    company,
    company,
  ]);
  const both = [{ person: "person_id" }, ...company];
  const admins = { role: "admin" };
  expect(applicationsProjection.tables.map(({ audience }) => audience)).toEqual([[...both, admins], both, both]);
});
