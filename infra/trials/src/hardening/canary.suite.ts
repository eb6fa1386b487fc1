import { randomBytes } from "node:crypto";
import { formWith } from "@provenwork/contracts/testing/form-with";
import { Login, Logout, ProveEmail, Register, SendEmailCode } from "@provenwork/contracts/account/commands";
import { GetUser } from "@provenwork/contracts/account/queries";
import { ChangeFindability, ProvidePersonalInformation, UploadResume } from "@provenwork/contracts/candidate/commands";
import {
  AcceptInvitation,
  InviteMember,
  OpenInvitation,
  SendDomainCode,
  VerifyDomain,
} from "@provenwork/contracts/company/commands";
import { UpdateSkills } from "@provenwork/contracts/candidate/skill-commands";
import { SendContactMessage } from "@provenwork/contracts/contact/commands";
import {
  ApplyToJob,
  OpenResume,
  RateCandidate,
  ReviewApplication,
  ScheduleInterview,
} from "@provenwork/contracts/application/commands";
import { InviteCandidate } from "@provenwork/contracts/invitation/commands";
import { GetInvitations, GetJobCandidates, type JobCandidate } from "@provenwork/contracts/invitation/queries";
import { PostJob } from "@provenwork/contracts/job/commands";
import { registration } from "@provenwork/contracts/testing/registration";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { GetMailbox, type CaughtMail } from "@provenwork/contracts/development/queries";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import type { Stack } from "@provenwork/ops/testing/stack";
import { beforeAll, expect, it, vi } from "vitest";
import { readConnection } from "@provenwork/ops/launch/connection";
import { ExportHistory, OpenHistory, SearchHistories } from "@provenwork/contracts/audit/commands";
import { GetHistory, GetHistoryReplay, GetHistorySearch } from "@provenwork/contracts/audit/queries";
import { exportFormats, replayedAtOnce } from "@provenwork/contracts/audit/rules";
import { queries } from "@provenwork/contracts/endpoints";
import { type Answer, type Client, clientOf } from "./client.ts";
import { tokenMailedTo } from "./mailed-token.ts";
import { openPeople } from "./people.ts";
import { found, logsOf, rowsOf, type Traces } from "./traces.ts";
import { codeIn } from "../testing/code-in.ts";

const mark = randomBytes(5).toString("hex");
const personal = {
  fullName: `Canary ${mark.replaceAll(/\d/g, "q")} Name`,
  email: `canary-mail-${mark}@canary-${mark}.example`,
  phone: `555-${String((randomBytes(2).readUInt16BE() % 900) | 100)}-7391`,
  location: `Canarytown ${mark}`,
};
const workEmail = `canary-work-${mark}@canary-${mark}.example`;
const ownEmail = `canary-own-${mark}@mail-${mark}.example`;
const password = `Canary-Pass-${mark}-7`;
const contact = {
  name: `Canary Writer ${mark}`,
  email: `canary-writer-${mark}@mail.example`,
  message: `Canary message ${mark}`,
};

const employer = {
  fullName: `Canary ${mark.replaceAll(/\d/g, "q")} Owner`,
  email: `canary-owner-${mark}@mail-${mark}.example`,
  phone: `555-${String((randomBytes(2).readUInt16BE() % 900) | 100)}-8264`,
};
const invited = `canary-invited-${mark}@mail-${mark}.example`;
const domainEmail = `canary-domain-${mark}@company-${mark}.example`;

const errors: Answer[] = [];
/** What a company is told of a candidate whom it may invite. */
const ofTheCandidate: Answer[] = [];
/** What admins and auditors are told, by role. */
const ofStaff = new Map<string, string>();
/** Neither in plain text nor anywhere else. */
const secrets: Record<string, string> = { password };
/** In the log as ciphertext alone. */
const people: Record<string, string> = {
  ...personal,
  workEmail,
  ownEmail,
  contactName: contact.name,
  contactEmail: contact.email,
  contactMessage: contact.message,
  skill: `Canary whistling ${mark}`,
  coverLetter: `Canary letter ${mark}`,
  privateNotes: `Canary notes ${mark}`,
  interviewPlace: `Canary room ${mark}`,
  interviewMessage: `Canary invitation ${mark}`,
  fileName: `canary-file-${mark}.pdf`,
  employerName: employer.fullName,
  employerEmail: employer.email,
  employerPhone: employer.phone,
  invited,
  domainEmail,
};

async function codeMailed(client: Client, address: string): Promise<string> {
  const mails = (await client.call(GetMailbox)).json as CaughtMail[];
  const code = codeIn(mails.find(({ to }) => to === address)?.text);
  return code ?? "";
}

const isVerified = async (client: Client): Promise<boolean> =>
  JSON.stringify((await client.call(GetWorkExperiences)).json).includes('"verified"');

/** The ways that succeed. */
async function journey(client: Client): Promise<void> {
  const job = { company: "Acme", role: "Engineer", startDate: "Jan-20", currentJob: true, workEmail };
  succeeded(await client.call(ProvidePersonalInformation, personal));
  keepTokens(client);
  succeeded(await client.call(DescribeWorkExperience, { experiences: [job] }));
  succeeded(await client.call(UploadResume, formWith(pdfFile(), String(people["fileName"]))));
  succeeded(await client.call(SendVerification, { workEmail, company: "Acme", candidateName: personal.fullName }));
  secrets["code"] = await vi.waitUntil(() => codeMailed(client, workEmail), { timeout: 60_000, interval: 100 });
  errors.push(await client.call(VerifyCode, { code: "AAAA2222" }));
  succeeded(await client.call(VerifyCode, { code: secrets["code"] }));
  const { email, fullName } = personal;
  succeeded(await client.call(Register, { username: `u-${mark}`, password, fullName, email, userType: "candidate" }));
  keepTokens(client);
  await vi.waitUntil(() => isVerified(client), { timeout: 60_000, interval: 100 });
  succeeded(await client.call(Logout));
  succeeded(await client.call(Login, { username: `u-${mark}`, password }));
  keepTokens(client);
  succeeded(await client.call(SendContactMessage, contact));
  succeeded(await client.call(UpdateSkills, { skills: [people["skill"]] }));
  await application(client);
  succeeded(await client.call(SendEmailCode, { email: ownEmail }));
  secrets["address code"] = await vi.waitUntil(() => codeMailed(client, ownEmail), { timeout: 60_000, interval: 100 });
  errors.push(await client.call(ProveEmail, { code: "AAAA2222", password }));
  succeeded(await client.call(ProveEmail, { code: secrets["address code"], password }));
}

/** A company is founded and verified, and somebody is invited to it. */
async function companyJourney(client: Client): Promise<void> {
  const account = { username: `e-${mark}`, password, fullName: "", email: "", userType: "employer" };
  succeeded(await client.call(Register, account));
  const profile = {
    ...employer,
    companyName: `Canary Works ${mark}`,
    industry: "Other",
    companySize: "1-10",
    companyWebsite: `https://www.company-${mark}.example`,
    companyDescription: "We keep canaries.",
  };
  succeeded(await client.call(CompleteEmployerProfile, profile));
  succeeded(await client.call(InviteMember, { email: invited, role: "recruiter" }));
  const token = await tokenMailedTo(client, invited);
  secrets["invitation token"] = token.split(".").at(-1) ?? "";
  succeeded(await client.call(OpenInvitation, { token }));
  errors.push(
    await client.call(AcceptInvitation, { token }),
    await client.call(InviteMember, { email: invited, role: "owner" }),
    await client.call(InviteMember, { email: employer.email, role: "owner" }),
  );
  succeeded(await client.call(SendDomainCode, { email: domainEmail }));
  const code = await vi.waitUntil(() => codeMailed(client, domainEmail), { timeout: 60_000, interval: 100 });
  secrets["domain code"] = code;
  errors.push(
    await client.call(SendDomainCode, { email: domainEmail }),
    await client.call(VerifyDomain, { code: "AAAA2222" }),
  );
  succeeded(await client.call(VerifyDomain, { code }));
}

/** The company finds the candidate by a skill, knows nobody's name, and invites them; they apply. */
async function invitationJourney(candidate: Client, owner: Client): Promise<void> {
  succeeded(await candidate.call(UpdateSkills, { skills: [people["skill"], "Welding"] }));
  succeeded(await candidate.call(ChangeFindability, { findable: true }));
  const title = `Canary Welder ${mark}`;
  const requirements = "Required: welding, for three years or more.";
  const posted = await owner.call(PostJob, { ...(sampleOf(PostJob) as object), title, requirements });
  succeeded(posted);
  const { id: jobId } = posted.json as { id: string };
  const fitting = async () => {
    const answer = await owner.call(GetJobCandidates, { jobId });
    succeeded(answer);
    return (answer.json as JobCandidate[]).length > 0 ? answer : undefined;
  };
  const listed = await vi.waitUntil(fitting, { timeout: 60_000, interval: 100 });
  const [{ candidate: token }] = listed.json as [JobCandidate];
  secrets["candidate token"] = token;
  succeeded(await owner.call(InviteCandidate, { jobId, candidate: token }));
  const invited = async () => {
    const answer = await owner.call(GetJobCandidates, { jobId });
    return answer.text.includes('"invited":true') ? answer : undefined;
  };
  ofTheCandidate.push(listed, await vi.waitUntil(invited, { timeout: 60_000, interval: 100 }));
  errors.push(
    await owner.call(InviteCandidate, { jobId, candidate: token }),
    await owner.call(InviteCandidate, { jobId, candidate: `${token}x` }),
    await owner.call(InviteCandidate, { jobId, candidate: personal.email }),
  );
  const mailed = async () => (await candidate.call(GetMailbox)).text.includes(`You are invited to apply: ${title}`);
  await vi.waitUntil(mailed, { timeout: 60_000, interval: 100 });
  await vi.waitUntil(async () => (await candidate.call(GetInvitations)).text.includes(title), {
    timeout: 60_000,
    interval: 100,
  });
  succeeded(await candidate.call(ApplyToJob, { jobId, coverLetter: people["coverLetter"] }));
}

/** The candidate applies for a job, and a member of its company decides. */
async function application(candidate: Client): Promise<void> {
  const member = clientOf(candidate.origin);
  const username = `m-${mark}`;
  succeeded(await member.call(Register, registration({ username, userType: "employer" })));
  succeeded(await member.call(CompleteEmployerProfile, sampleOf(CompleteEmployerProfile)));
  const posted = await member.call(PostJob, sampleOf(PostJob));
  succeeded(posted);
  const { id: jobId } = posted.json as { id: string };
  const applied = await candidate.call(ApplyToJob, { jobId, coverLetter: people["coverLetter"] });
  succeeded(applied);
  const { id: applicationId } = applied.json as { id: string };
  const notes = people["privateNotes"];
  succeeded(await member.call(ReviewApplication, { applicationId, status: "approved", notes }));
  succeeded(await member.call(RateCandidate, { applicationId, rating: 4 }));
  const opened = await member.call(OpenResume, { applicationId });
  succeeded(opened);
  secrets["resume link"] = (opened.json as { url: string }).url.split(".").at(-1) ?? "";
  const interview = { ...(sampleOf(ScheduleInterview) as object), applicationId };
  const said = { place: people["interviewPlace"], message: people["interviewMessage"] };
  succeeded(await member.call(ScheduleInterview, { ...interview, ...said }));
}

/** Everything that is open to a member of staff: every list, and the histories of the candidate and of the company, exported too. */
async function staffReads(client: Client, role: "admin" | "auditor"): Promise<void> {
  const read = async (answer: Promise<Answer>) => {
    const { text, headers, json } = await answer;
    ofStaff.set(`${role} ${ofStaff.size}`, `${text} ${JSON.stringify(headers)}`);
    return json;
  };
  for (const query of queries.filter(({ roles, demoOnly }) => roles.includes(role) && !demoOnly))
    await read(client.call(query, sampleOf(query)));
  for (const text of [`u-${mark}`, `e-${mark}`]) {
    const { searchId } = (await read(client.call(SearchHistories, { text }))) as { searchId: string };
    const found = await read(client.call(GetHistorySearch, { historySearchId: searchId }));
    const { id: name } = found as { id: string };
    const { openingId } = (await read(client.call(OpenHistory, { name }))) as { openingId: string };
    const history = (await read(client.call(GetHistory, { openingId }))) as History;
    for (let from = 0; from < history.events.length; from += replayedAtOnce)
      await read(client.call(GetHistoryReplay, { openingId, from }));
    const streams = history.streams.map(({ stream }) => stream);
    for (const format of exportFormats) await read(client.call(ExportHistory, { openingId, format, streams }));
  }
}

interface History {
  readonly events: readonly { id: string }[];
  readonly streams: readonly { stream: string }[];
}

/** The same texts where they do not belong. */
async function mistakes(client: Client): Promise<void> {
  const { code = "" } = secrets;
  const everything = { ...personal, workEmail, password, code };
  const json = { "content-type": "application/json" };
  const cookie = `provenwork-session-${new URL(client.origin).port}=${secrets["session token"]}x; x=${password}`;
  errors.push(
    await client.call(Login, { username: password, password }),
    await client.call(Login, { username: [password], password: { code } }),
    await client.call(Register, { ...everything, username: workEmail, userType: password }),
    await client.call(Register, { username: `u-${mark}`, password, fullName: "", email: "", userType: "candidate" }),
    await client.call(ProvidePersonalInformation, { ...personal, phone: password }),
    await client.call(SendContactMessage, { ...contact, name: [code], email: password }),
    await client.send({ method: "POST", path: Login.path, headers: json, body: `{"password":"${password}` }),
    await client.send({ method: "POST", path: Login.path, body: `${password}&code=${code}` }),
    await client.send({
      method: "POST",
      path: `${Login.path}?password=${password}&code=${code}`,
      headers: json,
      body: "[]",
    }),
    await client.send({ method: "POST", path: `/api/${code}/${password}` }),
    await client.send({ method: "GET", path: `/api/resumes/${password}`, headers: { cookie } }),
    await client.send({ method: "GET", path: `${GetUser.path}?x=${password}`, headers: { cookie } }),
    await client.send({
      method: "GET",
      path: GetUser.path,
      headers: { "if-min-checkpoint": password, authorization: `Bearer ${password}` },
    }),
    await client.send({
      method: "POST",
      path: Login.path,
      headers: { ...json, "sec-fetch-site": "cross-site" },
      body: JSON.stringify(everything),
    }),
    await client.call(Logout, {}, { "idempotency-key": password }),
  );
  await client.send({ method: "GET", path: `/reset-password?token=${password}` });
}

function succeeded(answer: Answer): void {
  if (answer.status >= 400) throw new Error(`the journey ended with ${answer.status}: ${answer.text}`);
}

/** The signature is what makes a token one; its claims are no secret. */
function keepTokens({ cookies }: Client): void {
  for (const [name, token] of cookies) {
    const [, kind] = /^provenwork-(session|onboarding)-\d+$/.exec(name) ?? [];
    if (kind !== undefined) secrets[`${kind} token`] = token.split(".").at(-1) ?? "";
  }
}

const without = (traces: Traces, skipped: RegExp): Traces =>
  new Map([...traces].filter(([where]) => !skipped.test(where)));
/** Secrets and personal data are sent through a running system in every way there is, then looked for where they may not be. */
export function canarySuite(stack: () => Stack): void {
  beforeAll(async () => {
    const [candidate, owner] = [clientOf(stack().url), clientOf(stack().url)];
    await journey(candidate);
    await companyJourney(owner);
    await invitationJourney(candidate, owner);
    await mistakes(clientOf(stack().url));
    const as = await openPeople(stack());
    for (const role of ["admin", "auditor"] as const) await staffReads(await as(role), role);
  }, 240_000);

  const databases = () => {
    const connection = readConnection(stack().dataFolder);
    if (connection === undefined) throw new Error("the stack says nothing of its databases");
    return connection;
  };

  it("had secrets to look for, and would have found them", async () => {
    expect(Object.keys(secrets).toSorted()).toEqual([
      "address code",
      "candidate token",
      "code",
      "domain code",
      "invitation token",
      "onboarding token",
      "password",
      "resume link",
      "session token",
    ]);
    for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThanOrEqual(8);
    const caught = await rowsOf(databases().writeDatabaseUrl, "write");
    expect(found(secrets, caught)).toContain("code in write public.caught_mail");
    const read = await rowsOf(databases().readDatabaseUrl, "read");
    expect(found({ phone: personal.phone }, read).join()).toMatch(/phone in read candidates_v\d+\./);
  });

  it("no log file holds a secret or a person", () => {
    const logs = logsOf(stack().dataFolder);
    expect([...logs.keys()]).toEqual(expect.arrayContaining(["logs/command-service.log", "logs/query-service.log"]));
    expect(found({ ...secrets, ...people }, logs)).toEqual([]);
  });

  it("no event holds a secret, nor personal data but as ciphertext", async () => {
    const { eventStoreUrl } = databases();
    const log = await rowsOf(eventStoreUrl, "log");
    for (const type of ["ExperienceVerified", "MemberInvited", "CompanyVerified", "CandidateInvited"])
      expect([...log.values()].join()).toContain(type);
    expect(found({ ...secrets, ...people }, log)).toEqual([]);
  });

  it("nothing on the write side holds a secret or a person, outside the mail that the demo's catcher took", async () => {
    const rows = without(await rowsOf(databases().writeDatabaseUrl, "write"), /caught_mail/);
    expect([...rows.keys()]).toEqual(expect.arrayContaining(["write public.outbox", "write public.due"]));
    expect(found({ ...secrets, ...people }, rows)).toEqual([]);
  });

  it("no read model holds a secret, and nothing parked a person", async () => {
    const rows = await rowsOf(databases().readDatabaseUrl, "read");
    expect(found(secrets, rows)).toEqual([]);
    expect([...rows.keys()]).toContain("read projector.parked_events");
    expect(found(people, new Map([...rows].filter(([where]) => where.includes(" projector."))))).toEqual([]);
  });

  it("no company is told who a candidate is whom it may invite", () => {
    expect(ofTheCandidate).toHaveLength(2);
    const told = new Map(ofTheCandidate.map(({ text, headers }, n) => [`${n}`, `${text} ${JSON.stringify(headers)}`]));
    const { "candidate token": token = "", ...others } = secrets;
    expect(found({ ...others, ...people, company: "Acme" }, told)).toEqual([]);
    for (const answer of told.values()) expect(answer).toContain(token);
  });

  it("no admin and no auditor reads a password, a code or a token, though they read whole histories", () => {
    for (const role of ["admin", "auditor"]) {
      const told = new Map([...ofStaff].filter(([who]) => who.startsWith(role)));
      expect(found({ workEmail, domainEmail }, told).length).toBeGreaterThan(1);
      expect(found(secrets, told)).toEqual([]);
    }
  });

  it("no error answer repeats what was sent", () => {
    for (const { status } of errors) expect(status).toBeGreaterThanOrEqual(400);
    const told = new Map(errors.map(({ text, headers }, n) => [`answer ${n}`, `${text} ${JSON.stringify(headers)}`]));
    expect(found({ ...secrets, ...people }, told)).toEqual([]);
  });
}
