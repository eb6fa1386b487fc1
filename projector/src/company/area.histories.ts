import { optionalDefaults } from "@provenwork/contracts/kernel/fields";
import { type NewCompanyEvent, lapseCauses } from "@provenwork/contracts/company/events";
import { companyStream } from "@provenwork/contracts/company/state";
import { companyFields, industries } from "@provenwork/contracts/company/rules";
import { standardStages } from "@provenwork/contracts/company/stages";
import { standardTemplates } from "@provenwork/contracts/company/templates";
import { type NewEmployerEvent } from "@provenwork/contracts/employer/events";
import { employerStream } from "@provenwork/contracts/employer/state";
import type { Append, AreaHistories, Person } from "#testing/area-histories.ts";

const at = (companyId: string, ...events: readonly NewCompanyEvent[]): Append => ({
  stream: companyStream(companyId),
  events,
});

/** Some people found a company; others join it, who have no other part in this history. */
function* life(person: Person): Generator<Append> {
  const { personId, number, random, now } = person;
  if (random.chance(0.7)) return;
  const companyId = random.uuid();
  yield* completes(person);
  yield joins(person, personId, companyId);
  const profile = profileOf(person);
  yield at(companyId, {
    type: "CompanyFounded",
    data: { companyId, personId, membership: 1, ...profile, foundedAt: now() },
  });
  if (random.chance(0.3)) {
    const data = { companyId, ...profile, name: `Renamed ${number}`, website: null, changedAt: now() };
    yield at(companyId, { type: "CompanyProfileChanged", data });
  }
  if (random.chance(0.4)) {
    const logo = { companyId, logoId: random.uuid() };
    yield at(companyId, { type: "CompanyLogoUploaded", data: { ...logo, uploadedAt: now() } });
    if (random.chance(0.3)) yield at(companyId, { type: "CompanyLogoRemoved", data: { ...logo, removedAt: now() } });
  }
  if (random.chance(0.3)) {
    const own = { stage: random.uuid(), name: `Trial of ${number}` };
    const data = { companyId, stages: [...standardStages, own], removed: [random.uuid()], changedAt: now() };
    yield at(companyId, { type: "StagesChanged", data });
  }
  if (random.chance(0.3)) {
    const own = { decision: "rejected" as const, name: `Thanks of ${number}`, text: "Hi {name}" };
    const data = { companyId, templates: [...standardTemplates, own], changedAt: now() };
    yield at(companyId, { type: "MessageTemplatesChanged", data });
  }
  if (number % 3 === 0) {
    const data = { companyId, by: personId, recruiters: number % 2 === 0, chosenAt: now() };
    yield at(companyId, { type: "ConfirmersChosen", data });
  }
  for (let invited = 0; invited < random.integer(4); invited += 1) yield* invites(person, companyId, invited);
  yield* verifies(person, companyId);
  if (random.chance(0.1)) yield* leaves(person, companyId);
}

const profileOf = ({ number, random }: Person) => ({
  ...optionalDefaults(companyFields),
  name: `Company ${number}`,
  industry: random.pick(industries),
  size: "11-50",
  website: `https://company-${number}.example`,
  description: `What company ${number} does.`,
});

function* completes({ personId, number, random, now }: Person): Generator<Append> {
  const personal = {
    fullName: `Employer Number ${number}`,
    email: `hire.${number}@mail.example`,
    phone: `555-030-${number}`,
  };
  const say = (event: NewEmployerEvent): Append => ({ stream: employerStream(personId), events: [event] });
  yield say({ type: "EmployerProfileCompleted", data: { personId, completedAt: now() }, personal });
  if (random.chance(0.2)) yield say({ type: "EmployerProfileChanged", data: { personId, changedAt: now() }, personal });
}

const joins = ({ now }: Person, personId: string, companyId: string): Append => ({
  stream: employerStream(personId),
  events: [{ type: "CompanyJoined", data: { personId, companyId, membership: 1, joinedAt: now() } }],
});

function* invites(person: Person, companyId: string, invited: number): Generator<Append> {
  const { personId, number, random, now } = person;
  const invitation = { companyId, invitationId: random.uuid() };
  const role = "recruiter" as const;
  const personal = { email: `invited.${invited}.${number}@mail.example` };
  const data = { ...invitation, role, invitedBy: personId, keyId: "codes-1", invitedAt: now(), expiresAt: now() };
  yield at(companyId, { type: "MemberInvited", data, personal });
  if (random.chance(0.3)) {
    yield at(companyId, { type: "InvitationWithdrawn", data: { ...invitation, withdrawnAt: now() } });
    return;
  }
  if (random.chance(0.3)) {
    if (random.chance(0.5))
      yield at(companyId, { type: "InvitationExpired", data: { ...invitation, expiredAt: now() } });
    return;
  }
  const member = { companyId, personId: random.uuid() };
  yield joins(person, member.personId, companyId);
  const joined = { ...invitation, ...member, membership: 1, role, joinedAt: now() };
  yield at(companyId, { type: "MemberJoined", data: joined });
  if (random.chance(0.3)) {
    const data = { ...member, from: role, to: "owner" as const, changedAt: now() };
    yield at(companyId, { type: "MemberRoleChanged", data });
  }
  if (random.chance(0.3)) {
    const data = { ...member, membership: 1, reason: "removed" as const, removedAt: now() };
    yield at(companyId, { type: "MemberRemoved", data });
    yield leaving(person, member.personId, companyId);
  }
}

/** Codes are mailed or not, and entered wrong or right; a verification may lapse. */
function* verifies({ personId, number, random, now }: Person, companyId: string): Generator<Append> {
  const domain = `company-${number}.example`;
  const personal = { address: `hire.${number}@${domain}` };
  for (let issue = 1; issue <= 1 + random.integer(3); issue += 1) {
    const code = { companyId, issue };
    const data = { ...code, personId, domain, keyId: "codes-1", issuedAt: now(), expiresAt: now() };
    yield at(companyId, { type: "DomainCodeIssued", data, personal });
    if (random.chance(0.2)) {
      yield at(companyId, { type: "DomainCodeMailFailed", data: { ...code, reason: "unreachable", failedAt: now() } });
      continue;
    }
    yield at(companyId, { type: "DomainCodeMailed", data: { ...code, mailedAt: now() } });
    if (random.chance(0.3)) {
      yield at(companyId, { type: "DomainCodeRefused", data: { ...code, triesLeft: 0, refusedAt: now() } });
      yield at(companyId, { type: "DomainCodeLocked", data: { ...code, lockedAt: now() } });
      continue;
    }
    yield at(companyId, { type: "CompanyVerified", data: { ...code, personId, domain, verifiedAt: now() }, personal });
    if (random.chance(0.1)) {
      const data = { companyId, domain, provenBefore: [random.uuid()], noticedAt: now() };
      yield at(companyId, { type: "DomainProvedTwice", data });
    }
    if (random.chance(0.7)) return;
    const because = random.pick(lapseCauses);
    yield at(companyId, { type: "CompanyVerificationLapsed", data: { companyId, domain, because, lapsedAt: now() } });
    if (because === "website" || random.chance(0.5)) continue;
    const restored = { companyId, domain, verifiedAt: now(), explanation: "Both are one company.", restoredAt: now() };
    yield at(companyId, { type: "CompanyVerificationRestored", data: restored });
    return;
  }
}

/** The founder leaves; whether others stay does not matter to any read model. */
function* leaves(person: Person, companyId: string): Generator<Append> {
  const { personId, now } = person;
  const data = { companyId, personId, membership: 1, reason: "left" as const, removedAt: now() };
  yield at(companyId, { type: "MemberRemoved", data }, { type: "CompanyClosed", data: { companyId, closedAt: now() } });
  yield leaving(person, personId, companyId);
}

const leaving = ({ now }: Person, personId: string, companyId: string): Append => ({
  stream: employerStream(personId),
  events: [{ type: "CompanyLeft", data: { personId, companyId, membership: 1, leftAt: now() } }],
});

export const histories: AreaHistories = { life };
