import { randomUUID } from "node:crypto";
import {
  ApplyToJob,
  CancelInterview,
  OpenResume,
  RateCandidate,
  ReviewApplication,
  ScheduleInterview,
  ViewApplication,
  WithdrawApplication,
} from "@provenwork/contracts/application/commands";
import { EraseAccount } from "@provenwork/contracts/account/commands";
import { RemoveKeptResume, UploadResume } from "@provenwork/contracts/candidate/commands";
import { RemoveMember } from "@provenwork/contracts/company/commands";
import { ChangeJob, PostJob } from "@provenwork/contracts/job/commands";
import type { NewJobEvent } from "@provenwork/contracts/job/events";
import { jobs } from "@provenwork/contracts/job/state";
import { formWith } from "@provenwork/contracts/testing/form-with";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { registration } from "@provenwork/contracts/testing/registration";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { testClient } from "#testing/client.ts";
import { colleague, employer, founder } from "#testing/employers.ts";
import { type TestService, openService, serviceOn } from "#testing/service.ts";
import { newCandidate } from "#testing/registered-candidate.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const said = {
  ...lineCook,
  location: "Boise, ID",
  description: "You run the evening line.",
  requirements: "Two years on a line.",
  responsibilities: "Own the evening service.",
};

async function write(jobId: string, event: NewJobEvent): Promise<void> {
  const id = randomUUID();
  const steps = service.openSteps(systemOrigin({ commandId: id, correlationId: id, causationId: id, now: new Date() }));
  await steps.handle(jobs, jobId, () => accept(event));
}

async function posted(companyId: string): Promise<string> {
  const jobId = randomUUID();
  const data = { jobId, companyId, ...said, postedAt: new Date().toISOString(), expiresAt: "2100-01-01T00:00:00.000Z" };
  await write(jobId, { type: "JobPosted", data });
  return jobId;
}

const deleted = (jobId: string, companyId: string) =>
  write(jobId, {
    type: "JobDeleted",
    data: { jobId, companyId, from: "active", deletedAt: new Date().toISOString() },
  });

const candidate = () => newCandidate(service);

/** A candidate who has applied for a job of a company. */
async function applied() {
  const owner = await founder(service);
  const jobId = await posted(owner.companyId);
  const { client, personId } = await candidate();
  const { body } = await client.call(ApplyToJob, { jobId, coverLetter: "I cook." });
  return { owner, jobId, client, personId, applicationId: String(body["id"]) };
}

const short = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status < 400 ? `${status}` : `${status} ${String(body["code"])}`;
const typesIn = async (applicationId: string) =>
  (await service.events()).filter(({ stream }) => stream === `application-${applicationId}`).map(({ type }) => type);

it("§7 POST /api/jobs/{id}/apply takes no body and is answered as JSON", async () => {
  const jobId = await posted(randomUUID());
  const { client, personId } = await candidate();
  const { status, body } = await client.call({ method: "POST", path: `/api/jobs/${jobId}/apply` });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: `${personId}-${jobId}`,
    jobId,
    status: "pending",
    appliedAt: expect.any(String) as unknown,
  });
});

it("makes one application of fifty concurrent calls, and of one repeated under its key", async () => {
  const jobId = await posted(randomUUID());
  const { client, personId } = await candidate();
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.call(ApplyToJob, { jobId })));
  const seen = answers.map(short).toSorted();
  expect(seen.filter((each) => each === "201")).toEqual(["201"]);
  expect(new Set(seen)).toEqual(new Set(["201", "409 already-applied"]));
  expect(await typesIn(`${personId}-${jobId}`)).toEqual(["ApplicationSubmitted"]);
  const other = await posted(randomUUID());
  const key = { "idempotency-key": randomUUID() };
  const [first, again] = [
    await client.call(ApplyToJob, { jobId: other }, key),
    await client.call(ApplyToJob, { jobId: other }, key),
  ];
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  await deleted(other, randomUUID());
  expect((await client.call(ApplyToJob, { jobId: other }, key)).body).toEqual(first.body);
  const third = await posted(randomUUID());
  expect(short(await client.call(ApplyToJob, { jobId: third }, key))).toBe("422 key-reused");
  expect(await typesIn(`${personId}-${third}`)).toEqual([]);
});

it("refuses visitors, employers, candidates without personal information, and jobs that are not open", async () => {
  const { owner, client, jobId } = await applied();
  const newcomer = testClient(service.app);
  expect(short(await newcomer.call(ApplyToJob, { jobId }))).toBe("401 signed-out");
  await newcomer.post("/api/register", registration());
  expect(short(await newcomer.call(ApplyToJob, { jobId }))).toBe("409 no-personal-information");
  expect(short(await owner.client.call(ApplyToJob, { jobId }))).toBe("403 wrong-role");
  expect(short(await client.call(ApplyToJob, { jobId: randomUUID() }))).toBe("404 no-job");
  await deleted(jobId, owner.companyId);
  const late = await candidate();
  expect(short(await late.client.call(ApplyToJob, { jobId }))).toBe("409 job-closed");
});

it("lets its candidate withdraw and apply again", async () => {
  const { client, applicationId, jobId } = await applied();
  expect((await client.call(WithdrawApplication, { applicationId })).body["status"]).toBe("withdrawn");
  expect((await client.call(ApplyToJob, { jobId })).body["status"]).toBe("pending");
  expect(await typesIn(applicationId)).toEqual([
    "ApplicationSubmitted",
    "ApplicationWithdrawn",
    "ApplicationSubmitted",
  ]);
});

it("§7 PATCH /api/employer/applications/{applicationId} sets status and notes together", async () => {
  const { owner, applicationId } = await applied();
  const { status, body } = await owner.client.call(ReviewApplication, {
    applicationId,
    status: "approved",
    notes: "Strong.",
  });
  expect([status, body]).toEqual([200, { id: applicationId, status: "approved", employerNotes: "Strong." }]);
  expect(await typesIn(applicationId)).toEqual(["ApplicationSubmitted", "ApplicationApproved", "NotesChanged"]);
});

it("§5 Application notes: no bounds of their own, only those of every text; a status that is none is refused", async () => {
  const { owner, applicationId } = await applied();
  const notes = `${"Long, and worth it. ".repeat(499)}\n<b>The end</b>`;
  const { status, body } = await owner.client.call(ReviewApplication, { applicationId, status: "pending", notes });
  expect([status, body["employerNotes"]]).toEqual([200, notes]);
  const none = await owner.client.call(ReviewApplication, { applicationId, status: "maybe" });
  expect([none.status, none.body["errors"]]).toEqual([422, { status: "Must be one of pending, approved, rejected" }]);
});

it("refuses a decision on a stale revision, naming the changes; one of two concurrent ones wins", async () => {
  const { owner, applicationId } = await applied();
  const member = await colleague(service, owner.companyId, "recruiter");
  const decide = (client: typeof owner.client, status: string, seen: number) =>
    client.call(ReviewApplication, { applicationId, status }, { "if-match": `"${seen}"` });
  const both = await Promise.all([decide(owner.client, "approved", 0), decide(member.client, "rejected", 0)]);
  expect(both.map(short).toSorted()).toEqual(["200", "409 changed-meanwhile"]);
  const stale = await decide(member.client, "pending", 0);
  expect(stale.body["message"]).toMatch(/^Changed elsewhere: the status is now (approved|rejected)\./);
  expect(short(await decide(member.client, "pending", 1))).toBe("200");
});

it("writes a reason and a message next to the decision, as ciphertext, and refuses what is not in the list or too long", async () => {
  const { owner, applicationId } = await applied();
  const decide = (told: object, headers?: Record<string, string>) =>
    owner.client.call(ReviewApplication, { applicationId, status: "rejected", ...told }, headers);
  expect((await decide({ reason: "too old" })).body["errors"]).toEqual({
    reason: "Please choose a reason from the list",
  });
  expect((await decide({ message: "x".repeat(4_001) })).body["errors"]).toEqual({
    message: "Must be at most 4000 characters",
  });
  expect((await decide({ status: "approved", reason: "location" })).body["errors"]).toEqual({
    reason: "Only a rejection can have a reason",
  });
  const key = { "idempotency-key": randomUUID() };
  const told = { reason: "location", message: `zq-told <b>${"é".repeat(3_980)}</b>` };
  const { status, body } = await decide(told, key);
  expect([status, body]).toEqual([200, { id: applicationId, status: "rejected", employerNotes: null }]);
  expect((await decide(told, key)).body).toEqual(body);
  expect(short(await decide(told))).toBe("409 already-decided");
  expect(await typesIn(applicationId)).toEqual(["ApplicationSubmitted", "ApplicationRejected", "DecisionExplained"]);
  const stored = (await service.events()).filter(({ stream }) => stream === `application-${applicationId}`);
  expect(JSON.stringify(stored)).not.toContain("zq-told");
});

it("refuses decisions on a withdrawn application and on one whose job was deleted", async () => {
  const [first, second] = [await applied(), await applied()];
  await first.client.call(WithdrawApplication, { applicationId: first.applicationId });
  await deleted(second.jobId, second.owner.companyId);
  for (const [{ owner, applicationId }, code] of [
    [first, "409 withdrawn"],
    [second, "409 job-deleted"],
  ] as const)
    expect(short(await owner.client.call(ReviewApplication, { applicationId, status: "approved" }))).toBe(code);
});

it("sets an interview for one of two concurrent colleagues, refuses the other, and cancels it with a rejection", async () => {
  const { owner, applicationId } = await applied();
  const member = await colleague(service, owner.companyId, "recruiter");
  const set = (client: typeof owner.client, place: string, seen: number) =>
    client.call(
      ScheduleInterview,
      { ...(sampleOf(ScheduleInterview) as object), applicationId, place },
      { "if-match": `"${seen}"` },
    );
  const both = await Promise.all([set(owner.client, "Here", 0), set(member.client, "There", 0)]);
  expect(both.map(short).toSorted()).toEqual(["200", "409 changed-meanwhile"]);
  const stale = await set(member.client, "Nowhere", 0);
  expect(stale.body["message"]).toMatch(/^Changed elsewhere: the interview is now on /);
  expect(short(await set(owner.client, "Elsewhere", 1))).toBe("200");
  const past = await owner.client.call(ScheduleInterview, {
    ...(sampleOf(ScheduleInterview) as object),
    applicationId,
    startsAt: "2020-01-01T10:00",
  });
  expect([past.status, past.body["errors"]]).toEqual([422, { startsAt: "Must be in the future" }]);
  await owner.client.call(ReviewApplication, { applicationId, status: "rejected" });
  expect(short(await set(owner.client, "Here", 9))).toBe("409 already-rejected");
  expect(await typesIn(applicationId)).toEqual([
    "ApplicationSubmitted",
    "InterviewScheduled",
    "InterviewScheduled",
    "ApplicationRejected",
    "InterviewCancelled",
  ]);
  const stored = (await service.events()).filter(({ stream }) => stream === `application-${applicationId}`);
  expect(JSON.stringify(stored)).not.toContain("Elsewhere");
});

it("answers others about an application as about none: another company, a removed member, another candidate", async () => {
  const { owner, applicationId, client } = await applied();
  const member = await colleague(service, owner.companyId, "recruiter");
  expect(short(await member.client.call(ViewApplication, { applicationId }))).toBe("200");
  await owner.client.call(RemoveMember, { memberId: member.personId });
  const [stranger, another, loner] = [await founder(service), await candidate(), await employer(service)];
  for (const [endpoint, more] of [
    [ReviewApplication, { status: "rejected", notes: "x", reason: "location", message: "y" }],
    [ViewApplication, {}],
    [OpenResume, {}],
    [RateCandidate, { rating: 1 }],
    [ScheduleInterview, sampleOf(ScheduleInterview) as object],
    [CancelInterview, {}],
  ] as const) {
    const call = (by: typeof client) => by.call(endpoint, { ...more, applicationId }).then(short);
    expect(await call(stranger.client)).toBe("404 unknown-application");
    expect(await call(member.client)).toBe("404 not-a-member");
    expect(await call(loner.client)).toBe("404 not-a-member");
    expect(await call(client)).toBe("403 wrong-role");
  }
  expect(short(await another.client.call(WithdrawApplication, { applicationId }))).toBe("404 unknown-application");
  expect(await typesIn(applicationId)).toEqual(["ApplicationSubmitted", "ApplicationViewed"]);
});

it("keeps letter, profile, notes and rating as ciphertext of the candidate", async () => {
  const { owner, applicationId } = await applied();
  await owner.client.call(ReviewApplication, { applicationId, status: "approved", notes: "zq-private-note" });
  await owner.client.call(RateCandidate, { applicationId, rating: 5 });
  const stored = (await service.events()).filter(({ stream }) => stream === `application-${applicationId}`);
  const text = JSON.stringify(stored);
  for (const personal of ["I cook.", "zq-private-note", '"rating":5', "fullName"]) expect(text).not.toContain(personal);
});

it("decides nothing about an erased candidate", async () => {
  const { owner, client, applicationId } = await applied();
  await owner.client.call(ReviewApplication, { applicationId, status: "rejected", notes: "No." });
  const { password } = registration();
  expect(short(await client.call(EraseAccount, { password }))).toBe("200");
  const before = await typesIn(applicationId);
  for (const [endpoint, more] of [
    [ReviewApplication, { status: "approved" }],
    [ReviewApplication, { status: "approved", message: "Come." }],
    [ReviewApplication, { status: "rejected", notes: "Other." }],
    [RateCandidate, { rating: 1 }],
  ] as const)
    expect(short(await owner.client.call(endpoint, { applicationId, ...more }))).toBe("409 candidate-erased");
  expect(await typesIn(applicationId)).toEqual(before);
});

/** The same with a resume, which is uploaded first. */
async function appliedWithResume(at = service) {
  const owner = await founder(at);
  const jobId = await posted(owner.companyId);
  const { client, personId } = await candidate();
  const uploaded = await client.call(UploadResume, formWith(pdfFile(), "cv.pdf"));
  const { body } = await client.call(ApplyToJob, { jobId });
  return { owner, jobId, client, personId, fileId: String(uploaded.body["fileId"]), applicationId: String(body["id"]) };
}
const copiesOf = async (personId: string) =>
  (await service.files.list(personId)).flatMap(({ copiedFor }) => copiedFor ?? []);

it("copies the resume with an application, once, and copies none for one that is refused", async () => {
  const { jobId, client, personId, fileId, applicationId } = await appliedWithResume();
  const [submitted] = (await service.events()).filter(({ stream }) => stream === `application-${applicationId}`);
  expect(submitted?.data).toMatchObject({ resume: { fileId, mediaType: "application/pdf" } });
  expect(await copiesOf(personId)).toEqual([jobId]);
  expect(short(await client.call(ApplyToJob, { jobId }))).toBe("409 already-applied");
  const closed = await posted(randomUUID());
  await deleted(closed, randomUUID());
  expect(short(await client.call(ApplyToJob, { jobId: closed }))).toBe("409 job-closed");
  expect(await copiesOf(personId)).toEqual([jobId]);
});

it("sends the chosen resume, never another person's; the sent copy stays when the resume is removed", async () => {
  const { client, personId, fileId } = await appliedWithResume();
  await client.call(UploadResume, formWith(pdfFile(), "newer.pdf"));
  const jobId = await posted(randomUUID());
  const other = await appliedWithResume();
  for (const resumeId of [other.fileId, randomUUID()])
    expect(short(await client.call(ApplyToJob, { jobId, resumeId }))).toBe("404 unknown-resume");
  const key = { "idempotency-key": randomUUID() };
  const first = await client.call(ApplyToJob, { jobId, resumeId: fileId }, key);
  expect(short(first)).toBe("201");
  const [submitted] = (await service.events()).filter(({ stream }) => stream === `application-${personId}-${jobId}`);
  expect(submitted?.data).toMatchObject({ resume: { fileId } });
  expect(short(await other.client.call(RemoveKeptResume, { resumeId: fileId }))).toBe("404 no-resume");
  expect(short(await client.call(RemoveKeptResume, { resumeId: fileId }))).toBe("200");
  // The same call again, whose answer was lost.
  expect(await client.call(ApplyToJob, { jobId, resumeId: fileId }, key)).toMatchObject({ body: first.body });
  const next = { jobId: await posted(randomUUID()), resumeId: fileId };
  expect(short(await client.call(ApplyToJob, next))).toBe("404 unknown-resume");
  expect(await copiesOf(personId)).toContain(jobId);
});

it("refuses an application whose resume cannot be read, with that reason", async () => {
  const { client, personId, fileId } = await appliedWithResume();
  await service.files.remove({ personId, fileId });
  const { status, body } = await client.call(ApplyToJob, { jobId: await posted(randomUUID()) });
  expect([status, body["code"]]).toEqual([409, "resume-missing"]);
});

it("records each opening of a resume and answers a link for a minute; a repeat answers one as old as the first", async () => {
  const { owner, client, applicationId } = await appliedWithResume();
  const key = { "idempotency-key": randomUUID() };
  const { status, body } = await owner.client.call(OpenResume, { applicationId }, key);
  expect(status).toBe(200);
  expect(body["url"]).toMatch(/^\/api\/employer\/opened-resumes\/[\w.-]+$/);
  expect(body["shown"]).toBe(true);
  expect(Date.parse(String(body["expiresAt"])) - Date.now()).toBeLessThanOrEqual(60_000);
  expect((await owner.client.call(OpenResume, { applicationId }, key)).body).toEqual(body);
  expect(short(await owner.client.call(OpenResume, { applicationId }))).toBe("200");
  expect(await typesIn(applicationId)).toEqual(["ApplicationSubmitted", "ResumeOpened", "ResumeOpened"]);
  await client.call(WithdrawApplication, { applicationId });
  expect(short(await owner.client.call(OpenResume, { applicationId }))).toBe("404 no-resume");
  const bare = await applied();
  expect(short(await bare.owner.client.call(OpenResume, { applicationId: bare.applicationId }))).toBe("404 no-resume");
  expect(short(await bare.owner.client.call(OpenResume, { applicationId }))).toBe("404 unknown-application");
  expect(await typesIn(applicationId)).toHaveLength(4);
});

it("limits a company's links to resumes per day; repeats and refusals do not count", async () => {
  const lowered = await serviceOn({ ...service.settings, LIMIT_RESUMES_PER_COMPANY: 2 });
  try {
    const { owner, applicationId } = await appliedWithResume(lowered);
    const key = { "idempotency-key": randomUUID() };
    const open = async (id: string, headers = {}) =>
      short(await owner.client.call(OpenResume, { applicationId: id }, headers));
    expect(await open(`${randomUUID()}-${randomUUID()}`)).toBe("404 unknown-application");
    expect([await open(applicationId, key), await open(applicationId, key), await open(applicationId)]).toEqual([
      "200",
      "200",
      "200",
    ]);
    expect(await open(applicationId)).toBe("429 too-many");
    expect(await open(applicationId, key), "a repeat").toBe("200");
    expect(await typesIn(applicationId)).toEqual(["ApplicationSubmitted", "ResumeOpened", "ResumeOpened"]);
    const other = await appliedWithResume(lowered);
    expect(short(await other.owner.client.call(OpenResume, { applicationId: other.applicationId }))).toBe("200");
  } finally {
    await lowered.close();
  }
});

it("opens nothing of a candidate who was erased", async () => {
  const { owner, client, applicationId } = await appliedWithResume();
  expect(short(await client.call(EraseAccount, { password: registration().password }))).toBe("200");
  expect(short(await owner.client.call(OpenResume, { applicationId }))).toBe("404 no-resume");
  expect(await typesIn(applicationId)).toEqual(["ApplicationSubmitted"]);
});

it("takes answers to the job's questions as they are worded now, sealed under the candidate's key", async () => {
  const owner = await founder(service);
  const atFive = { kind: "yes-no", text: "Can you start at five?", required: true, knockOuts: ["No"] };
  const { body } = await owner.client.call(PostJob, { ...(sampleOf(PostJob) as object), questions: [atFive] });
  const jobId = String(body["id"]);
  const [{ questionId }] = body["questions"] as [{ questionId: string }];
  const { client, personId } = await candidate();
  const apply = async (...answers: object[]) => short(await client.call(ApplyToJob, { jobId, answers }));
  expect(await apply()).toBe("422 unanswered");
  expect(await apply({ question: questionId, answer: "Maybe" })).toBe("422 no-choice");
  const six = { ...atFive, text: "Can you start at six?" };
  const seen = {
    "if-match": `"${(await service.events()).findLast(({ stream }) => stream === `job-${jobId}`)?.revision ?? 0}"`,
  };
  const changed = await owner.client.call(ChangeJob, { jobId, questions: [six] }, seen);
  expect(changed.status).toBe(200);
  expect(await apply({ question: questionId, answer: "Yes" })).toBe("409 questions-changed");
  const [{ questionId: asked }] = changed.body["questions"] as [{ questionId: string }];
  const tabs = await Promise.all([apply({ question: asked, answer: "No" }), apply({ question: asked, answer: "No" })]);
  expect(tabs.toSorted()).toEqual(["201", "409 already-applied"]);
  expect(await typesIn(`${personId}-${jobId}`)).toEqual(["ApplicationSubmitted", "QuestionsAnswered"]);
  const stored = (await service.events()).find(({ type }) => type === "QuestionsAnswered");
  expect(JSON.stringify(stored)).not.toContain(six.text);
});
