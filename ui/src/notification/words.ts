import type { Notification } from "@provenwork/contracts/notification/queries";
import { applicationPaths } from "#application/paths.ts";
import { candidatePaths } from "#candidate/paths.ts";
import { companyPaths } from "#company/paths.ts";
import { employerPaths } from "#employer/paths.ts";
import { jobPaths } from "#job/paths.ts";
import { learningPaths } from "#learning/paths.ts";
import { matchingPaths } from "#matching/paths.ts";

interface Words {
  readonly text: string;
  /** Where it leads; undefined where there is nothing to see. */
  readonly to?: string;
}

type Told = Pick<Notification, "job" | "company" | "person">;

// A title stands as it was written, also where a sentence begins: "iOS Developer has expired".
const titleOf = ({ job }: Told, gone = "a job"): string => job?.title ?? gone;
const atOf = ({ job }: Told, gone = "a job"): string => (job === null ? gone : `${job.title} at ${job.company}`);
const nameOf = ({ person }: Told): string => person ?? "Someone";

const own = applicationPaths.own();
const applicants = ({ job }: Told): string =>
  job === null ? applicationPaths.company() : applicationPaths.ofJob(job.id);
const ownJob = ({ job }: Told): string => (job === null ? employerPaths.jobs() : employerPaths.job(job.id));

const words: Readonly<Record<Notification["kind"], (told: Told) => Words>> = {
  "application-viewed": (told) => ({ text: `Your application for ${atOf(told)} was opened`, to: own }),
  "application-approved": (told) => ({ text: `Your application for ${atOf(told)} was approved`, to: own }),
  "application-rejected": (told) => ({ text: `Your application for ${atOf(told)} was rejected`, to: own }),
  "application-reset": (told) => ({ text: `Your application for ${atOf(told)} is under review again`, to: own }),
  "interview-set": (told) => ({ text: `You are invited to an interview for ${atOf(told)}`, to: own }),
  "interview-changed": (told) => ({ text: `Your interview for ${atOf(told)} was changed`, to: own }),
  "interview-cancelled": (told) => ({ text: `Your interview for ${atOf(told)} was cancelled`, to: own }),
  "job-expired": (told) => ({ text: `${atOf(told, "A job")} has expired and no longer accepts applications`, to: own }),
  "job-deleted": (told) => ({ text: `${atOf(told, "A job")} was deleted by its company`, to: own }),
  "job-taken-down": (told) => ({ text: `${atOf(told, "A job")} was taken down`, to: own }),
  "company-closed": (told) => ({
    text: `${atOf(told, "A job")} was taken down because the company closed`,
    to: own,
  }),
  "invited-to-apply": (told) => ({
    text: `You are invited to apply for ${atOf(told)}`,
    ...(told.job !== null && { to: jobPaths.job(told.job.id) }),
  }),
  "removed-from-company": ({ company }) => ({ text: `You were removed from ${company ?? "your company"}` }),
  "role-changed": ({ company }) => ({
    text: `Your role in ${company ?? "your company"} has changed`,
    to: companyPaths.profile(),
  }),
  "verification-rejected": () => ({
    text: "One of your verifications was rejected. See why on your dashboard",
    to: candidatePaths.dashboard(),
  }),
  "try-matches": () => ({ text: "See which open jobs match your skills, and why", to: matchingPaths.matchedJobs() }),
  "try-gaps": () => ({ text: "See which skills your matches ask for and you lack", to: learningPaths.resources() }),
  "try-certificate": () => ({ text: "Open the certificate of your verified job", to: candidatePaths.dashboard() }),
  "try-findability": () => ({ text: "Let companies find you and invite you to apply", to: candidatePaths.dashboard() }),
  "try-board": () => ({ text: "Search the board and save the search", to: jobPaths.board() }),
  "application-received": (told) => ({ text: `${nameOf(told)} applied for ${titleOf(told)}`, to: applicants(told) }),
  "application-withdrawn": (told) => ({
    text: `${nameOf(told)} withdrew their application for ${titleOf(told)}`,
    to: applicants(told),
  }),
  "interview-called-off": (told) => ({
    text: `The interview with ${nameOf(told)} for ${titleOf(told)} is cancelled: they withdrew`,
    to: applicants(told),
  }),
  "member-joined": (told) => ({ text: `${nameOf(told)} joined your company`, to: companyPaths.profile() }),
  "member-left": (told) => ({ text: `${nameOf(told)} left your company`, to: companyPaths.profile() }),
  "member-removed": (told) => ({ text: `${nameOf(told)} was removed from your company`, to: companyPaths.profile() }),
  "own-job-expired": (told) => ({ text: `${titleOf(told, "A job")} has expired`, to: ownJob(told) }),
  "own-job-taken-down": (told) => ({ text: `${titleOf(told, "A job")} was taken down`, to: ownJob(told) }),
  "own-job-reinstated": (told) => ({ text: `${titleOf(told, "A job")} was reinstated`, to: ownJob(told) }),
  "company-verified": () => ({ text: "Your company is verified", to: companyPaths.profile() }),
  "verification-lapsed": () => ({ text: "Your company is no longer verified", to: companyPaths.profile() }),
};

/** What a notification says, and where it leads. */
export const wordsOf = (notification: Notification): Words => words[notification.kind](notification);
