import type { ExperienceLevel, JobType, Workplace } from "./rules.ts";
import { joinFacts } from "../kernel/join-facts.ts";

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

export interface JobFacts {
  readonly location: string;
  readonly workplace: Workplace;
  readonly jobType: JobType;
  readonly experienceLevel: ExperienceLevel;
}

/** Location, workplace, type and level. Type `remote` is left out: the workplace shows it. */
export function jobFacts(job: JobFacts): string {
  const { location, workplace, jobType, experienceLevel } = job;
  return joinFacts(
    location,
    workplaceNames[workplace],
    jobType !== "remote" && typeNames[jobType],
    levelNames[experienceLevel],
  );
}
