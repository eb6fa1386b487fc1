import { z } from "zod";
import { pastedParagraphs } from "../kernel/plain-text.ts";
import { trimmed } from "../kernel/text.ts";

const localTime = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/;
/** A name of the time zone database. Offsets such as +01:00 are refused: they ignore daylight saving time. */
const zoneName = /^[A-Za-z]\w*(?:[/+-]\w+)*$/;

/** `Date` parses February 30 as a day of March. */
const isDay = (local: string): boolean => {
  const day = new Date(`${local}:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(local);
};

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const timeZone = trimmed(60).refine((name) => zoneName.test(name) && isTimeZone(name), "Must be a time zone");

export const interviewFields = {
  /** Local time in the time zone, without seconds. */
  startsAt: z
    .string()
    .regex(localTime, { error: "Please give a date and a time", abort: true })
    .refine(isDay, "There is no such day"),
  timeZone,
  minutes: z.int("Must be a whole number").min(5, "Must be 5 to 480 minutes").max(480, "Must be 5 to 480 minutes"),
  /** An address, or a link to a call. */
  place: trimmed(300).min(1, "Please enter a place or a link"),
  /** Shown to the candidate. */
  message: pastedParagraphs(2_000).nullish(),
};
export const interviewForm = z.strictObject(interviewFields);
