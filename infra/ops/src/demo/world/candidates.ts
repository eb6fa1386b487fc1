import type { Caller } from "@provenwork/command-service/kernel/caller";
import { verificationCode } from "@provenwork/command-service/work-experience/code";
import { Register } from "@provenwork/contracts/account/commands";
import { ChangeFindability, ProvidePersonalInformation, UploadResume } from "@provenwork/contracts/candidate/commands";
import { UpdateSkills } from "@provenwork/contracts/candidate/skill-commands";
import { worldPassword } from "@provenwork/contracts/development/demo-accounts";
import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { months } from "@provenwork/contracts/work-experience/rules";
import type { Random } from "@provenwork/projector/testing/random";
import { age, day, maxEmployers, phoneOf, termsVersionAt } from "./companies.ts";
import { resumePdf } from "./resume-pdf.ts";
import type { Timetable } from "./timetable.ts";
import { personName, worldData } from "./world-data.ts";

const { companies, flaggedEmployers, occupations, places } = worldData;

export interface PlannedCandidate {
  readonly caller: Caller;
  /** Minutes before the end of the world. */
  readonly since: number;
  /** Whether companies may find them. */
  readonly findable: boolean;
  /** The present one. */
  readonly experienceId: string;
  /** Whether that is at an employer that the trust desk flags. */
  readonly flagged: boolean;
  /** The present one first. */
  readonly roles: readonly string[];
  readonly namesSkills: boolean;
}

export const candidateCount = 40;

export const planCandidates = (time: Timetable, random: Random): readonly PlannedCandidate[] =>
  Array.from({ length: candidateCount }, (_, index) => planCandidate(time, random, index));

/** Every tenth candidate has verified nothing yet. */
function planCandidate(time: Timetable, random: Random, index: number): PlannedCandidate {
  const { fullName, handle } = personName(maxEmployers + index);
  const began = 5 * day + random.integer(age - 20 * day);
  const jobs = experiencesOf(random, index, handle, began);
  const roles = jobs.map(({ role }) => role);
  const location = random.pick(places);
  const proven = index % 10 === 9 ? 0 : 1 + random.integer(jobs.length);
  const { caller, experienceId } = planOnboarding(time, String(index), began, {
    account: { username: handle, password: worldPassword, fullName },
    contact: { email: jobs[0]?.workEmail ?? "", phone: phoneOf(maxEmployers + index), location },
    jobs,
    skills: knownBy(roles),
    hasResume: index % 4 !== 3,
    proven,
    // For half of the unverified ones a code was requested but never entered.
    codes: index % 2 === 0 ? jobs.length : proven,
  });
  const since = began - 30;
  // Every fifth has named no skill yet; every third is findable.
  const namesSkills = index % 5 !== 4;
  if (namesSkills) time.plan(`skills ${index}`, since - 2, caller, UpdateSkills, { skills: knownBy(roles) });
  const findable = index % 3 === 0;
  if (findable) time.plan(`findability ${index}`, since - 3, caller, ChangeFindability, { findable: true });
  return {
    caller,
    since,
    findable,
    experienceId,
    flagged: flaggedEmployers[index] !== undefined,
    roles,
    namesSkills,
  };
}

interface Onboarding {
  readonly account: { readonly username: string; readonly password: string; readonly fullName: string };
  readonly contact: { readonly email: string; readonly phone: string; readonly location: string };
  readonly jobs: readonly PastJob[];
  /** Named in the resume. */
  readonly skills: readonly string[];
  readonly hasResume: boolean;
  /** How many of the jobs are verified, and for how many a code was requested, from the present one on. */
  readonly proven: number;
  readonly codes: number;
}

/** Onboarding step by step, as in the browser; it ends half an hour after it began. */
export function planOnboarding(
  time: Timetable,
  name: string,
  began: number,
  { account, contact, jobs, skills, hasResume, proven, codes }: Onboarding,
): { readonly caller: Caller; readonly experienceId: string } {
  const { fullName } = account;
  const first = `candidate ${name}`;
  const personId = time.id(first, "person");
  const onboarding: Caller = { role: "onboarding", personId };
  time.plan(first, began, { role: "anonymous" }, ProvidePersonalInformation, { fullName, ...contact });
  const history = `history ${name}`;
  time.plan(history, began - 4, onboarding, DescribeWorkExperience, { experiences: [...jobs] });
  if (hasResume) {
    const resume = `resume ${name}`;
    const file = { fileId: time.id(resume, "file"), ...resumeOf(fullName, contact.email, jobs, skills) };
    time.plan(resume, began - 5, onboarding, UploadResume, {}, file);
  }
  jobs.forEach(({ workEmail, company }, nth) => {
    const experienceId = time.id(history, `experience-${nth}`);
    const requested = began - 6 - 4 * nth;
    if (nth < codes) {
      const input = { workEmail, company, experienceId };
      time.plan(`code ${name}.${nth} of work`, requested, onboarding, SendVerification, input);
    }
    if (nth < proven)
      time.plan(`entry ${name}.${nth}`, requested - 2, onboarding, VerifyCode, (keys) => ({
        code: verificationCode({ experienceId, address: workEmail, issue: 1, keyId: keys.current }, keys),
        experienceId,
      }));
  });
  const registration = `registration ${name}`;
  const { email } = contact;
  const termsVersion = termsVersionAt(time, began - 30);
  const registered = { ...account, email, userType: "candidate" as const, termsVersion };
  time.plan(registration, began - 30, onboarding, Register, registered);
  const caller: Caller = { role: "candidate", personId, sessionId: time.id(registration, "session") };
  return { caller, experienceId: time.id(history, "experience-0") };
}

interface PastJob {
  readonly company: string;
  readonly role: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly currentJob: boolean;
  readonly workEmail: string;
}

/** One to three jobs after one another, at companies of this world; the first is the present one. */
function experiencesOf(random: Random, index: number, handle: string, began: number): readonly PastJob[] {
  const count = 1 + random.integer(3);
  // Months since January 2000, before every candidate began.
  let month = 25 * 12 + random.integer(6) - Math.floor(began / (31 * day));
  return Array.from({ length: count }, (_, nth) => {
    const usual = companies[(index + 5 * nth) % companies.length] ?? companies[0];
    const company = (nth === 0 ? flaggedEmployers[index] : undefined) ?? usual;
    const end = month;
    month -= 8 + random.integer(40);
    const { title } = random.pick(occupations);
    return {
      company: company.name,
      role: title,
      startDate: monthYear(month),
      endDate: nth === 0 ? "" : monthYear(end),
      currentJob: nth === 0,
      workEmail: `${handle.replace("-", ".")}${nth === 0 ? "" : nth}@${company.domain}`,
    };
  });
}

/** Skills of these roles. */
export const knownBy = (roles: readonly string[]): string[] => [
  ...new Set(roles.flatMap((role) => occupations.find(({ title }) => title === role)?.knows ?? [])),
];

function resumeOf(fullName: string, email: string, jobs: readonly PastJob[], skills: readonly string[]) {
  const done = jobs.flatMap(({ role, company, startDate, endDate }) => [
    `${role} at ${company}, ${startDate} to ${endDate === "" ? "now" : endDate}`,
    `  ${occupations.find(({ title }) => title === role)?.does.join(", ") ?? ""}`,
  ]);
  const content = resumePdf([fullName, email, "", "Experience", ...done, "", `Skills: ${skills.join(", ")}`]);
  return { fileName: `${fullName} resume.pdf`, mediaType: "application/pdf", content };
}

const monthYear = (month: number): string => `${months[month % 12]}-${String(Math.floor(month / 12)).padStart(2, "0")}`;
