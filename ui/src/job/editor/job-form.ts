import type { EmployerJob } from "@provenwork/contracts/job/queries";
import {
  defaultDays,
  farExpiryMessage,
  jobChoices,
  jobFields,
  jobShape,
  jobTexts,
  maxDays,
  pastExpiryMessage,
  withPayRules,
} from "@provenwork/contracts/job/rules";
import { formatAmount } from "@provenwork/contracts/job/format-salary";
import { namesOf, partsOf } from "@provenwork/contracts/kernel/fields";
import { lastDayAt, lastInstantOf } from "@provenwork/contracts/job/listing-days";
import { z } from "zod";
import { type QuestionDraft, draftOfQuestion, questionDraft, questionsForm } from "./question-form.ts";
import { dayFromNow } from "../company/days.ts";

/** Unvalidated input of the form, stored as its draft. */
export type JobTextsDraft = Record<keyof typeof jobShape, string>;
export type JobDraft = JobTextsDraft & { questions: QuestionDraft[] };
export const jobDraft = z
  .object(
    Object.fromEntries(namesOf(jobShape).map((name) => [name, z.string().catch("")])) as {
      [Name in keyof JobTextsDraft]: z.ZodCatch<z.ZodString>;
    },
  )
  .extend({ questions: z.array(questionDraft).catch([]) });

/** Parses an amount: `$128,000`, `128k`, `$18.50/hr`. Empty text is null. */
export const figureOf = (written: string): number | null => {
  const typed = written.replaceAll(/[$,\s]/g, "");
  const [, digits = typed, thousands = ""] = /^([\d.]+)(k?)(?:(?:\/|per|an?)?(?:hr|hour|yr|year))?$/i.exec(typed) ?? [];
  return typed === "" ? null : Number(digits) * (thousands === "" ? 1 : 1_000);
};

const endOf = (day: string): number => Date.parse(lastInstantOf(day));

/** Form schema with the server's rules. `kept` is a past date that stays valid. */
export const jobForm = (kept?: string) =>
  withPayRules(
    z.object({
      ...jobShape,
      ...partsOf(jobTexts, "typed"),
      ...partsOf(jobChoices, "typed"),
      salaryMin: z.string().transform(figureOf).pipe(jobShape.salaryMin.unwrap()),
      salaryMax: z.string().transform(figureOf).pipe(jobShape.salaryMax.unwrap()),
      salaryPer: z.string().pipe(jobShape.salaryPer.unwrap().unwrap()),
      expiresAt: z
        .string()
        .refine((day) => day === "" || day === kept || endOf(day) > Date.now(), pastExpiryMessage)
        .refine((day) => day === "" || day === kept || day <= dayFromNow(maxDays), farExpiryMessage)
        .transform((day) => (day === "" ? null : day)),
      questions: questionsForm,
    }),
  );
export type JobFormValues = z.output<ReturnType<typeof jobForm>>;

/** A new job with the defaults of the specification (sections 2 and 9), which are the first of each list. */
export const blankJob = (company: string): JobDraft => ({
  ...blankTexts,
  ...blankChoices,
  company,
  salaryMin: "",
  salaryMax: "",
  salaryPer: "year",
  expiresAt: dayFromNow(defaultDays),
  questions: [],
});
const blankTexts = mapped(jobTexts, () => "");
const blankChoices = mapped(jobChoices, (name) => jobChoices[name].values[0]);

function mapped<F extends object, T>(fields: F, of: (name: keyof F) => T): Record<keyof F, T> {
  const names = Object.keys(fields) as (keyof F)[];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<keyof F, T>;
}

/** The last day of a job's listing. */
export const lastDayOf = ({ expiresAt }: Pick<EmployerJob, "expiresAt">): string => lastDayAt(expiresAt);

const written = (amount: number | null | undefined): string => (typeof amount === "number" ? formatAmount(amount) : "");

/** Form values of a job. */
export const draftOf = (job: EmployerJob): JobDraft => ({
  ...mapped(jobFields, (name) => job[name] ?? ""),
  salaryMin: written(job.pay?.min),
  salaryMax: written(job.pay?.max),
  salaryPer: job.pay?.per ?? "year",
  expiresAt: lastDayOf(job),
  questions: job.questions.map(draftOfQuestion),
});

/** Form values of a copy, listed for another 30 days. */
export const copyOf = (job: EmployerJob): JobDraft => ({ ...draftOf(job), expiresAt: dayFromNow(defaultDays) });
