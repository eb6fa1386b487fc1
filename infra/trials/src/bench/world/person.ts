import { type NewAccountEvent, type SessionEvent } from "@provenwork/contracts/account/events";
import { accountStream, sessionStream, usernameStream } from "@provenwork/contracts/account/streams";
import type { ClaimEvent } from "@provenwork/contracts/account/events";
import { type NewCandidateEvent, candidateStream } from "@provenwork/contracts/candidate/events";
import { type NewWorkExperienceEvent, workExperienceStream } from "@provenwork/contracts/work-experience/events";
import type { Random } from "./random.ts";

export type WorldEvent = NewAccountEvent | ClaimEvent | SessionEvent | NewCandidateEvent | NewWorkExperienceEvent;

/** What one command would append: events of one stream. */
export interface Step {
  readonly stream: string;
  readonly events: readonly WorldEvent[];
}

const companies = [
  "Globex",
  "Initech",
  "Contoso",
  "Umbra Analytics",
  "Northwind Freight",
  "Fabrikam Power",
  "Tailspin",
] as const;
const jobs = [
  "Data Engineer",
  "Nurse Practitioner",
  "Site Manager",
  "Accountant",
  "Teacher",
  "Line Cook",
  "Electrician",
] as const;
const places = ["Austin, TX", "Boise, ID", "Denver, CO", "Albany, NY"] as const;

/** One person's life on the platform in the order in which its events happen; the caller interleaves many. */
export function* live(random: Random, number: number, now: () => string): Generator<Step> {
  const personId = random.uuid();
  const fullName = `Person Number ${number}`;
  const company = random.pick(companies);
  const email = `person.${number}@${company.toLowerCase().replaceAll(" ", "-")}.example`;
  const profile = (phone: number): NewCandidateEvent => ({
    type: "PersonalInformationProvided",
    data: { personId },
    personal: { fullName, email, phone: `555-010-${String(1000 + (phone % 9000))}`, location: random.pick(places) },
  });
  yield { stream: candidateStream(personId), events: [profile(number)] };

  // Most have one or two entries, a few have many.
  const entries = 1 + Math.floor(-Math.log(1 - random.next()) * 1.2);
  for (let entry = 0; entry < Math.min(entries, 12); entry += 1) {
    const experienceId = random.uuid();
    yield* describe(random, personId, experienceId, number, entry);
    if (random.next() < 0.8) yield* verify(random, personId, experienceId, number, entry, now);
  }

  if (random.next() < 0.7) yield* register(random, personId, number, email, fullName, now);
  if (random.next() < 0.2) yield { stream: candidateStream(personId), events: [profile(number + 1)] };
}

const address = (number: number, entry: number) => `p${number}@employer-${entry}-${number % 997}.example`;

function* describe(
  random: Random,
  personId: string,
  experienceId: string,
  number: number,
  entry: number,
): Generator<Step> {
  const described = {
    company: `${random.pick(companies)} ${number % 997}`,
    role: random.pick(jobs),
    startDate: `Jan-${String(10 + random.integer(10))}`,
    endDate: entry === 0 ? null : `Mar-${String(20 + random.integer(5))}`,
    currentJob: entry === 0,
    workEmail: address(number, entry),
  };
  yield {
    stream: workExperienceStream(experienceId),
    events: [{ type: "ExperienceDescribed", data: { experienceId, personId }, personal: described }],
  };
  yield { stream: candidateStream(personId), events: [{ type: "ExperienceAdded", data: { personId, experienceId } }] };
}

function* verify(
  random: Random,
  personId: string,
  experienceId: string,
  number: number,
  entry: number,
  now: () => string,
): Generator<Step> {
  const stream = workExperienceStream(experienceId);
  const about = { experienceId, personId };
  const proof = { address: address(number, entry), company: `Company ${number % 997}`, role: random.pick(jobs) };
  // A few people ask for very many codes.
  const issues = random.next() < 0.02 ? 5 + random.integer(20) : 1 + random.integer(2);
  for (let issue = 1; issue <= issues; issue += 1) {
    const at = now();
    const issued = { ...about, issue, keyId: "codes-1", issuedAt: at, expiresAt: at };
    yield { stream, events: [{ type: "CodeIssued", data: issued, personal: proof }] };
    yield { stream, events: [{ type: "CodeMailed", data: { ...about, issue, mailedAt: at } }] };
    for (let tries = 4; tries > 2 && random.next() < 0.3; tries -= 1) {
      yield {
        stream,
        events: [{ type: "CodeRefused", data: { ...about, issue, triesLeft: tries, refusedAt: now() } }],
      };
    }
    if (issue === issues) {
      yield {
        stream,
        events: [{ type: "ExperienceVerified", data: { ...about, issue, verifiedAt: now() }, personal: proof }],
      };
    }
  }
}

function* register(
  random: Random,
  personId: string,
  number: number,
  email: string,
  fullName: string,
  now: () => string,
): Generator<Step> {
  const at = now();
  yield { stream: usernameStream(random.uuid()), events: [{ type: "UsernameClaimed", data: { personId } }] };
  const account = { personId, credentialId: random.uuid(), role: "candidate" as const, registeredAt: at };
  yield {
    stream: accountStream(personId),
    events: [
      { type: "AccountRegistered", data: account, personal: { username: `person_${number}`, fullName, email } },
      { type: "ConsentGiven", data: { personId, to: "terms", version: "2026-11-01", givenAt: at } },
    ],
  };
  for (let session = 0; session < 1 + random.integer(3); session += 1) {
    const sessionId = random.uuid();
    yield {
      stream: sessionStream(sessionId),
      events: [
        {
          type: "SessionStarted",
          data: { personId, sessionId, startedAt: now(), endsAt: now() },
          personal: { browser: "Firefox", system: "Windows" },
        },
      ],
    };
  }
}
