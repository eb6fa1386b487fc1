import { z } from "zod";
import { acrossFields } from "../kernel/across-fields.ts";
import { flagField, optionalTextField, partsOf, textField } from "../kernel/fields.ts";
import { companyEmail } from "../kernel/personal-domain.ts";
import { plainName } from "../kernel/plain-name.ts";
import { filled, id, trimmed } from "../kernel/text.ts";

export const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const monthYear = new RegExp(`^(${months.join("|")})-(\\d{2})$`);

/** Months since January 2000 of a date such as Jan-25 (years read as 20YY); undefined for anything else. */
export function monthNumber(value: string): number | undefined {
  const [, month, year] = monthYear.exec(value) ?? [];
  if (month === undefined || year === undefined) return undefined;
  return Number(year) * 12 + months.indexOf(month as (typeof months)[number]);
}

/** A date such as Jan-25 as ISO 8601: 2025-01. */
export function isoMonth(value: string): string {
  const month = monthNumber(value);
  if (month === undefined) throw new Error(`${value} is no month`);
  return `${2000 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
}

/** The month of an instant, in UTC, counted as `monthNumber` does. */
export const monthOf = (at: Date): number => (at.getUTCFullYear() - 2000) * 12 + at.getUTCMonth();

type Period = { startDate: string; endDate?: string | null | undefined; currentJob: boolean };

const century = "Years are 20YY: Jan-78 is January 2078.";
export const futureStartMessage = `Start date cannot be in the future. ${century}`;
export const futureEndMessage = `End date cannot be in the future. ${century}`;
/** Whether a past job ends in a future month. */
export const endsInFuture = ({ endDate, currentJob }: Pick<Period, "endDate" | "currentJob">, now: Date): boolean =>
  !currentJob && (monthNumber(endDate ?? "") ?? 0) > monthOf(now);
export const startsInFuture = (startDate: string, now: Date): boolean => (monthNumber(startDate) ?? 0) > monthOf(now);

const format = "Date must be in the format MMM-YY, for example Jan-25";
const startDate = trimmed(20).min(1, "Start date is required").regex(monthYear, format);
const endDate = z.union([z.literal(""), trimmed(20).regex(monthYear, format)]);

/** Fields of an entry. Start and end are months such as Jan-25. */
export const experienceFields = {
  company: textField(
    "company",
    "Company",
    filled(plainName(100), "Enter the company").min(2, "Company must be at least 2 characters"),
  ),
  role: textField(
    "role",
    "Role",
    filled(plainName(100), "Enter your role").min(2, "Role must be at least 2 characters"),
  ),
  startDate: textField("start_date", "Start date", startDate),
  endDate: optionalTextField("end_date", "End date", endDate),
  currentJob: flagField("current_job", "Whether you work there"),
  workEmail: textField("work_email", "Work email", companyEmail),
};
const inputShape = partsOf(experienceFields, "rule");

const ending = { endDate: z.string().nullish(), currentJob: z.boolean() };

/** A past job has an end not before its start; a current job's end is ignored. */
export const endsProperly = <S extends z.ZodType<Period>>(entry: S): S =>
  entry
    .refine(({ endDate, currentJob }) => currentJob || (endDate ?? "") !== "", {
      path: ["endDate"],
      message: "End date is required for past jobs",
      ...acrossFields(ending),
    })
    .refine(
      ({ startDate, endDate, currentJob }) =>
        currentJob || (monthNumber(startDate) ?? 0) <= (monthNumber(endDate ?? "") ?? Infinity),
      {
        path: ["endDate"],
        message: "Start date must be before end date",
        ...acrossFields({ startDate: z.string(), ...ending }),
      },
    );

/** One entry of work history in forms and calls; an empty endDate means none. */
export const experience = endsProperly(z.strictObject({ experienceId: id().optional(), ...inputShape }));
export type ExperienceInput = z.output<typeof experience>;

/** A single entry, for adding and editing. */
export const newExperience = endsProperly(z.strictObject(inputShape));
export const changedExperience = endsProperly(z.strictObject({ experienceId: id(), ...inputShape }));

/** Bounds the size of requests and screens. */
export const maxExperiences = 50;

export const experiences = z
  .array(experience)
  .min(1, "At least one work experience is required")
  .max(maxExperiences, `At most ${maxExperiences} work experiences`);
