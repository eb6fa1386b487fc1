import { text } from "../kernel/text.ts";

/** Per company. */
export const invitesADay = 20;

/** Pseudonym of a candidate for one company and job. */
export const candidateToken = () => text(200).min(1, "The candidate is missing");
