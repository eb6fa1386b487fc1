import type { ApplicationStep } from "@provenwork/contracts/application/queries";
import { format } from "date-fns";
import { agoWords } from "#job/job-words.ts";

/** When somebody applied. */
export const appliedWords = (at: string, now: number): string =>
  Number.isNaN(Date.parse(at)) ? "Unknown" : agoWords(at, now);

export const momentWords = (at: string): string => format(new Date(at), "MMM d, yyyy, HH:mm");

/** What has happened, to the candidate. */
export const stepWords: Readonly<Record<ApplicationStep["kind"], string>> = {
  submitted: "You applied",
  viewed: "The employer opened your application",
  approved: "Approved",
  rejected: "Rejected",
  reset: "Under review again",
  withdrawn: "You withdrew it",
};

/** Stands for the name of a candidate who was erased. */
export const erasedName = "Deleted account";
