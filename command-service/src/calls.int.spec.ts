import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, testClient } from "#testing/client.ts";
import { ReportProgress, WriteLearningNotes } from "@provenwork/contracts/learning/commands";
import { registration } from "@provenwork/contracts/testing/registration";
import { type TestService, openService } from "#testing/service.ts";
import { list, resourceIdOf } from "#learning/list-resources.steps.ts";
import { verificationCode } from "#work-experience/code.ts";

// The calls of the specification's section 7, each with the payload that it names and nothing else.

let service: TestService;
let browser: TestClient;
let workEmail: string;

beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());
beforeEach(() => {
  browser = testClient(service.app);
  workEmail = `ada-${randomUUID()}@acme.example`;
});

const personalInfo = () => ({ fullName: "Ada Example", email: workEmail, phone: "123-456-7890", location: "Boston" });
const workExperience = () => ({
  experiences: [{ company: "Acme", role: "Engineer", startDate: "Jan-20", endDate: "", currentJob: true, workEmail }],
  resumeUrl: "cv.pdf",
});
const sendVerification = () => ({ workEmail, company: "Acme", candidateName: "Ada Example" });

describe("§7 accounts", () => {
  it("§7 POST /api/register: the five fields, answers the user", async () => {
    const five = registration();
    const { status, body } = await browser.post("/api/register", five);
    expect(status).toBe(201);
    expect(body).toMatchObject({ username: five.username, fullName: "", email: "", userType: "candidate" });
    expect(typeof body["id"]).toBe("string");
  });

  it("§7 POST /api/login: username and password, answers the user or a message", async () => {
    const { username, password } = registration({ userType: "employer", fullName: "Employer User" });
    const email = `${username}@provenwork.example`;
    await browser.post("/api/register", { ...registration(), username, password, userType: "employer", email });
    const signedIn = await testClient(service.app).post("/api/login", { username, password });
    expect(signedIn).toMatchObject({ status: 200, body: { username, userType: "employer" } });
    const refused = await testClient(service.app).post("/api/login", { username, password: "Wrong-guess-9" });
    expect(refused).toMatchObject({ status: 401, body: { message: "Invalid username or password" } });
  });

  it("§7 POST /api/logout: no payload, ends the session, also when there is none", async () => {
    await browser.post("/api/register", registration());
    expect(await browser.post("/api/logout")).toMatchObject({ status: 200, body: { signedOut: true } });
    expect(await browser.post("/api/session/renew")).toMatchObject({ status: 401 });
    expect(await browser.post("/api/logout")).toMatchObject({ status: 200 });
  });
});

describe("§7 onboarding", () => {
  it("§7 POST /api/candidate/personal-info: fullName, email, phone, location", async () => {
    expect(await browser.post("/api/candidate/personal-info", personalInfo())).toMatchObject({
      status: 200,
      body: personalInfo(),
    });
  });

  it("§7 POST /api/candidate/work-experience: experiences with their six fields, and resumeUrl as a file name or null", async () => {
    await browser.post("/api/candidate/personal-info", personalInfo());
    const named = await browser.post("/api/candidate/work-experience", workExperience());
    expect(named).toMatchObject({ status: 200, body: { experiences: [{ company: "Acme", workEmail }] } });
    const none = await browser.post("/api/candidate/work-experience", { ...workExperience(), resumeUrl: null });
    expect(none.status).toBe(200);
  });

  it("§7 POST /api/candidate/send-verification: workEmail, company, candidateName; the response has email", async () => {
    await browser.post("/api/candidate/personal-info", personalInfo());
    await browser.post("/api/candidate/work-experience", workExperience());
    const sent = await browser.post("/api/candidate/send-verification", sendVerification());
    expect(sent).toMatchObject({ status: 200, body: { email: workEmail } });
  });

  it("§7 POST /api/candidate/verify-code: only the code, for the latest open one", async () => {
    await browser.post("/api/candidate/personal-info", personalInfo());
    await browser.post("/api/candidate/work-experience", workExperience());
    const { body } = await browser.post("/api/candidate/send-verification", sendVerification());
    const ring = service.settings.VERIFICATION_CODE_KEYS;
    const issue = { experienceId: String(body["experienceId"]), address: workEmail, issue: 1, keyId: ring.current };
    const verified = await browser.post("/api/candidate/verify-code", { code: verificationCode(issue, ring) });
    expect(verified).toMatchObject({ status: 200, body: { verificationStatus: "verified" } });
  });
});

describe("§7 learning", () => {
  beforeEach(() => browser.post("/api/register", registration()));

  it("§7 POST /api/learning/regenerate-recommendations: empty JSON, answers the number of the snapshot and when it was made", async () => {
    const regenerate = () => browser.post("/api/learning/regenerate-recommendations", {});
    const [first, second] = [await regenerate(), await regenerate()];
    expect([first, second]).toMatchObject([
      { status: 200, body: { version: 1 } },
      { status: 200, body: { version: 2 } },
    ]);
    expect(Date.parse(String(second.body["regeneratedAt"]))).toBeGreaterThan(Date.now() - 60_000);
  });

  it("§3 candidate_learning_progress: report-progress takes a percentage, begins the resource and completes it at 100; notes have 2,000 characters at most", async () => {
    const url = "https://learn.example/bees";
    const of = {
      title: "Bees",
      provider: "Learn Example",
      type: "course",
      difficulty: "beginner",
      duration: "2 h",
    } as const;
    await list(service.openSteps, { ...of, url, skills: ["beekeeping"], description: "All about bees." }, new Date());
    const resourceId = resourceIdOf(url);
    const report = (progress: unknown) => browser.call(ReportProgress, { resourceId, progress });
    expect(await report(40)).toMatchObject({ status: 200, body: { resourceId, status: "in_progress", progress: 40 } });
    expect(await report(100)).toMatchObject({ status: 200, body: { resourceId, status: "completed", progress: 100 } });
    for (const progress of [-1, 101, 0.5, "40", null])
      expect(await report(progress)).toMatchObject({ status: 422, body: { errors: { progress: expect.any(String) } } });
    const note = (notes: string) => browser.call(WriteLearningNotes, { resourceId, notes });
    expect((await note("n".repeat(2_000))).status).toBe(200);
    expect(await note("n".repeat(2_001))).toMatchObject({
      status: 422,
      body: { errors: { notes: expect.any(String) } },
    });
  });
});
