import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import { accountStream } from "@provenwork/contracts/account/streams";
import { type NewCandidateEvent, candidateStream } from "@provenwork/contracts/candidate/events";
import { type NewWorkExperienceEvent, workExperienceStream } from "@provenwork/contracts/work-experience/events";
import { type Random, seededRandom } from "./random.ts";

export type NewEvent = NewAccountEvent | NewCandidateEvent | NewWorkExperienceEvent;

/** One append: events of one stream that were decided together. */
export interface Step {
  readonly stream: string;
  readonly events: readonly NewEvent[];
  /** ISO 8601. */
  readonly at: string;
}

const companies = ["Acme", "Globex", "Initech", "Umbrella", "Hooli"] as const;
const jobTitles = ["Engineer", "Analyst", "Designer", "Manager"] as const;
const start = Date.UTC(2025, 0, 1);

/** What one person does, in order: registers, lists experiences, proves some of them, rarely leaves for good. */
export function journey(random: Random, index: number): Step[] {
  const personId = random.uuid();
  let time = start + index * 1_000;
  const at = () => new Date((time += 1_000 + random.integer(60_000))).toISOString();
  const steps: Step[] = [];
  const say = (stream: string, ...events: NewEvent[]) => steps.push({ stream, events, at: at() });

  const person = { fullName: `Person ${index}`, email: `person${index}@mail.example` };
  const info = { ...person, phone: `555-${index}`, location: "Springfield\tEast" };
  say(candidateStream(personId), { type: "PersonalInformationProvided", data: { personId }, personal: info });
  // A few have long histories, most have one or two entries.
  const entries = random.chance(0.05) ? 5 + random.integer(10) : 1 + random.integer(2);
  for (let entry = 0; entry < entries; entry += 1) addExperience(random, personId, index, say, at);
  say(
    accountStream(personId),
    {
      type: "AccountRegistered",
      data: { personId, credentialId: random.uuid(), role: "candidate", registeredAt: at() },
      personal: { username: `person_${index}`, ...person },
    },
    { type: "ConsentGiven", data: { personId, to: "terms", version: "1", givenAt: at() } },
  );
  if (random.chance(0.3)) {
    const email = { email: `proven${index}@mail.example` };
    say(accountStream(personId), {
      type: "EmailProven",
      data: { personId, issue: null, provenAt: at() },
      personal: email,
    });
  }
  if (random.chance(0.03)) {
    say(accountStream(personId), { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at() } });
  }
  return steps;
}

type Certificate = Omit<
  Extract<NewWorkExperienceEvent, { type: "CertificateRevoked" }>["data"],
  "reason" | "revokedAt"
>;

function addExperience(
  random: Random,
  personId: string,
  index: number,
  say: (stream: string, ...events: NewEvent[]) => void,
  at: () => string,
): void {
  const experienceId = random.uuid();
  const stream = workExperienceStream(experienceId);
  const ids = { experienceId, personId };
  const company = random.pick(companies);
  const role = random.pick(jobTitles);
  const address = `p${index}@${company.toLowerCase()}.example`;
  const rest = { startDate: "Jan-20", endDate: random.chance(0.5) ? "Mar-24" : null, workEmail: address };
  const described = { company, role, ...rest, currentJob: rest.endDate === null };
  say(stream, { type: "ExperienceDescribed", data: ids, personal: described });
  say(candidateStream(personId), { type: "ExperienceAdded", data: ids });
  let certificate: Certificate | undefined;
  const issues = random.chance(0.8) ? 1 + random.integer(2) : 0;
  for (let issue = 1; issue <= issues; issue += 1) {
    const code = { ...ids, issue };
    const issuedAt = at();
    const expiresAt = new Date(Date.parse(issuedAt) + 900_000).toISOString();
    const proof = { address, company, role };
    say(stream, { type: "CodeIssued", data: { ...code, keyId: "k1", issuedAt, expiresAt }, personal: proof });
    if (random.chance(0.05)) {
      say(stream, { type: "CodeMailFailed", data: { ...code, reason: "unreachable", failedAt: at() } });
      continue;
    }
    say(stream, { type: "CodeMailed", data: { ...code, mailedAt: at() } });
    const wrong = random.chance(0.05) ? 5 : random.integer(2);
    for (let left = 4; left > 4 - wrong; left -= 1) {
      say(stream, { type: "CodeRefused", data: { ...code, triesLeft: left, refusedAt: at() } });
    }
    if (wrong === 5) say(stream, { type: "CodeLocked", data: { ...code, lockedAt: at() } });
    else if (issue === issues && random.chance(0.8)) {
      const verifiedAt = at();
      say(stream, { type: "ExperienceVerified", data: { ...code, verifiedAt }, personal: proof });
      certificate = { ...code, certificateId: random.uuid(), statusList: 1, statusIndex: index };
      say(stream, {
        type: "CertificateIssued",
        data: { ...certificate, verifiedAt, issuedAt: at(), expiresAt: "2031-01-01T00:00:00.000Z" },
        personal: {
          credential: `signed ${index}`,
          credentialJson: `{"signed":${index}}`,
          domain: address.split("@")[1] ?? "",
          salt: "salt",
          company,
          role,
          holder: { name: `Holder ${index}`, startDate: described.startDate, endDate: described.endDate },
        },
      });
    }
  }
  if (random.chance(0.1)) {
    const voidsProof = random.chance(0.5);
    say(stream, { type: "ExperienceChanged", data: { ...ids, voidsProof }, personal: described });
    if (voidsProof && certificate !== undefined) {
      const reason = "experience-changed";
      say(stream, { type: "CertificateRevoked", data: { ...certificate, reason, revokedAt: at() } });
    }
  }
  if (random.chance(0.05)) say(candidateStream(personId), { type: "ExperienceRemoved", data: ids });
}

/** The journeys of many people, the same for the same seed. */
export function journeys(seed: number, people: number): Step[][] {
  const random = seededRandom(seed);
  return Array.from({ length: people }, (_, index) => journey(random, index));
}
