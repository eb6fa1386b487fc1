import { domainCode } from "@provenwork/command-service/company/mailed/domain-code";
import { invitationToken } from "@provenwork/command-service/company/mailed/invitation-link";
import { Register } from "@provenwork/contracts/account/commands";
import { currentTermsVersion } from "@provenwork/contracts/account/rules";
import { AcceptInvitation, InviteMember, SendDomainCode, VerifyDomain } from "@provenwork/contracts/company/commands";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { worldPassword } from "@provenwork/contracts/development/demo-accounts";
import type { Caller } from "@provenwork/command-service/kernel/caller";
import type { Random } from "@provenwork/projector/testing/random";
import type { Timetable } from "./timetable.ts";
import { type CompanyProfile, personName, worldData } from "./world-data.ts";

export const day = 24 * 60;
/** The world is 26 weeks old. */
export const age = 26 * 7 * day;

/** The terms in force at that time. Whoever registered before the current ones agreed to those of the world's beginning. */
export function termsVersionAt(time: Timetable, minutesAgo: number): string {
  const isCurrent = time.date(minutesAgo) >= currentTermsVersion;
  return isCurrent ? currentTermsVersion : time.date(age);
}

export interface PlannedCompany {
  readonly profile: CompanyProfile;
  readonly companyId: string;
  /** Before its first job was posted. */
  readonly verified: boolean;
  /** Its members, the owner first; `since` in minutes before the end. */
  readonly members: readonly { readonly caller: Caller; readonly since: number }[];
}

/** People of companies come before candidates in the list of names. */
export const maxEmployers = 30;
const verifiedCompanies = 8;

export function planCompanies(time: Timetable, random: Random): readonly PlannedCompany[] {
  let people = 0;
  return worldData.companies.map((profile, index) => {
    const colleagues = 1 + (index % 2);
    const company = planCompany(time, random, profile, { index, firstPerson: people, colleagues });
    people += 1 + colleagues;
    return company;
  });
}

function planCompany(
  time: Timetable,
  random: Random,
  profile: CompanyProfile,
  { index, firstPerson, colleagues }: { index: number; firstPerson: number; colleagues: number },
): PlannedCompany {
  // Most exist from the beginning; later ones let the figures of the first weeks grow.
  const founded = age - random.integer(index < 8 ? 10 * day : 90 * day) - 60;
  const owner = personOf(firstPerson, profile.domain);
  const ownerCaller = planEmployer(time, `employer ${firstPerson}`, founded + 10, owner);
  const { companyId, ownerHere } = planFounding(time, `company ${index}`, founded, {
    caller: ownerCaller,
    profile,
    contact: { fullName: owner.fullName, email: owner.email, phone: phoneOf(firstPerson) },
    website: `https://www.${profile.domain}`,
  });
  const verified = index < verifiedCompanies;
  if (verified) planProof(time, String(index), founded - 60, { caller: ownerHere, companyId, domain: profile.domain });
  const members = [{ caller: ownerHere, since: founded }];
  for (let nth = 1; nth <= colleagues; nth += 1) {
    const invited = founded - nth * day - random.integer(day);
    const colleague = personOf(firstPerson + nth, profile.domain);
    const caller = planEmployer(time, `employer ${firstPerson + nth}`, invited - 100, colleague);
    const role = nth === 1 ? "recruiter" : "owner";
    members.push(
      planJoining(time, `${index}.${nth}`, invited, {
        owner: ownerHere,
        companyId,
        caller,
        email: colleague.email,
        role,
      }),
    );
  }
  // An invited colleague who has not opened the email yet.
  if (index % 4 === 0) {
    const email = `newcomer@${profile.domain}`;
    time.plan(`open invitation ${index}`, 2 * day + index, ownerHere, InviteMember, { email, role: "recruiter" });
  }
  return { profile, companyId, verified, members };
}

export const phoneOf = (person: number): string => `555-01${String(person % 10)}-${String(1_000 + person)}`;

function personOf(person: number, domain: string): NewEmployer {
  const { fullName, handle } = personName(person);
  return { username: handle, password: worldPassword, fullName, email: `${handle.replace("-", ".")}@${domain}` };
}

interface NewEmployer {
  readonly username: string;
  readonly password: string;
  readonly fullName: string;
  readonly email: string;
}

/** Registers an employer; times are in minutes before the end of the world, here and below. */
export function planEmployer(time: Timetable, name: string, at: number, account: NewEmployer): Caller {
  const termsVersion = termsVersionAt(time, at);
  time.plan(name, at, { role: "anonymous" }, Register, { ...account, userType: "employer", termsVersion });
  return { role: "employer", personId: time.id(name, "person"), sessionId: time.id(name, "session") };
}

const inCompany = (caller: Caller, companyId: string): Caller => ({ ...caller, groupId: companyId }) as Caller;

interface Founding {
  readonly caller: Caller;
  readonly profile: CompanyProfile;
  readonly contact: { readonly fullName: string; readonly email: string; readonly phone: string };
  readonly website: string;
}

export function planFounding(time: Timetable, name: string, at: number, founding: Founding) {
  const { caller, profile, contact, website } = founding;
  time.plan(name, at, caller, CompleteEmployerProfile, {
    ...contact,
    companyName: profile.name,
    industry: profile.industry,
    companySize: profile.size,
    companyWebsite: website,
    companyDescription: profile.about,
  });
  const companyId = time.id(name, "company");
  return { companyId, ownerHere: inCompany(caller, companyId) };
}

/** Verifies the company's domain, by a code that is entered three minutes later. */
export function planProof(
  time: Timetable,
  name: string,
  at: number,
  { caller, companyId, domain }: { caller: Caller; companyId: string; domain: string },
): void {
  const address = `jobs@${domain}`;
  time.plan(`code ${name}`, at, caller, SendDomainCode, { email: address });
  time.plan(`verify ${name}`, at - 3, caller, VerifyDomain, (keys) => ({
    code: domainCode({ companyId, address, issue: 1, keyId: keys.current }, keys),
  }));
}

interface Joining {
  readonly owner: Caller;
  readonly companyId: string;
  readonly caller: Caller;
  readonly email: string;
  readonly role: "owner" | "recruiter";
}

/** Invites a colleague, who accepts 110 minutes later. */
export function planJoining(time: Timetable, name: string, at: number, joining: Joining) {
  const { owner, companyId, caller, email, role } = joining;
  const invitation = `invitation ${name}`;
  const invitationId = time.id(invitation, "invitation");
  time.plan(invitation, at, owner, InviteMember, { email, role });
  time.plan(`joining ${name}`, at - 110, caller, AcceptInvitation, (keys) => ({
    token: invitationToken(companyId, { invitationId, keyId: keys.current }, keys),
  }));
  return { caller: inCompany(caller, companyId), since: at - 110 };
}
