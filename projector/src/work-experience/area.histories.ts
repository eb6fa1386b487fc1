import { optionalDefaults } from "@provenwork/contracts/kernel/fields";
import { experienceFields } from "@provenwork/contracts/work-experience/rules";
import { type NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import { candidateStream } from "@provenwork/contracts/candidate/state";
import { type NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { networkDays } from "@provenwork/contracts/work-experience/network-day-state";
import type { Append, AreaHistories, Person } from "#testing/area-histories.ts";

const companies = ["Globex", "Initech", "Contoso", "Umbra Analytics", "Northwind Freight", "Fabrikam Power"] as const;
const roles = ["Data Engineer", "Nurse Practitioner", "Site Manager", "Accountant", "Teacher", "Line Cook"] as const;

export const histories: AreaHistories = {
  /** Most have one or two entries, a few have many. */
  *life(person) {
    const entries = 1 + Math.floor(-Math.log(1 - person.random.next()) * 1.2);
    for (let entry = 0; entry < Math.min(entries, 12); entry += 1) yield* experience(entryOf(person, entry));
  },
};

type Entry = ReturnType<typeof entryOf>;
type CertificateRevoked = Extract<NewWorkExperienceEvent, { type: "CertificateRevoked" }>;
type Certificate = Omit<CertificateRevoked["data"], "reason" | "revokedAt">;

function entryOf(person: Person, entry: number) {
  const { personId, number, random } = person;
  const ids = { experienceId: random.uuid(), personId };
  const described = {
    ...optionalDefaults(experienceFields),
    company: `${random.pick(companies)} ${number}`,
    role: random.pick(roles),
    startDate: `Jan-${10 + random.integer(10)}`,
    endDate: entry === 0 ? null : `Mar-${20 + random.integer(5)}`,
    currentJob: entry === 0,
    workEmail: `p${number}@employer-${entry}-${number}.example`,
  };
  return { ...person, ids, described, stream: workExperienceStream(ids.experienceId) };
}

function* experience(entry: Entry): Generator<Append> {
  const { ids, described, stream, random, now } = entry;
  const say = (event: NewWorkExperienceEvent): Append => ({ stream, events: [event] });
  const list = (event: NewCandidateEvent): Append => ({ stream: candidateStream(ids.personId), events: [event] });
  yield say({ type: "ExperienceDescribed", data: ids, personal: described });
  yield list({ type: "ExperienceAdded", data: ids });
  const certificate = random.chance(0.8) ? yield* proof(entry, say) : undefined;
  if (random.chance(0.1)) {
    const voidsProof = random.chance(0.5);
    yield say({ type: "ExperienceChanged", data: { ...ids, voidsProof }, personal: described });
    if (voidsProof && certificate !== undefined) yield say(revoked(certificate, "experience-changed", now()));
  } else if (certificate !== undefined && random.chance(0.05)) {
    const { issue } = certificate;
    const personal = { reason: `Nobody knows ${described.company}` };
    yield say({ type: "VerificationRejected", data: { ...ids, issue, rejectedAt: now() }, personal });
    yield say(revoked(certificate, "verification-rejected", now()));
  } else if (random.chance(0.15)) {
    yield list({ type: "ExperienceRemoved", data: ids });
    if (certificate !== undefined) yield say(revoked(certificate, "experience-removed", now()));
  }
}

const revoked = (
  certificate: Certificate,
  reason: CertificateRevoked["data"]["reason"],
  at: string,
): CertificateRevoked => ({ type: "CertificateRevoked", data: { ...certificate, reason, revokedAt: at } });

/** Codes until one proves the entry or the person gives up; a few people request very many. */
function* proof(
  { ids, described, number, random, now }: Entry,
  say: (event: NewWorkExperienceEvent) => Append,
): Generator<Append, Certificate | undefined> {
  const { company, role, workEmail: address, startDate, endDate } = described;
  const personal = { address, company, role };
  const issues = random.chance(0.02) ? 5 + random.integer(20) : 1 + random.integer(2);
  for (let issue = 1; issue <= issues; issue += 1) {
    const code = { ...ids, issue };
    yield say({ type: "CodeIssued", data: { ...code, keyId: "codes-1", issuedAt: now(), expiresAt: now() }, personal });
    if (random.chance(0.05)) {
      yield say({ type: "CodeMailFailed", data: { ...code, reason: "unreachable", failedAt: now() } });
      continue;
    }
    yield say({ type: "CodeMailed", data: { ...code, mailedAt: now() } });
    const wrong = random.chance(0.05) ? 5 : random.integer(2);
    for (let triesLeft = 4; triesLeft > 4 - wrong; triesLeft -= 1) {
      yield say({ type: "CodeRefused", data: { ...code, triesLeft, refusedAt: now() } });
    }
    if (wrong === 5) yield say({ type: "CodeLocked", data: { ...code, lockedAt: now() } });
    else if (issue === issues) {
      const verifiedAt = now();
      yield say({ type: "ExperienceVerified", data: { ...code, verifiedAt }, personal });
      if (random.chance(0.3)) yield* network(code, random, now, say);
      const issued = (of: Certificate, confirmedAt: string | null) =>
        say({
          type: "CertificateIssued",
          data: { ...of, verifiedAt, confirmedAt, issuedAt: now(), expiresAt: "2031-01-01T00:00:00.000Z" },
          personal: {
            credential: `signed ${of.certificateId}`,
            credentialJson: `{"signed":"${of.certificateId}"}`,
            domain: address.split("@")[1] ?? "",
            salt: `salt ${number}`,
            company,
            role,
            holder: { name: `Person Number ${number}`, startDate, endDate },
          },
        });
      const first = { ...code, edition: 1, certificateId: random.uuid(), statusList: 1, statusIndex: 2 * number };
      yield issued(first, null);
      if (!random.chance(0.1)) return first;
      const second = { ...first, edition: 2, certificateId: random.uuid(), statusIndex: 2 * number + 1 };
      yield say(revoked(first, "reissued", now()));
      yield issued(second, now());
      return second;
    }
  }
  return undefined;
}

/** A day that no other person has, so that nothing is written under its key after that was destroyed. */
function* network(
  code: { readonly experienceId: string; readonly personId: string; readonly issue: number },
  random: Person["random"],
  now: Person["now"],
  say: (event: NewWorkExperienceEvent) => Append,
): Generator<Append> {
  const [dayId, hash] = [random.uuid(), random.uuid()];
  yield say({ type: "NetworkRecorded", data: { ...code, dayId, recordedAt: now() }, personal: { network: hash } });
  if (random.chance(0.5)) {
    yield {
      stream: networkDays.name(dayId),
      events: [{ type: "NetworkDayForgotten", data: { dayId, forgottenAt: now() } }],
    };
  }
}
