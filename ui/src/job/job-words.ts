import type { BoundedCount } from "@provenwork/contracts/kernel/bounded-count";
import { lastDayAt } from "@provenwork/contracts/job/listing-days";
import type { ExperienceLevel, JobType, Workplace } from "@provenwork/contracts/job/rules";
import { countWords } from "@provenwork/contracts/kernel/count-words";

export const typeNames: Readonly<Record<JobType, string>> = {
  full_time: "Full time",
  part_time: "Part time",
  contract: "Contract",
  temporary: "Temporary",
  internship: "Internship",
  remote: "Remote",
};
export const levelNames: Readonly<Record<ExperienceLevel, string>> = {
  entry: "Entry",
  mid_level: "Mid level",
  senior: "Senior",
  manager: "Manager",
  executive: "Executive",
};
export const workplaceNames: Readonly<Record<Workplace, string>> = {
  on_site: "On site",
  hybrid: "Hybrid",
  remote: "Remote",
};

export const jobsWords = (counted: BoundedCount, kind = ""): string =>
  `${countWords(counted)} ${kind}${counted.count === 1 && !counted.more ? "job" : "jobs"}`;

/** `Full time` unless that is said by the workplace already. */
export function factsOf(job: {
  location: string;
  workplace: Workplace;
  jobType: JobType;
  experienceLevel: ExperienceLevel;
}): string {
  const { location, workplace, jobType, experienceLevel } = job;
  const facts = [
    location,
    workplaceNames[workplace],
    ...(jobType === "remote" ? [] : [typeNames[jobType]]),
    levelNames[experienceLevel],
  ];
  return facts.join(" · ");
}

const units = [
  ["day", 24 * 60 * 60_000],
  ["hour", 60 * 60_000],
  ["minute", 60_000],
] as const;
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** How long ago: `Just now`, `3 hours ago`, `Yesterday`, `9 days ago`. */
export function agoWords(at: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(at));
  const unit = units.find(([, length]) => passed >= length);
  if (unit === undefined) return "Just now";
  const words = relative.format(-Math.floor(passed / unit[1]), unit[0]);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The last day of a listing. */
export const lastDayWords = (expiresAt: string): string => dayWords(lastDayAt(expiresAt));

export const dayWords = (at: string): string =>
  new Date(at).toLocaleDateString("en-US", { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });
