import type { EmployerJob } from "@provenwork/contracts/job/queries";
import {
  defaultDays,
  farExpiryMessage,
  jobFields,
  mostDays,
  pastExpiryMessage,
  withFigures,
} from "@provenwork/contracts/job/rules";
import { figure } from "@provenwork/contracts/job/salary-words";
import { lastDayAt, lastInstantOf } from "@provenwork/contracts/job/listing-days";
import { z } from "zod";
import { dayFromNow } from "../company/days.ts";

const typed = z.string().catch("");

/** What is typed into the form, as the draft keeps it. */
export const jobDraft = z.object({
  title: typed,
  company: typed,
  location: typed,
  jobType: typed,
  experienceLevel: typed,
  workplace: typed,
  salaryMin: typed,
  salaryMax: typed,
  salaryPer: typed,
  salary: typed,
  description: typed,
  responsibilities: typed,
  requirements: typed,
  benefits: typed,
  expiresAt: typed,
});
export type JobDraft = z.output<typeof jobDraft>;

/** Figures as people write them: `$128,000`, `128k`, `$18.50/hr`. Nothing means none. */
export const figureOf = (written: string): number | null => {
  const typed = written.replaceAll(/[$,\s]/g, "");
  const [, digits = typed, thousands = ""] = /^([\d.]+)(k?)(?:(?:\/|per|an?)?(?:hr|hour|yr|year))?$/i.exec(typed) ?? [];
  return typed === "" ? null : Number(digits) * (thousands === "" ? 1 : 1_000);
};

const endOf = (day: string): number => Date.parse(lastInstantOf(day));

/** The form by the server's rules. `kept` is a date that may stay although it is past. */
export const jobForm = (kept?: string) =>
  withFigures(
    z.object({
      ...jobFields,
      jobType: z.string().pipe(jobFields.jobType),
      experienceLevel: z.string().pipe(jobFields.experienceLevel),
      workplace: z.string().pipe(jobFields.workplace.unwrap().unwrap()),
      salaryMin: z.string().transform(figureOf).pipe(jobFields.salaryMin.unwrap()),
      salaryMax: z.string().transform(figureOf).pipe(jobFields.salaryMax.unwrap()),
      salaryPer: z.string().pipe(jobFields.salaryPer.unwrap().unwrap()),
      salary: jobFields.salary.unwrap().unwrap(),
      benefits: jobFields.benefits.unwrap().unwrap(),
      expiresAt: z
        .string()
        .refine((day) => day === "" || day === kept || endOf(day) > Date.now(), pastExpiryMessage)
        .refine((day) => day === "" || day === kept || day <= dayFromNow(mostDays), farExpiryMessage)
        .transform((day) => (day === "" ? null : day)),
    }),
  );
export type JobFormValues = z.output<ReturnType<typeof jobForm>>;

/** A new job: §2 and §9 of the specification say what it begins with. */
export const blankJob = (company: string): JobDraft => ({
  title: "",
  company,
  location: "",
  jobType: "full_time",
  experienceLevel: "entry",
  workplace: "on_site",
  salaryMin: "",
  salaryMax: "",
  salaryPer: "year",
  salary: "",
  description: "",
  responsibilities: "",
  requirements: "",
  benefits: "",
  expiresAt: dayFromNow(defaultDays),
});

/** The day on which a job leaves the list. */
export const lastDayOf = ({ expiresAt }: Pick<EmployerJob, "expiresAt">): string => lastDayAt(expiresAt);

const written = (amount: number | null | undefined): string => (typeof amount === "number" ? figure(amount) : "");

/** A job as the form has it. */
export const draftOf = (job: EmployerJob): JobDraft => ({
  title: job.title,
  company: job.company,
  location: job.location,
  jobType: job.jobType,
  experienceLevel: job.experienceLevel,
  workplace: job.workplace,
  salaryMin: written(job.pay?.min),
  salaryMax: written(job.pay?.max),
  salaryPer: job.pay?.per ?? "year",
  salary: job.salary ?? "",
  description: job.description,
  responsibilities: job.responsibilities,
  requirements: job.requirements,
  benefits: job.benefits ?? "",
  expiresAt: lastDayOf(job),
});

/** The same job anew, for another 30 days. */
export const copyOf = (job: EmployerJob): JobDraft => ({ ...draftOf(job), expiresAt: dayFromNow(defaultDays) });
