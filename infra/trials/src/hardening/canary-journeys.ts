import { randomUUID } from "node:crypto";
import { formWith } from "@provenwork/contracts/testing/form-with";
import { ProveEmail, Register, SendEmailCode } from "@provenwork/contracts/account/commands";
import { Login, Logout } from "@provenwork/contracts/account/session-commands";
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
import {
  MessageCandidate,
  MessageCompany,
  SendFileToCompany,
} from "@provenwork/contracts/application/message-commands";
import { ReportMessageOfCompany } from "@provenwork/contracts/application/report-commands";
import { InviteCandidate } from "@provenwork/contracts/invitation/commands";
import { GetInvitations, GetJobCandidates, type JobCandidate } from "@provenwork/contracts/invitation/queries";
import { PostJob } from "@provenwork/contracts/job/commands";
import { GetJobQuestions } from "@provenwork/contracts/job/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { registration } from "@provenwork/contracts/testing/registration";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { GetMailbox, type CaughtMail } from "@provenwork/contracts/development/queries";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import { until } from "@provenwork/platform/testing/until";
import { type Client, clientOf } from "./client.ts";
import { tokenMailedTo } from "./mailed-token.ts";
import { codeIn } from "../testing/code-in.ts";
import {
  mark,
  personal,
  workEmail,
  ownEmail,
  password,
  contact,
  employer,
  invited,
  domainEmail,
  errors,
  ofTheCandidate,
  secrets,
  people,
  succeeded,
  keepTokens,
} from "./canary-texts.ts";

async function codeMailed(client: Client, address: string): Promise<string | undefined> {
  const mails = (await client.call(GetMailbox)).json as CaughtMail[];
  return codeIn(mails.find(({ to }) => to === address)?.text);
}

const isVerified = async (client: Client): Promise<boolean> =>
  JSON.stringify((await client.call(GetWorkExperiences)).json).includes('"verified"');

/** The ways that succeed. */
export async function journey(client: Client): Promise<void> {
  const job = { company: "Acme", role: "Engineer", startDate: "Jan-20", currentJob: true, workEmail };
  succeeded(await client.call(ProvidePersonalInformation, personal));
  keepTokens(client);
  succeeded(await client.call(DescribeWorkExperience, { experiences: [job] }));
  succeeded(await client.call(UploadResume, formWith(pdfFile(), String(people["fileName"]))));
  succeeded(await client.call(SendVerification, { workEmail, company: "Acme", candidateName: personal.fullName }));
  secrets["code"] = await until(() => codeMailed(client, workEmail));
  errors.push(await client.call(VerifyCode, { code: "AAAA2222" }));
  succeeded(await client.call(VerifyCode, { code: secrets["code"] }));
  const { email, fullName } = personal;
  succeeded(await client.call(Register, { username: `u-${mark}`, password, fullName, email, userType: "candidate" }));
  keepTokens(client);
  await until(() => isVerified(client));
  succeeded(await client.call(Logout));
  succeeded(await client.call(Login, { username: `u-${mark}`, password }));
  keepTokens(client);
  succeeded(await client.call(SendContactMessage, contact));
  succeeded(await client.call(UpdateSkills, { skills: [people["skill"]] }));
  await application(client);
  succeeded(await client.call(SendEmailCode, { email: ownEmail }));
  secrets["address code"] = await until(() => codeMailed(client, ownEmail));
  errors.push(await client.call(ProveEmail, { code: "AAAA2222", password }));
  succeeded(await client.call(ProveEmail, { code: secrets["address code"], password }));
}

const companyName = `Canary Works ${mark}`;

/** A company is created and verified, and invites a colleague. */
export async function companyJourney(client: Client): Promise<void> {
  const account = { username: `e-${mark}`, password, fullName: "", email: "", userType: "employer" };
  succeeded(await client.call(Register, account));
  const profile = {
    ...employer,
    companyName,
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
  const code = await until(() => codeMailed(client, domainEmail));
  secrets["domain code"] = code;
  errors.push(
    await client.call(SendDomainCode, { email: domainEmail }),
    await client.call(VerifyDomain, { code: "AAAA2222" }),
  );
  succeeded(await client.call(VerifyDomain, { code }));
}

/** The company finds the candidate by a skill, without a name, and invites them; they apply. */
export async function invitationJourney(candidate: Client, owner: Client): Promise<void> {
  succeeded(await candidate.call(UpdateSkills, { skills: [people["skill"], "Welding"] }));
  succeeded(await candidate.call(ChangeFindability, { findable: true }));
  const title = `Canary Welder ${mark}`;
  const requirements = "Required: welding, for three years or more.";
  const posted = await owner.call(PostJob, {
    ...(sampleOf(PostJob) as object),
    company: companyName,
    title,
    requirements,
  });
  succeeded(posted);
  const { id: jobId } = posted.json as { id: string };
  const fitting = async () => {
    const answer = await owner.call(GetJobCandidates, { jobId });
    succeeded(answer);
    return (answer.json as JobCandidate[]).length > 0 ? answer : undefined;
  };
  const listed = await until(fitting);
  const [{ candidate: token }] = listed.json as [JobCandidate];
  secrets["candidate token"] = token;
  succeeded(await owner.call(InviteCandidate, { jobId, candidate: token }));
  const invited = async () => {
    const answer = await owner.call(GetJobCandidates, { jobId });
    return answer.text.includes('"invited":true') ? answer : undefined;
  };
  ofTheCandidate.push(listed, await until(invited));
  errors.push(
    await owner.call(InviteCandidate, { jobId, candidate: token }),
    await owner.call(InviteCandidate, { jobId, candidate: `${token}x` }),
    await owner.call(InviteCandidate, { jobId, candidate: personal.email }),
  );
  const mailed = async () => (await candidate.call(GetMailbox)).text.includes(`You are invited to apply: ${title}`);
  await until(mailed);
  await until(async () => (await candidate.call(GetInvitations)).text.includes(title));
  succeeded(await candidate.call(ApplyToJob, { jobId, coverLetter: people["coverLetter"] }));
}

/** The candidate applies for a job, and a member of its company decides. */
async function application(candidate: Client): Promise<void> {
  const member = clientOf(candidate.origin);
  const username = `m-${mark}`;
  succeeded(await member.call(Register, registration({ username, userType: "employer" })));
  succeeded(await member.call(CompleteEmployerProfile, sampleOf(CompleteEmployerProfile)));
  const questions = [{ kind: "text", text: "What did you sing last?", required: true }];
  const posted = await member.call(PostJob, { ...(sampleOf(PostJob) as object), questions });
  succeeded(posted);
  const { id: jobId } = posted.json as { id: string };
  const question = await until(async () => {
    const { json } = await candidate.call(GetJobQuestions, { jobId });
    return (json as Partial<OutputOf<typeof GetJobQuestions>>).questions?.[0]?.questionId;
  });
  const answers = [{ question, answer: people["answer"] }];
  errors.push(
    await candidate.call(ApplyToJob, { jobId, answers: [{ question: randomUUID(), answer: people["answer"] }] }),
  );
  const applied = await candidate.call(ApplyToJob, { jobId, coverLetter: people["coverLetter"], answers });
  succeeded(applied);
  const { id: applicationId } = applied.json as { id: string };
  const notes = people["privateNotes"];
  const decision = { applicationId, status: "approved", notes, message: people["decisionMessage"] };
  succeeded(await member.call(ReviewApplication, decision));
  succeeded(await member.call(RateCandidate, { applicationId, rating: 4 }));
  const opened = await member.call(OpenResume, { applicationId });
  succeeded(opened);
  secrets["resume link"] = (opened.json as { url: string }).url.split(".").at(-1) ?? "";
  const interview = { ...(sampleOf(ScheduleInterview) as object), applicationId };
  const texts = { place: people["interviewPlace"], message: people["interviewMessage"] };
  succeeded(await member.call(ScheduleInterview, { ...interview, ...texts }));
  succeeded(await member.call(MessageCandidate, { applicationId, text: people["companyMessage"] }));
  succeeded(await candidate.call(MessageCompany, { applicationId, text: people["candidateMessage"] }));
  const report = { applicationId, number: 1, reason: "insults", note: people["reportNote"] };
  succeeded(await candidate.call(ReportMessageOfCompany, report));
  const file = Object.assign(formWith(pdfFile(), String(people["messageFile"])), { applicationId });
  succeeded(await candidate.call(SendFileToCompany, file));
}
