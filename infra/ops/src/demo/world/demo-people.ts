import { emailCode } from "@provenwork/command-service/account/identity/email-code";
import { type Caller, personIdOf } from "@provenwork/command-service/kernel/caller";
import { ProveEmail, SendEmailCode } from "@provenwork/contracts/account/commands";
import { placeholderProfile } from "@provenwork/contracts/account/rules";
import { ChangeFindability } from "@provenwork/contracts/candidate/commands";
import { UpdateSkills } from "@provenwork/contracts/candidate/skill-commands";
import { demoAccounts, demoSkills, worldPassword } from "@provenwork/contracts/development/demo-accounts";
import { type PlannedCandidate, planOnboarding } from "./candidates.ts";
import { type PlannedCompany, day, planEmployer, planFounding, planJoining, planProof } from "./companies.ts";
import type { Timetable } from "./timetable.ts";
import type { CompanyProfile } from "./world-data.ts";

const [candidate, employer] = demoAccounts;

/** What a start makes without the world; their jobs and applications come with it. */
export interface DemoPeople {
  readonly candidate: PlannedCandidate;
  readonly company: PlannedCompany;
}

/** The demo candidate, and the demo employer with a colleague and their company, as they came about in the months before. */
export const planDemoPeople = (time: Timetable): DemoPeople => ({
  candidate: planCandidate(time),
  company: planCompany(time),
});

/** Ids of the demo accounts' people by username. */
export const demoPersonIds = (time: Timetable): ReadonlyMap<string, string> =>
  new Map([
    [candidate.username, time.id("candidate demo", "person")],
    [employer.username, time.id("employer demo", "person")],
  ]);

/** The employers before are companies of the world, whose domains are known. */
const jobs = [
  ["Northwind Health", "Data Engineer", "Mar-22", "", "casey@northwind.example"],
  ["Long Braid Elevators", "Analyst", "Jun-18", "Feb-22", "casey@long-braid.example"],
  ["Three Bears Furniture", "Reporting Assistant", "Sep-15", "May-18", "casey@three-bears-furniture.example"],
].map(([company = "", role = "", startDate = "", endDate = "", workEmail = ""]) => ({
  company,
  role,
  startDate,
  endDate,
  workEmail,
  currentJob: endDate === "",
}));

/** Three jobs, each of them verified, a resume and skills; verified companies may find them. */
function planCandidate(time: Timetable): PlannedCandidate {
  const began = 140 * day;
  const { username, password, fullName } = candidate;
  const { caller, experienceId } = planOnboarding(time, "demo", began, {
    account: { username, password, fullName },
    contact: { email: "casey@northwind.example", phone: "512-555-0142", location: "Austin, TX" },
    jobs,
    skills: ["SQL", "Python", "Airflow", "Kafka"],
    hasResume: true,
    proven: jobs.length,
    codes: jobs.length,
  });
  time.plan("skills demo", began - 32, caller, UpdateSkills, { skills: [...demoSkills] });
  time.plan("findability demo", began - 34, caller, ChangeFindability, { findable: true });
  return {
    caller,
    since: began - 30,
    findable: true,
    experienceId,
    flagged: false,
    namesSkills: true,
    roles: jobs.map(({ role }) => role),
  };
}

const profile: CompanyProfile = {
  name: "Northwind Health",
  domain: "northwind.example",
  industry: "Healthcare",
  size: "201-500",
  place: "Austin, TX",
  about: "Northwind Health runs eleven clinics and the software between them.",
};

/** A verified company whose owner confirmed their address, and a colleague who joined later. */
function planCompany(time: Timetable): PlannedCompany {
  const founded = 150 * day;
  const { username, password, fullName } = employer;
  const { email: placeholder } = placeholderProfile(username);
  const caller = planEmployer(time, "employer demo", founded + 6, { username, password, fullName, email: placeholder });
  const email = `hiring@${profile.domain}`;
  planProvenEmail(time, founded + 4, { caller, email, password });
  const { companyId, ownerHere } = planFounding(time, "company demo", founded, {
    caller,
    profile,
    contact: { fullName, email, phone: "512-555-0162" },
    website: `https://${profile.domain}`,
  });
  planProof(time, "demo", founded - 20, { caller: ownerHere, companyId, domain: profile.domain });
  const invited = founded - 3 * day;
  const colleague = {
    username: "avery-example",
    password: worldPassword,
    fullName: "Avery Example",
    email: `avery@${profile.domain}`,
  };
  const joining = planEmployer(time, "employer demo.1", invited - 100, colleague);
  const member = planJoining(time, "demo.1", invited, {
    owner: ownerHere,
    companyId,
    caller: joining,
    email: colleague.email,
    role: "recruiter",
  });
  return { profile, companyId, verified: true, members: [{ caller: ownerHere, since: founded }, member] };
}

/** Enters the code that is emailed to an address. */
function planProvenEmail(
  time: Timetable,
  at: number,
  { caller, email, password }: { caller: Caller; email: string; password: string },
): void {
  const personId = personIdOf(caller);
  time.plan("email code demo", at, caller, SendEmailCode, { email });
  time.plan("email demo", at - 1, caller, ProveEmail, (keys) => ({
    code: emailCode({ personId, address: email, issue: 1, keyId: keys.current }, keys),
    password,
  }));
}
