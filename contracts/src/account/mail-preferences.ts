import { z } from "zod";

/** Mail beyond notices about the account itself, which are always sent, in the order shown. Names are a storage format. */
export const mailKinds = ["decisions", "jobEnds", "views", "productNews"] as const;
const kind = z.enum(mailKinds);
const choice = z.boolean("Must be true or false");

/** Which of it somebody wants. */
export const mailPreferences = z.record(kind, choice);
export type MailPreferences = z.output<typeof mailPreferences>;

/** What somebody chose: the rest stays as it was, and a new kind as it is usual. */
export const mailChoices = z.partialRecord(kind, choice);

/** Before anything was chosen. */
export const usualMail: MailPreferences = { decisions: true, jobEnds: true, views: false, productNews: false };
