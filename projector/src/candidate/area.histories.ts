import { type NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import { candidateStream } from "@provenwork/contracts/candidate/state";
import type { Append, AreaHistories, Person } from "#testing/area-histories.ts";

const places = ["Austin, TX", "Boise, ID", "Springfield\tEast"] as const;

export const histories: AreaHistories = {
  *life(person) {
    const { random } = person;
    yield introduced(person);
    if (random.chance(0.3)) yield* resumes(person);
    if (random.chance(0.2)) yield introduced(person);
    if (random.chance(0.3)) yield* skills(person);
    if (random.chance(0.3)) yield* findability(person);
  },
};

const append = (personId: string, event: NewCandidateEvent): Append => ({
  stream: candidateStream(personId),
  events: [event],
});

function introduced({ personId, number, random }: Person): Append {
  const personal = {
    fullName: `Person Number ${number}`,
    email: `person.${number}@mail.example`,
    phone: `555-010-${number}-${random.integer(10)}`,
    location: random.pick(places),
  };
  return append(personId, { type: "PersonalInformationProvided", data: { personId }, personal });
}

function* resumes({ personId, number, random, now }: Person): Generator<Append> {
  const fileId = random.uuid();
  const data = { personId, fileId, mediaType: "application/pdf", size: 1 + random.integer(9_999), uploadedAt: now() };
  yield append(personId, {
    type: "ResumeUploaded",
    data: { ...data, mediaType: "application/pdf" },
    personal: { fileName: `cv of person ${number}.pdf` },
  });
  if (random.chance(0.3)) {
    const personal = { fileName: `earlier cv of person ${number}.pdf` };
    const kept = { ...data, fileId: random.uuid(), mediaType: "application/pdf" as const };
    yield append(personId, { type: "ResumeKept", data: kept, personal });
    if (random.chance(0.3)) {
      const gone = { personId, fileId: kept.fileId, removedAt: now() };
      yield append(personId, { type: "KeptResumeRemoved", data: gone });
    }
  }
  if (random.chance(0.1)) {
    yield append(personId, {
      type: "ResumeOpenedByStaff",
      data: { personId, openedAt: now() },
      personal: { reason: `Report no. ${number}` },
    });
  }
  if (random.chance(0.3)) {
    yield append(personId, { type: "ResumeRemoved", data: { personId, fileId, removedAt: now() } });
  }
}

const known = ["sql", "welding", "elder-care", "forklift"] as const;

/** A list, what was found in a text, and what was confirmed or struck out of it. */
function* skills({ personId, number, random, now }: Person): Generator<Append> {
  const typed = [`Trade of person ${number}`, random.pick(known)];
  yield append(personId, { type: "SkillsUpdated", data: { personId, updatedAt: now() }, personal: { skills: typed } });
  const sourceId = random.uuid();
  const reading = { personId, source: random.pick(["resume", "experience"] as const), sourceId, extractor: 1 };
  const found = known.filter(() => random.chance(0.6));
  yield append(personId, {
    type: "SkillsExtracted",
    data: { ...reading, extractedAt: now() },
    personal: { skills: found, words: [...found, `kettle${number % 3}`, "keeper"] },
  });
  for (const skill of found) {
    if (random.chance(0.3))
      yield append(personId, { type: "SkillConfirmed", data: { personId, confirmedAt: now() }, personal: { skill } });
    if (random.chance(0.2))
      yield append(personId, { type: "SkillStruckOut", data: { personId, struckOutAt: now() }, personal: { skill } });
  }
  if (random.chance(0.2))
    yield append(personId, {
      type: "ResumeNotRead",
      data: { personId, fileId: sourceId, extractor: 1, reason: "damaged", triedAt: now() },
    });
}

/** On, and perhaps off again. */
function* findability({ personId, random, now }: Person): Generator<Append> {
  for (const findable of random.chance(0.3) ? [true, false] : [true])
    yield append(personId, { type: "FindabilityChanged", data: { personId, findable, changedAt: now() } });
}
