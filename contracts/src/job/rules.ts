import { z } from "zod";
import { acrossFields } from "../kernel/across-fields.ts";
import { choiceField, optionalChoiceField, optionalTextField, partsOf, textField } from "../kernel/fields.ts";
import { plainName } from "../kernel/plain-name.ts";
import { filled } from "../kernel/text.ts";
import { pastedParagraphs, plainText } from "../kernel/plain-text.ts";
import { lastInstantOf } from "./listing-days.ts";

export const jobTypes = ["full_time", "part_time", "contract", "temporary", "internship", "remote"] as const;
export type JobType = (typeof jobTypes)[number];
export const experienceLevels = ["entry", "mid_level", "senior", "manager", "executive"] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];
export const workplaces = ["on_site", "hybrid", "remote"] as const;
export type Workplace = (typeof workplaces)[number];
export const payPeriods = ["year", "hour"] as const;
export type PayPeriod = (typeof payPeriods)[number];

/** Listing duration in days. */
export const defaultDays = 30;
/** Maximum listing duration in days. */
export const maxDays = 730;
/** Working hours per year, to compare hourly with yearly pay. */
export const hoursOfYear = 2_080;
/** Characters of the description that a card shows. */
export const previewLength = 150;

export const pastExpiryMessage = "Expiration date must be in the future";
export const farExpiryMessage = "Expiration date must be within two years";
export const salaryOrderMessage = "The highest salary must not be below the lowest";
export const wholeDollarsMessage = "Must be a whole number of dollars, unless it is paid by the hour";
/** Per company. */
export const postsADay = 50;

/** Text of several lines, never shown as HTML. */
const lines = (name: string, least: number) =>
  filled(pastedParagraphs(), `Enter the ${name.toLowerCase()}`).min(
    least,
    `${name} must be at least ${least} characters`,
  );

/** Dollars, with cents for hourly pay. The maximum catches typos. */
const dollars = z
  .number("Must be a number of dollars")
  .multipleOf(0.01, "Must have at most two decimals")
  .min(1, "Must be at least 1 dollar")
  .max(10_000_000, "Must be at most 10,000,000 dollars");

const dateOrInstant = z.union([z.iso.date(), z.iso.datetime()]);
/** A date lasts until the end of that day in the westernmost US zone. */
const expiry = z
  .string()
  .refine((value) => dateOrInstant.safeParse(value).success, "Must be a date")
  .transform((value) => (value.includes("T") ? value : lastInstantOf(value)));

/** Texts. `salary` is free text in addition to the figures. */
export const jobTexts = {
  title: textField(
    "title",
    "Job title",
    filled(plainName(120), "Enter the title").min(5, "Title must be at least 5 characters"),
  ),
  company: textField(
    "company",
    "Company",
    filled(plainName(100), "Enter the company").min(2, "Company must be at least 2 characters"),
  ),
  location: textField(
    "location",
    "Location",
    filled(plainName(100), "Enter the location").min(2, "Location must be at least 2 characters"),
  ),
  description: textField("description", "Description", lines("Description", 50)),
  requirements: textField("requirements", "Requirements", lines("Requirements", 20)),
  responsibilities: textField("responsibilities", "Responsibilities", lines("Responsibilities", 20)),
  benefits: optionalTextField("benefits", "Benefits", pastedParagraphs(5_000)),
  salary: optionalTextField("salary", "Salary in words", plainText(200)),
};

/** Choices. `filter` is the name of the board's filter. */
export const jobChoices = {
  jobType: { ...choiceField("job_type", "Job type", jobTypes, "Please select a job type"), filter: "type" },
  experienceLevel: {
    ...choiceField("experience_level", "Experience level", experienceLevels, "Please select an experience level"),
    filter: "level",
  },
  workplace: {
    ...optionalChoiceField("workplace", "Workplace", workplaces, "Please select a workplace", "on_site"),
    filter: "workplace",
  },
} as const;

/** Fields that are stored as given. Pay, end date and own name are stored in another form. */
export const jobFields = { ...jobTexts, ...jobChoices };

const { title, company, location, ...descriptive } = jobTexts;
/** Texts that can reveal a scam. */
export const postingTexts = descriptive;

const { salary, ...long } = postingTexts;
/** Fields of cards and lists. */
export const cardFields = { title, company, location, ...jobChoices, salary };
/** Fields of the job's page only. */
export const pageTexts = long;
/** Rows of each text in the form, in the order of form and page. */
export const pageTextRows: Readonly<Record<keyof typeof pageTexts, number>> = {
  description: 6,
  responsibilities: 4,
  requirements: 4,
  benefits: 3,
};

/** Texts that a search covers. */
export const searchedTexts = [
  "title",
  "company",
  "requirements",
  "description",
  "responsibilities",
  "benefits",
] as const;

const payRules = {
  salaryMin: dollars.nullish(),
  salaryMax: dollars.nullish(),
  salaryPer: z.enum(payPeriods, "Must be year or hour").nullish(),
};
const { salaryMin, salaryMax, salaryPer } = payRules;

/** A job in forms and calls. */
export const jobShape = {
  ...partsOf(jobTexts, "rule"),
  ...payRules,
  ...partsOf(jobChoices, "rule"),
  expiresAt: expiry.nullish(),
};
interface Pay {
  salaryMin?: number | null | undefined;
  salaryMax?: number | null | undefined;
  salaryPer?: PayPeriod | null | undefined;
}

/** Yearly pay must be in whole dollars. */
export const hasCents = (figure: number | null | undefined): boolean => !Number.isInteger(figure ?? 0);

/**
 * Rules over the figures of a salary and its period. `kept`: an omitted period stays as it is, so that only
 * the decision can check it.
 */
export function withPayRules<S extends z.ZodType<Pay>>(job: S, { kept = false } = {}): S {
  const whole = (checked: S, name: "salaryMin" | "salaryMax"): S =>
    checked.refine(
      ({ salaryPer: per, [name]: figure }) => per === "hour" || (kept && per === undefined) || !hasCents(figure),
      { path: [name], message: wholeDollarsMessage, ...acrossFields({ [name]: jobShape[name], salaryPer }) },
    );
  return whole(whole(job, "salaryMin"), "salaryMax").refine(
    ({ salaryMin: min, salaryMax: max }) => (min ?? 0) <= (max ?? Infinity),
    { path: ["salaryMax"], message: salaryOrderMessage, ...acrossFields({ salaryMin, salaryMax }) },
  );
}

export const newJob = withPayRules(z.strictObject(jobShape));
export type JobInput = z.output<typeof newJob>;

/** Omitted fields stay as they are; null removes them. */
export const jobEdit = withPayRules(z.strictObject(jobShape).partial(), { kept: true });
