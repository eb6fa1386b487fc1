import { ChangeJob, DeleteJob, PostJob } from "@provenwork/contracts/job/commands";
import { type ExperienceLevel, type JobType, experienceLevels, workplaces } from "@provenwork/contracts/job/rules";
import type { Random } from "@provenwork/projector/testing/random";
import { type PlannedCompany, day } from "./companies.ts";
import type { Timetable } from "./timetable.ts";
import { planViews } from "./views.ts";
import { type Occupation, worldData } from "./world-data.ts";

export interface PlannedJob {
  readonly jobId: string;
  readonly company: PlannedCompany;
  /** Minutes before the end of the world between which it takes applications. */
  readonly from: number;
  readonly to: number;
  /** Whether it expired and was not changed since. */
  readonly expired: boolean;
  readonly title: string;
}

export const jobCount = 150;

const titles: Readonly<Record<ExperienceLevel, (title: string) => string>> = {
  entry: (title) => `Junior ${title}`,
  mid_level: (title) => title,
  senior: (title) => `Senior ${title}`,
  manager: (title) => `Lead ${title}`,
  executive: (title) => `Chief ${title}`,
};
const worth: Readonly<Record<ExperienceLevel, number>> = {
  entry: 0.75,
  mid_level: 1,
  senior: 1.3,
  manager: 1.45,
  executive: 1.9,
};
// Most jobs are full-time; each type occurs.
const types: readonly [JobType, ...JobType[]] = [
  "full_time",
  "full_time",
  "full_time",
  "full_time",
  "part_time",
  "contract",
  "temporary",
  "internship",
  "remote",
];

export const planJobs = (time: Timetable, random: Random, companies: readonly PlannedCompany[]) =>
  Array.from({ length: jobCount }, (_, index) => planJob(time, random, companies, index));

function planJob(time: Timetable, random: Random, companies: readonly PlannedCompany[], index: number): PlannedJob {
  // In each round the next company begins with the next occupation, so that all of them have both old and recent jobs.
  const round = Math.floor(index / companies.length);
  const company = companies[(index + round) % companies.length] as PlannedCompany;
  const { caller: poster } = random.pick(company.members as [(typeof company.members)[0]]);
  const established = Math.min(...company.members.map(({ since }) => since));
  // Half of them were posted in the last four weeks and are open.
  const recent = index % 2 === 0;
  const posted = recent
    ? 60 + random.integer(26 * day)
    : 30 * day + random.integer(Math.max(day, established - 31 * day));
  const days = recent ? 30 + random.integer(15) : 14 + random.integer(46);
  const end = posted - days * day;
  const name = `job ${index}`;
  const jobId = time.id(name, "job");
  const drawn = formOf(random, company, { index, round });
  const form =
    index === forDemoCandidate ? { ...fitting, company: company.profile.name, benefits: drawn.benefits } : drawn;
  time.plan(name, posted, poster, PostJob, { ...form, expiresAt: time.instant(end) });

  const later = (share: number) => Math.round(posted - (posted - Math.max(end, 0)) * share);
  let to = Math.max(end, 0);
  let expired = end > 0;
  if (index % 11 === 3) {
    const benefits = `${form.benefits}\nA desk at a window.`;
    time.plan(`change ${index}`, later(0.3), poster, ChangeJob, { jobId, benefits });
  }
  if (index % 13 === 4) {
    to = later(0.6);
    expired = false;
    time.plan(`off ${index}`, to, poster, ChangeJob, { jobId, isActive: false });
    if (index % 2 === 0) time.plan(`on ${index}`, later(0.8), poster, ChangeJob, { jobId, isActive: true });
  } else if (index % 29 === 7) {
    to = later(0.7);
    expired = false;
    time.plan(`delete ${index}`, to, poster, DeleteJob, { jobId });
  } else if (index % 17 === 5 && end > 2 * day) {
    // An expired job that is listed again with a new date.
    expired = false;
    time.plan(`again ${index}`, end - day, poster, ChangeJob, {
      jobId,
      isActive: true,
      expiresAt: time.instant(-20 * day),
    });
  }
  planViews(time, name, { jobId, from: posted, to }, 10);
  return { jobId, company, from: posted, to, expired, title: form.title };
}

/** A recent job of a verified company, which stays as it was posted. */
export const forDemoCandidate = 6;
/** Skills of the demo candidate, so that the demo shows an excellent match. */
const fitting = {
  title: "Data Engineer",
  location: "Austin, TX",
  description:
    "Savings move at night. You build what carries them: pipelines that are simple, watched and easy to repair, with three colleagues who explain what they do.",
  requirements: "- 3 years of work with SQL and Python\n- Apache Kafka and Apache Airflow",
  responsibilities: "- Build the pipelines that savings run through\n- Keep them simple",
  jobType: "full_time" as const,
  experienceLevel: "mid_level" as const,
  workplace: "remote" as const,
  salaryMin: 118_000,
  salaryMax: 134_000,
  salaryPer: "year" as const,
};

function formOf(random: Random, { profile }: PlannedCompany, { index, round }: { index: number; round: number }) {
  const { occupations, places } = worldData;
  const role = occupations[(index * 7 + round) % occupations.length] ?? occupations[0];
  const level = random.pick<ExperienceLevel>([...experienceLevels, "mid_level", "senior"]);
  const jobType = types[index % types.length] as JobType;
  const experienceLevel = jobType === "internship" ? "entry" : level;
  const [first, second, third] = role.does;
  const [one, other, more] = role.knows;
  return {
    title: titles[experienceLevel](role.title),
    company: profile.name,
    location: random.chance(0.6) ? profile.place : random.pick(places),
    description: `${profile.about}\n\nYou will ${first}, ${second} and ${third}, together with ${2 + random.integer(9)} colleagues who explain what they do.`,
    requirements: `- ${1 + random.integer(6)} years of work with ${one}\n- Knowledge of ${other}\n- ${capital(more)} is welcome`,
    responsibilities: `- ${capital(first)}\n- ${capital(second)}\n- ${capital(third)}`,
    benefits: random.pick([
      "Health insurance and four weeks off.",
      "A pension plan and a library.",
      "Lunch, and time to learn.",
    ]),
    jobType,
    experienceLevel,
    workplace: jobType === "remote" ? ("remote" as const) : random.pick(workplaces),
    ...payOf(random, role, experienceLevel, jobType),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** In figures per year or hour, as text, or not at all. */
function payOf(random: Random, role: Occupation, level: ExperienceLevel, jobType: JobType) {
  const year = role.pay * worth[level] * (0.9 + random.next() * 0.2);
  if (jobType === "part_time" || jobType === "temporary" || jobType === "internship") {
    const hour = Math.round(year / 2_080);
    return { salaryMin: hour, salaryMax: hour + 1 + random.integer(8), salaryPer: "hour" as const };
  }
  const kind = random.integer(10);
  if (kind === 0) return {};
  if (kind === 1) return { salary: "By agreement, the same for the whole team" };
  const salaryMin = Math.round(year / 1_000) * 1_000;
  return { salaryMin, salaryMax: salaryMin + 5_000 * (1 + random.integer(5)), salaryPer: "year" as const };
}
