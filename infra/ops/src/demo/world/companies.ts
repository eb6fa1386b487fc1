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
  const founding = `company ${index}`;
  const companyId = time.id(founding, "company");
  // Most exist from the beginning; later ones let the figures of the first weeks grow.
  const founded = age - random.integer(index < 8 ? 10 * day : 90 * day) - 60;
  const owner = employer(time, firstPerson, founded + 10, profile.domain);
  time.plan(founding, founded, owner.caller, CompleteEmployerProfile, {
    fullName: owner.fullName,
    email: owner.email,
    phone: phoneOf(firstPerson),
    companyName: profile.name,
    industry: profile.industry,
    companySize: profile.size,
    companyWebsite: `https://www.${profile.domain}`,
    companyDescription: profile.about,
  });
  const inCompany = (caller: Caller): Caller => ({ ...caller, groupId: companyId }) as Caller;
  const ownerHere = inCompany(owner.caller);
  const verified = index < verifiedCompanies;
  if (verified) {
    const address = `jobs@${profile.domain}`;
    time.plan(`code ${index}`, founded - 60, ownerHere, SendDomainCode, { email: address });
    time.plan(`verify ${index}`, founded - 63, ownerHere, VerifyDomain, (keys) => ({
      code: domainCode({ companyId, address, issue: 1, keyId: keys.current }, keys),
    }));
  }
  const members = [{ caller: ownerHere, since: founded }];
  for (let nth = 1; nth <= colleagues; nth += 1) {
    const invited = founded - nth * day - random.integer(day);
    const invitation = `invitation ${index}.${nth}`;
    const invitationId = time.id(invitation, "invitation");
    const { caller, email } = employer(time, firstPerson + nth, invited - 100, profile.domain);
    time.plan(invitation, invited, ownerHere, InviteMember, { email, role: nth === 1 ? "recruiter" : "owner" });
    time.plan(`joining ${index}.${nth}`, invited - 110, caller, AcceptInvitation, (keys) => ({
      token: invitationToken(companyId, { invitationId, keyId: keys.current }, keys),
    }));
    members.push({ caller: inCompany(caller), since: invited - 110 });
  }
  // An invited colleague who has not opened the email yet.
  if (index % 4 === 0) {
    const email = `newcomer@${profile.domain}`;
    time.plan(`open invitation ${index}`, 2 * day + index, ownerHere, InviteMember, { email, role: "recruiter" });
  }
  return { profile, companyId, verified, members };
}

export const phoneOf = (person: number): string => `555-01${String(person % 10)}-${String(1_000 + person)}`;

function employer(time: Timetable, person: number, registered: number, domain: string) {
  const { fullName, handle } = personName(person);
  const email = `${handle.replace("-", ".")}@${domain}`;
  const name = `employer ${person}`;
  time.plan(name, registered, { role: "anonymous" }, Register, {
    username: handle,
    password: worldPassword,
    fullName,
    email,
    userType: "employer",
    termsVersion: currentTermsVersion,
  });
  const personId = time.id(name, "person");
  const caller: Caller = { role: "employer", personId, sessionId: time.id(name, "session") };
  return { caller, fullName, email };
}
