import { type JobDescription, type NewJobEvent } from "@provenwork/contracts/job/events";
import { jobStream } from "@provenwork/contracts/job/state";
import { jobReportsStream } from "@provenwork/contracts/job/report-state";
import { jobViewsId, jobViewsStream } from "@provenwork/contracts/job/view-state";
import { reportReasons } from "@provenwork/contracts/trust/report-reasons";
import { type NewSavedJobEvent } from "@provenwork/contracts/job/saved-job-events";
import { savedJobsStream } from "@provenwork/contracts/job/saved-job-state";
import { type NewSavedSearchEvent } from "@provenwork/contracts/job/saved-search-events";
import { savedSearchesStream } from "@provenwork/contracts/job/saved-search-state";
import { experienceLevels, jobFields, jobTypes, payPeriods, workplaces } from "@provenwork/contracts/job/rules";
import { optionalDefaults } from "@provenwork/contracts/kernel/fields";
import type { Append, AreaHistories, Person } from "#testing/area-histories.ts";

// No candidate has worked as one of these, or lives at one of the places below: what is left of a person who was erased is searched for by their words.
const titles = [
  "Kettle Engineer",
  "Charge Nurse, Night Shift",
  "Bridge Keeper",
  "Payroll Lead",
  "Pastry Chef",
  "Café Supervisor",
] as const;
const companies = ["Globex", "Initech", "Contoso", "Umbra Analytics", "Northwind Freight", "Fabrikam Power"] as const;
// No candidate has such a skill in so many letters, but for SQL, by which they match.
const asked = ["You write down what you did.", "SQL is a must.", "SQL and Kafka, or you learn them."] as const;
const places = ["Waco, TX", "Dayton, OH", "Reno, NV", "San José, CA", "Remote, USA"] as const;

export const histories: AreaHistories = {
  /** One person in five posts a job or several, one in four saves searches and a job, and one in eight reports a job. */
  *life(person) {
    if (person.random.chance(0.25)) {
      yield* searching(person);
      yield* saving(person);
    }
    if (person.random.chance(0.125)) yield report(person);
    if (!person.random.chance(0.2)) return;
    const companyId = person.random.uuid();
    const posted = 1 + person.random.integer(3);
    for (let each = 0; each < posted; each += 1) yield* job(person, companyId);
  },
};

function described({ random, number }: Person): JobDescription {
  const title = random.pick(titles);
  const company = random.pick(companies);
  const min = 40_000 + random.integer(120) * 1_000;
  const hourly = random.chance(0.3);
  const figures = hourly ? { min: 20 + random.integer(6_000) / 100, max: null } : { min, max: min + 20_000 };
  return {
    title,
    company,
    location: random.pick(places),
    description: `${company} looks for its ${title} no. ${number}, who keeps what others rely on in order and says when it is not.`,
    requirements: `Two years as ${title}. ${random.pick(asked)}`,
    responsibilities: "Own the work from plan to handover, and take part in on-call.",
    ...optionalDefaults(jobFields),
    benefits: random.chance(0.5) ? "Health, dental and vision." : null,
    salary: random.chance(0.3) ? "10% yearly bonus" : null,
    pay: random.chance(0.8) ? { ...figures, currency: "USD", per: payPeriods[hourly ? 1 : 0] } : null,
    jobType: random.pick(jobTypes),
    experienceLevel: random.pick(experienceLevels),
    workplace: random.pick(workplaces),
    ownName: random.chance(0.9),
  };
}

function* job(person: Person, companyId: string): Generator<Append> {
  const { random, now } = person;
  const ids = { jobId: random.uuid(), companyId };
  const say = (event: NewJobEvent): Append => ({ stream: jobStream(ids.jobId), events: [event] });
  const until = "2031-01-01T00:00:00.000Z";
  yield say({ type: "JobPosted", data: { ...ids, ...described(person), postedAt: now(), expiresAt: until } });
  if (person.number % 3 === 0) {
    const question = { questionId: random.uuid(), kind: "yes-no" as const, text: "Can you start at five?" };
    const asked = { ...question, required: true, choices: [], knockOuts: ["No"] };
    yield say({ type: "JobQuestionsChanged", data: { ...ids, questions: [asked], changedAt: now() } });
  }
  if (person.number % 4 === 0) {
    const from = { board: "greenhouse" as const, site: "globex", externalId: String(person.number), digest: "d" };
    yield say({ type: "JobImported", data: { ...ids, ...from, onBoard: true, importedAt: now() } });
  }
  if (random.chance(0.4)) {
    yield say({ type: "JobChanged", data: { ...ids, ...described(person), expiresAt: until, changedAt: now() } });
  }
  if (random.chance(0.2)) {
    yield say({ type: "JobDeactivated", data: { ...ids, from: "active", deactivatedAt: now() } });
    yield say({ type: "JobActivated", data: { ...ids, from: "inactive", expiresAt: until, activatedAt: now() } });
  }
  const end = random.integer(8);
  if (end === 0) {
    yield say({ type: "JobExpired", data: { ...ids, from: "active", expiresAt: now(), expiredAt: now() } });
  } else if (end === 1) {
    yield say({
      type: "JobTakenDown",
      data: { ...ids, from: "active", reason: "company-closed", explanation: null, takenDownAt: now() },
    });
  } else if (end === 3) {
    const explanation = "It asks applicants for money.";
    yield say({
      type: "JobTakenDown",
      data: { ...ids, from: "active", reason: "rules", explanation, takenDownAt: now() },
    });
    if (random.chance(0.5))
      yield say({ type: "JobReinstated", data: { ...ids, to: "active", explanation, reinstatedAt: now() } });
  } else if (end === 2) yield say({ type: "JobDeleted", data: { ...ids, from: "active", deletedAt: now() } });
  if (person.number % 2 === 0) yield opened(person, ids.jobId, companyId);
}

/** How often the page of the job was opened. */
const opened = ({ number, now }: Person, jobId: string, companyId: string): Append => {
  const [first, more] = [1 + (number % 5), 1 + (number % 3)];
  const counted = (views: number, viewsOfDay: number) =>
    ({
      type: "JobViewsCounted",
      data: { jobId, companyId, day: "2026-11-21", views, viewsOfDay, countedAt: now() },
    }) as const;
  return {
    stream: jobViewsStream(jobViewsId(jobId, "2026-11-21")),
    events: [counted(first, first), counted(more, first + more)],
  };
};

/** Under the person's own key, with their number in what they look for. */
function* searching({ random, personId, number, now }: Person): Generator<Append> {
  const ids = { personId, searchId: random.uuid() };
  const say = (event: NewSavedSearchEvent): Append => ({ stream: savedSearchesStream(personId), events: [event] });
  yield say({
    type: "SearchSaved",
    data: { ...ids, frequency: "daily", key: "word see", savedAt: now() },
    personal: { name: `Search ${number}`, search: `q=seeker${number}` },
  });
  if (random.chance(0.5)) {
    const changedAt = now();
    yield say({ type: "SearchFrequencyChanged", data: { ...ids, from: "daily", frequency: "off", changedAt } });
  }
  if (random.chance(0.3)) yield say({ type: "SearchRemoved", data: { ...ids, removedAt: now() } });
}

/** A job, which half of them remove from their list again. */
function* saving({ random, personId, now }: Person): Generator<Append> {
  const ids = { personId, jobId: random.uuid() };
  const say = (event: NewSavedJobEvent): Append => ({ stream: savedJobsStream(personId), events: [event] });
  const expiresAt = "2031-01-01T00:00:00.000Z";
  yield say({ type: "JobSaved", data: { ...ids, expiresAt, savedAt: now() } });
  if (random.chance(0.5)) yield say({ type: "SavedJobRemoved", data: { ...ids, removedAt: now() } });
  else
    yield say({
      type: "SavedJobReminded",
      data: { ...ids, companyId: random.uuid(), expiresAt, remindedAt: now() },
    });
}

/** Under the person's own key, with their number in what they noticed. */
const report = ({ random, personId, number, now }: Person): Append => ({
  stream: jobReportsStream(personId),
  events: [
    {
      type: "JobReported",
      data: {
        personId,
        jobId: random.uuid(),
        companyId: random.uuid(),
        reason: random.pick(reportReasons),
        reportedAt: now(),
      },
      personal: { note: random.chance(0.7) ? `Deposit asked of ${number}` : null },
    },
  ],
});
