import { type NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import { candidateStream } from "@provenwork/contracts/candidate/state";
import { type NewJobEvent } from "@provenwork/contracts/job/events";
import { jobStream } from "@provenwork/contracts/job/state";
import { experienceLevels, workplaces } from "@provenwork/contracts/job/rules";
import { skills as dictionary } from "@provenwork/contracts/matching/dictionary";
import { type NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import type { Step } from "@provenwork/projector/testing/history";
import { type Random, seededRandom } from "@provenwork/projector/testing/random";
import { locationOf, skillsOfATrade, some } from "./facts.ts";

const nameOf = new Map(dictionary.map(({ id, name }) => [id, name]));
const namesOf = (skills: readonly string[]): string[] => skills.map((skill) => nameOf.get(skill) ?? skill);
const words = Array.from({ length: 20_000 }, (_, number) => `word${number}`);
const at = "2026-01-05T09:00:00.000Z";

/** Events of as many open jobs as candidates, each with one verified experience and a resume. */
export function* marketOf(count: number, seed: number): Generator<Step> {
  const random = seededRandom(seed);
  for (let each = 0; each < count; each += 1) {
    yield posted(random);
    yield* joined(random, each);
  }
}

function posted(random: Random): Step {
  const [jobId, companyId] = [random.uuid(), random.uuid()];
  const asked = namesOf(skillsOfATrade(random, 3, 14));
  const event: NewJobEvent = {
    type: "JobPosted",
    data: {
      jobId,
      companyId,
      ...lineCook,
      title: `${asked[0]} specialist`,
      location: locationOf(random),
      description: some(words, random, 60, 180).join(" "),
      requirements: `Required: ${asked.slice(0, 6).join(", ")}.\nNice to have: ${asked.slice(6).join(", ")}.`,
      responsibilities: some(words, random, 30, 80).join(" "),
      experienceLevel: random.pick(experienceLevels),
      workplace: random.pick(workplaces),
      postedAt: at,
      expiresAt: "2031-01-01T00:00:00.000Z",
    },
  };
  return { stream: jobStream(jobId), events: [event], at };
}

function* joined(random: Random, number: number): Generator<Step> {
  const [personId, experienceId, fileId] = [random.uuid(), random.uuid(), random.uuid()];
  const [fullName, workEmail] = [`Person Number ${number}`, `person-${number}@acme.example`];
  const work: NewWorkExperienceEvent[] = [
    {
      type: "ExperienceDescribed",
      data: { experienceId, personId },
      personal: { company: "Acme", role: "Keeper", startDate: "Jan-20", endDate: null, currentJob: true, workEmail },
    },
    {
      type: "ExperienceVerified",
      data: { experienceId, personId, issue: 1, verifiedAt: at },
      personal: { address: workEmail, company: "Acme", role: "Keeper" },
    },
  ];
  yield { stream: workExperienceStream(experienceId), events: work, at };
  const read = { source: "resume", sourceId: fileId, extractor: 1, extractedAt: at } as const;
  const person: NewCandidateEvent[] = [
    {
      type: "PersonalInformationProvided",
      data: { personId },
      personal: { fullName, email: workEmail, phone: "123-456-7890", location: locationOf(random) },
    },
    {
      type: "SkillsUpdated",
      data: { personId, updatedAt: at },
      personal: { skills: namesOf(skillsOfATrade(random, 4, 14)) },
    },
    { type: "ExperienceAdded", data: { personId, experienceId } },
    {
      type: "SkillsExtracted",
      data: { personId, ...read },
      personal: { skills: [], words: some(words, random, 10, 90) },
    },
  ];
  yield { stream: candidateStream(personId), events: person, at };
}
