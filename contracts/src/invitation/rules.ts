import { text } from "../kernel/text.ts";

/** Candidates that a company may invite in a day. */
export const invitesADay = 20;

/** Names a candidate to one company, for one of its jobs, without saying who they are. */
export const candidateToken = () => text(200).min(1, "The candidate is missing");
