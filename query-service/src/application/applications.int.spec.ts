import { randomUUID } from "node:crypto";
import {
  type CandidateApplication,
  type EmployerApplication,
  type ReviewStep,
  notesInHistory,
} from "@provenwork/contracts/application/queries";
import { applicationEvents } from "@provenwork/contracts/application/events";
import type { EmployerJob } from "@provenwork/contracts/job/queries";
import { standardTemplates } from "@provenwork/contracts/company/templates";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { company as companyRow, employer, proof } from "#testing/company-rows.ts";
import { application, applicationStep, interview, review } from "#testing/application-rows.ts";
import { account, certificate, experience, job, listed, step as verificationStep } from "#testing/rows.ts";
import { confirmationRow } from "#testing/confirmation-rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const asCandidate = async <T>(path: string, personId: string) => {
  const answer = await served.get(path, await served.signedIn("candidate", personId));
  return { status: answer.status, link: answer.headers.get("Link"), body: (await answer.json()) as T };
};
const asEmployer = async <T>(path: string, personId: string) => {
  const answer = await served.get(path, await served.signedIn("employer", personId));
  return { status: answer.status, link: answer.headers.get("Link"), body: (await answer.json()) as T };
};
const nextOf = (link: string | null) => /^<(.*)>; rel="next"$/.exec(link ?? "")?.[1];
const hour = (n: number) => new Date(Date.UTC(2026, 10, 21, n));

/** A company with a member and some applications; the newest first. */
async function company(more: Partial<ReturnType<typeof application>> = {}) {
  const [pat, companyId] = [randomUUID(), randomUUID()];
  await served.join(pat, companyId);
  const cook = job({
    company_id: companyId,
    title: "Line Cook",
    company: "Acme",
    pay_min_cents: 4_600,
    pay_max_cents: 5_400,
    pay_per: "hour",
  });
  const nurse = job({ company_id: companyId, title: "Charge Nurse", company: "Acme" });
  const [ada, bo, cy] = [randomUUID(), randomUUID(), randomUUID()];
  const rows = [
    application(ada, cook, { applied_at: hour(12), full_name: "Ada Example", email: "ada@acme.example", ...more }),
    application(bo, cook, {
      applied_at: hour(11),
      full_name: "Bo 100%_Sure",
      email: "bo@beta.example",
      status: "approved",
    }),
    application(ada, nurse, { applied_at: hour(10), status: "rejected" }),
    application(cy, nurse, { applied_at: hour(9), full_name: "Cy", email: "cy@gamma.example", status: "withdrawn" }),
  ] as const;
  await served.projector.commit({
    "jobs.jobs": [cook, nurse],
    "applications.applications": rows,
    "accounts.accounts": [account(ada), account(bo, { username: "bo" }), account(cy, { username: "cy" })],
    "employers.employers": [employer(pat)],
    "companies.companies": [companyRow(companyId, { name: "Acme" })],
    "company_proofs.proofs": [proof(companyId)],
  });
  return { pat, companyId, cook, nurse, ada, bo, cy, rows };
}

it("shows the answers to both sides, and the knock-outs of today to the company alone", async () => {
  const [asked, dropped] = [randomUUID(), randomUUID()];
  const answers = [
    { questionId: asked, question: "At five?", answer: "No" },
    { questionId: dropped, question: "At six?", answer: "No" },
  ];
  const { pat, ada, cook } = await company({ answers: JSON.stringify(answers) });
  const shown = { questionId: asked, kind: "yes-no", text: "At five?", required: true, choices: [] };
  const questions = JSON.stringify([{ ...shown, knockOuts: ["No"] }]);
  const { job_id, company_id } = cook;
  await served.projector.commit({ "job_questions.questions": [{ job_id, company_id, questions, revision: 4 }] });
  const own = await asCandidate<CandidateApplication[]>(`/api/candidate/applications?jobId=${job_id}`, ada);
  expect(own.body[0]?.answers).toEqual(answers.map(({ question, answer }) => ({ question, answer })));
  const theirs = await asEmployer<EmployerApplication[]>(`/api/employer/applications?jobId=${job_id}`, pat);
  const knockOuts = theirs.body.find(({ id }) => id.startsWith(ada))?.answers.map(({ knockOut }) => knockOut);
  expect(knockOuts).toEqual([true, false]);
  expect((await asCandidate(`/api/jobs/${job_id}/questions`, ada)).body).toEqual({ questions: [shown] });
  expect((await asCandidate(`/api/jobs/${randomUUID()}/questions`, ada)).body).toEqual({ questions: [] });
  const edited = await asEmployer<EmployerJob>(`/api/employer/jobs/${job_id}`, pat);
  expect(edited.body).toMatchObject({ questions: [{ knockOuts: ["No"] }], revision: 4 });
});

it("shows to both sides what the candidate was told with the decision", async () => {
  const told = { decision_reason: "location", decision_message: "Thank you." } as const;
  const { pat, ada, cook } = await company({ status: "rejected", ...told });
  const explanation = { reason: "location", message: "Thank you." };
  const own = await asCandidate<CandidateApplication[]>("/api/candidate/applications", ada);
  expect(own.body.map((each) => each.explanation)).toEqual([explanation, null]);
  const theirs = await asEmployer<EmployerApplication>(`/api/employer/applications/${ada}-${cook.job_id}`, pat);
  expect(theirs.body.explanation).toEqual(explanation);
});

it("has the company's templates once it changed them, before that the standard ones, and never another's", async () => {
  const [{ pat, companyId }, other] = [await company(), await company()];
  const templates = [{ decision: "approved", name: "Own", text: "Hi {name}" }];
  await served.projector.commit({
    "application_reviews.templates": [{ company_id: companyId, templates: JSON.stringify(templates) }],
  });
  expect((await asEmployer("/api/employer/templates", pat)).body).toEqual(templates);
  expect((await asEmployer("/api/employer/templates", other.pat)).body).toEqual(standardTemplates);
});

describe("§7 GET /api/candidate/applications", () => {
  it("§3 lists the caller's applications as a bare array with the job, the newest first", async () => {
    const { ada, cook, nurse, rows } = await company();
    await served.projector.commit({
      "applications.steps": [applicationStep(rows[0], 0, "submitted"), applicationStep(rows[0], 1, "viewed")],
    });
    const { status, body } = await asCandidate<CandidateApplication[]>("/api/candidate/applications", ada);
    expect(status).toBe(200);
    expect(body.map(({ jobId, status: is }) => [jobId, is])).toEqual([
      [cook.job_id, "pending"],
      [nurse.job_id, "rejected"],
    ]);
    expect(body[0]).toEqual({
      id: `${ada}-${cook.job_id}`,
      jobId: cook.job_id,
      unreadMessages: 0,
      messagesBlocked: false,
      status: "pending",
      appliedAt: "2026-11-21T12:00:00.000Z",
      coverLetter: null,
      answers: [],
      resume: null,
      interview: null,
      explanation: null,
      job: {
        title: "Line Cook",
        company: "Acme",
        verifiedDomain: "acme.example",
        location: "Reno, NV",
        status: "active",
      },
      timeline: [
        { kind: "submitted", at: "2026-11-21T09:00:00.000Z" },
        { kind: "viewed", at: "2026-11-21T09:00:01.000Z" },
      ],
    });
  });

  it("answers the one for a job, however many came after it, and none that is another's", async () => {
    const { ada, cook, nurse, cy } = await company();
    const path = "/api/candidate/applications?limit=1&jobId=";
    const one = await asCandidate<CandidateApplication[]>(`${path}${nurse.job_id}`, ada);
    expect([one.body.map(({ jobId }) => jobId), one.link]).toEqual([[nurse.job_id], null]);
    expect((await asCandidate(`${path}${cook.job_id}`, cy)).body).toEqual([]);
    expect((await asCandidate(`${path}${randomUUID()}`, ada)).body).toEqual([]);
  });

  it("turns pages, and keeps the row of a deleted job", async () => {
    const ada = randomUUID();
    const gone = Array.from({ length: 5 }, (_, n) => job({ title: `Job ${n}`, status: "deleted" }));
    await served.projector.commit({
      "jobs.jobs": gone,
      "applications.applications": gone.map((each, n) => application(ada, each, { applied_at: hour(n % 2) })),
    });
    const seen: string[] = [];
    let path: string | undefined = "/api/candidate/applications?limit=2";
    while (path !== undefined) {
      const { body, link }: { body: CandidateApplication[]; link: string | null } = await asCandidate(path, ada);
      seen.push(...body.map(({ job: { title } }) => title));
      path = nextOf(link);
    }
    expect(seen.toSorted()).toEqual(["Job 0", "Job 1", "Job 2", "Job 3", "Job 4"]);
  });

  it("never has the company's notes or rating, nor has an event that a candidate may read", async () => {
    const { ada, rows } = await company();
    await served.projector.commit({
      "application_reviews.reviews": [review(rows[0], { notes: "zq-private", rating: 2 })],
    });
    const { body } = await asCandidate("/api/candidate/applications", ada);
    expect(JSON.stringify(body)).not.toMatch(/zq-private|notes|rating/i);
    const hidden = applicationEvents.filter(({ audience }) => !audience.includes("subject")).map(({ type }) => type);
    expect(hidden).toEqual(["NotesChanged", "CandidateRated", "ApplicationStageMoved"]);
  });
});

describe("GET /api/employer/applications/{applicationId}", () => {
  it("answers one as the list has it, and nothing of another company's or of none", async () => {
    const { pat, ada, cook } = await company();
    const path = `/api/employer/applications/${ada}-${cook.job_id}`;
    const list = await asEmployer<EmployerApplication[]>("/api/employer/applications?limit=1", pat);
    expect(await asEmployer(path, pat)).toEqual({ status: 200, link: null, body: list.body[0] });
    const stranger = randomUUID();
    await served.join(stranger, randomUUID());
    const unknown = {
      status: 404,
      link: null,
      body: { message: "Application not found", code: "unknown-application" },
    };
    expect(await asEmployer(path, stranger)).toEqual(unknown);
    expect(await asEmployer(`/api/employer/applications/${ada}-${randomUUID()}`, pat)).toEqual(unknown);
    expect((await asEmployer("/api/employer/applications/nothing", pat)).status).toBe(422);
  });
});

describe("§7 GET /api/employer/applications", () => {
  it("§3 lists the company's applications with candidate, notes and rating", async () => {
    const entryIds = [randomUUID(), randomUUID(), randomUUID()] as const;
    const said = entryIds.map((experienceId) => ({
      experienceId,
      company: "Acme",
      role: "Engineer",
      startDate: "Jan-20",
      endDate: "Feb-22",
      currentJob: false,
    }));
    const { pat, ada, cook, rows } = await company({ experiences: JSON.stringify(said), cover_letter: "Hello." });
    const entry = (place: 0 | 1 | 2, given: Parameters<typeof experience>[1] = {}) =>
      experience(ada, { experience_id: entryIds[place], ...given });
    // Verified after it was sent, with other dates.
    const proven = entry(0, { status: "verified", verified_at: hour(20) });
    const changed = entry(1, { status: "verified", role: "Director" });
    const plain = entry(2);
    const seal = certificate(proven, { holder_name: "Ada Lovelace" });
    const by = (revision: number, kind: ReviewStep["kind"], person: string | null, more = {}) => ({
      ...applicationStep(rows[0], revision, kind),
      by: person,
      from_status: null,
      notes: null,
      ...more,
    });
    await served.projector.commit({
      "application_reviews.reviews": [review(rows[0], { notes: "Strong.", rating: 4, revision: 7 })],
      "applications.interviews": [interview(rows[0], { starts_at: hour(12) })],
      "application_reviews.steps": [
        by(0, "submitted", null),
        by(1, "viewed", pat),
        by(2, "noted", randomUUID(), { notes: "é".repeat(notesInHistory + 1) }),
        by(3, "noted", pat, { notes: "Strong." }),
        by(4, "reset", pat, { from_status: "rejected" }),
      ],
      "work_experiences.work_experiences": [proven, changed, plain],
      "work_experiences.listed_experiences": [listed(proven), listed(changed, 2), listed(plain, 3)],
      "certificates.certificates": [seal],
      "confirmations.answers": [
        confirmationRow(proven, { domain: "former.example" }),
        confirmationRow(changed, { role: "Director" }),
        confirmationRow(plain),
      ],
      "verification_timelines.verification_timelines": [
        verificationStep(proven, 0, "described", { start_date: "Jan-19", end_date: "Mar-24" }),
        verificationStep(proven, 1, "verified", { issue: 1 }),
      ],
    });
    const step = (kind: string, second: number, more = {}) => ({
      kind,
      at: `2026-11-21T09:00:0${second}.000Z`,
      from: null,
      notes: null,
      stage: null,
      by: "Pat Example",
      you: true,
      ...more,
    });
    const { status, body } = await asEmployer<EmployerApplication[]>("/api/employer/applications?limit=1", pat);
    expect(status).toBe(200);
    const unproven = { verificationStatus: "pending", certificateId: null, datesThen: null, nameThen: null, confirmation: null, answeredFrom: null }; // prettier-ignore
    const { experienceId: _, ...shown } = said[0] ?? { experienceId: "" };
    expect(body).toEqual([
      {
        id: `${ada}-${cook.job_id}`,
        jobId: cook.job_id,
        unreadMessages: 0,
        messagesBlocked: false,
        revision: 7,
        status: "pending",
        appliedAt: "2026-11-21T12:00:00.000Z",
        coverLetter: "Hello.",
        answers: [],
        employerNotes: "Strong.",
        candidateRating: 4,
        stage: { stage: "new", name: "New" },
        unopened: true,
        fit: null,
        interview: {
          startsAt: "2026-11-21T12:00:00.000Z",
          timeZone: "America/Chicago",
          minutes: 45,
          place: "12 Bridge Street",
          message: null,
        },
        explanation: null,
        job: {
          title: "Line Cook",
          company: "Acme",
          verifiedDomain: "acme.example",
          location: "Reno, NV",
          status: "active",
          salary: null,
          pay: { min: 46, max: 54, currency: "USD", per: "hour" },
          jobType: "full_time",
          createdAt: "2026-11-21T09:00:00.000Z",
        },
        candidate: {
          user: {
            username: "ada",
            fullName: "Ada Example",
            email: "ada@acme.example",
            phone: "123-456-7890",
            location: "Austin",
          },
          // The second entry's role has changed since: its proof speaks for other words.
          workExperiences: [
            {
              ...shown,
              verificationStatus: "verified",
              certificateId: seal.certificate_id,
              datesThen: { startDate: "Jan-19", endDate: "Mar-24", later: true },
              nameThen: "Ada Lovelace",
              confirmation: { company: "Acme Works", domainHeld: false },
              answeredFrom: null,
            },
            { ...shown, ...unproven },
            { ...shown, ...unproven },
          ],
          resumeUrl: null,
          resume: null,
        },
        timeline: [
          step("submitted", 0, { by: null, you: false }),
          step("viewed", 1),
          step("noted", 2, { by: null, you: false, notes: `${"é".repeat(notesInHistory)}…` }),
          step("noted", 3, { notes: "Strong." }),
          step("reset", 4, { from: "rejected" }),
        ],
      },
    ]);
  });

  it("filters by status, job and words, any character of which stands for itself, and turns pages", async () => {
    const { pat, cook, nurse } = await company();
    const names = async (search: string) => {
      const { status, body } = await asEmployer<EmployerApplication[]>(`/api/employer/applications?${search}`, pat);
      expect(status, search).toBe(200);
      return body.map(({ candidate: { user }, job: { title } }) => `${user?.fullName}, ${title}`);
    };
    const [first, second, third, last] = [
      "Ada Example, Line Cook",
      "Bo 100%_Sure, Line Cook",
      "Ada Example, Charge Nurse",
      "Cy, Charge Nurse",
    ];
    expect(await names("")).toEqual([first, second, third, last]);
    expect(await names("status=pending")).toEqual([first]);
    expect(await names("status=withdrawn")).toEqual([last]);
    expect(await names(`jobId=${nurse.job_id}`)).toEqual([third, last]);
    expect(await names(`jobId=${randomUUID()}`)).toEqual([]);
    expect(await names("q=ADA")).toEqual([first, third]);
    expect(await names("q=example%20nurse")).toEqual([third, last]);
    expect(await names("q=100%25_")).toEqual([second]);
    for (const odd of [
      "_____",
      "%25%25%25",
      "%5C",
      "'",
      '"',
      "%F0%9F%98%80",
      "a".repeat(2_000),
      "%C3%28",
      "%F0%9F%98%80".repeat(500),
    ])
      expect(await names(`q=${odd}`)).toEqual([]);
    expect(await names("q=%00")).toEqual(await names(""));
    const { body, link } = await asEmployer<EmployerApplication[]>(
      `/api/employer/applications?limit=3&jobId=${cook.job_id}&q=line`,
      pat,
    );
    expect([body.length, nextOf(link)]).toEqual([2, undefined]);
    const page = await asEmployer<EmployerApplication[]>("/api/employer/applications?limit=3", pat);
    expect(page.body).toHaveLength(3);
    const rest = await asEmployer<EmployerApplication[]>(nextOf(page.link) ?? "", pat);
    expect(rest.body.map(({ candidate: { user } }) => user?.fullName)).toEqual(["Cy"]);
  });

  it("exports the columns of the table, under its filters and over all pages, and nothing that is private", async () => {
    const { pat, cook, nurse, rows } = await company({ full_name: "=Ada", cover_letter: "zq-letter" });
    await served.projector.commit({
      "application_reviews.reviews": [review(rows[0], { notes: "zq-private", rating: 2 })],
    });
    const csv = async (search = "", personId = pat) => {
      const answer = await served.get(
        `/api/employer/application-export${search}`,
        await served.signedIn("employer", personId),
      );
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": expect.stringMatching(
          /^attachment; filename="applications-\d{4}-\d\d-\d\d\.csv"/,
        ) as unknown,
        "cache-control": "no-store",
      });
      return (await answer.text()).split("\r\n");
    };
    const all = await csv();
    expect(all.slice(1)).toEqual([
      '"\'=Ada","ada@acme.example","0","0","Line Cook","Acme","2026-11-21 12:00","pending","0","0"',
      '"Bo 100%_Sure","bo@beta.example","0","0","Line Cook","Acme","2026-11-21 11:00","approved","0","0"',
      '"Ada Example","ada@acme.example","0","0","Charge Nurse","Acme","2026-11-21 10:00","rejected","0","0"',
      '"Cy","cy@gamma.example","0","0","Charge Nurse","Acme","2026-11-21 09:00","withdrawn","0","0"',
      "",
    ]);
    expect(all.join("\n")).not.toContain("zq-");
    expect((await csv("?status=approved")).slice(1)).toEqual([all[2], ""]);
    expect((await csv(`?q=ada&jobId=${nurse.job_id}`)).slice(1)).toEqual([all[3], ""]);
    await served.projector.commit({
      "applications.applications": Array.from({ length: 1_100 }, (_, n) =>
        application(randomUUID(), cook, { email: `${n}@acme.example`, applied_at: hour(n % 3) }),
      ),
    });
    const many = await csv();
    expect([many.length, new Set(many).size]).toEqual([1_106, 1_106]);
    const stranger = randomUUID();
    await served.join(stranger, randomUUID());
    expect((await csv("", stranger)).slice(1)).toEqual([""]);
    await served.join(pat, null);
    const gone = await served.get("/api/employer/application-export", await served.signedIn("employer", pat));
    expect(gone.status).toBe(404);
  });

  it("counts all and each tab", async () => {
    const { pat, nurse } = await company();
    const count = (n: number) => ({ count: n, more: false });
    const counts = async (search = "") => (await asEmployer(`/api/employer/application-counts${search}`, pat)).body;
    expect(await counts()).toEqual({
      all: count(4),
      pending: count(1),
      approved: count(1),
      rejected: count(1),
      withdrawn: count(1),
      unopened: count(1),
    });
    expect(await counts(`?jobId=${nurse.job_id}`)).toEqual({
      all: count(2),
      pending: count(0),
      approved: count(0),
      rejected: count(1),
      withdrawn: count(1),
      unopened: count(0),
    });
  });

  it("says of an erased candidate that they are gone, and knows nothing of another company's", async () => {
    const nothing = { full_name: null, email: null, phone: null, location: null, experiences: null };
    const { pat, rows, companyId } = await company(nothing);
    const { body } = await asEmployer<EmployerApplication[]>("/api/employer/applications?limit=1", pat);
    expect(body[0]?.candidate).toEqual({ user: null, workExperiences: [], resumeUrl: null, resume: null });
    const stranger = randomUUID();
    await served.join(stranger, randomUUID());
    expect((await asEmployer("/api/employer/applications", stranger)).body).toEqual([]);
    expect((await asEmployer(`/api/employer/applications?jobId=${rows[0].job_id}`, stranger)).body).toEqual([]);
    await served.join(stranger, companyId);
    expect((await asEmployer<unknown[]>("/api/employer/applications", stranger)).body).toHaveLength(4);
    await served.join(stranger, null);
    expect((await asEmployer("/api/employer/applications", stranger)).status).toBe(404);
  });
});
