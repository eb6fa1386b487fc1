import { z } from "zod";
import { pastedParagraphs } from "../kernel/plain-text.ts";

/** `withdrawn` shows as such under all applications; every other status has a tab of its own. */
export const applicationStatuses = ["pending", "approved", "rejected", "withdrawn"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
/** What a member of the company may set. */
export const decisions = ["pending", "approved", "rejected"] as const;
export type ApplicationDecision = (typeof decisions)[number];

/** Stands for the name of a candidate who was erased. */
export const erasedName = "Deleted account";

export const coverLetter = pastedParagraphs(5_000);
/** Empty notes are no notes. They have the bound of every text and no other. */
export const notes = pastedParagraphs();
export const rating = z.int("Must be a whole number").min(1, "Must be 1 to 5").max(5, "Must be 1 to 5");

export const applicationFields = { coverLetter: coverLetter.nullish() };

/** One candidate may apply for one job as often, each time but the first after withdrawing: each is told to the company. */
export const maxSubmissions = 10;
/** Interviews of one application that may be set or changed within a day: each is a mail to the candidate. */
export const interviewChangesADay = 10;

/** Also of one that is another's. */
export const unknownApplication = { status: 404, message: "Application not found" } as const;
