import { z } from "zod";
import { partsOf } from "../kernel/fields.ts";
import { pastedParagraphs } from "../kernel/plain-text.ts";
import { id } from "../kernel/text.ts";
import { endsProperly, experienceFields } from "../work-experience/rules.ts";

const { role, startDate, endDate, currentJob } = experienceFields;

/** The fields of a work experience that a company confirms. */
export const claimFields = { role, startDate, endDate, currentJob };

/** Entries that a company confirms in one call. */
export const maxConfirmedAtOnce = 50;

/** Days in which a candidate answers a correction. */
export const correctionDays = 30;
export const correctionLifetime = correctionDays * 24 * 60 * 60_000;

export const maxCorrectionNote = 500;

/**
 * A question to a company: a work experience, by its experienceId, as it was at this revision. The company does not own the
 * entry: whether it may answer is a decision.
 */
export const question = {
  entry: id(),
  revision: z.int("Must be a whole number").min(0, "Must be at least 0"),
};

/** The form 'Correct'. */
const correctionFields = { ...partsOf(claimFields, "rule"), note: pastedParagraphs(maxCorrectionNote).nullish() };
export const correctionForm = endsProperly(z.strictObject(correctionFields));
export const correctionOfEntry = endsProperly(z.strictObject({ ...question, ...correctionFields }));
