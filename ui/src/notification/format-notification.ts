import type { Notification } from "@provenwork/contracts/notification/queries";
import { applicationPaths } from "#application/paths.ts";
import { candidatePaths } from "#candidate/paths.ts";
import { companyPaths } from "#company/paths.ts";
import { employerPaths } from "#employer/paths.ts";
import { jobPaths } from "#job/paths.ts";
import { learningPaths } from "#learning/paths.ts";
import { matchingPaths } from "#matching/paths.ts";

interface NotificationText {
  readonly text: string;
  /** Target of its link, if any. */
  readonly to?: string;
}

type About = Pick<Notification, "job" | "company" | "person">;

// A title keeps its case, even at the start of a sentence: "iOS Developer has expired".
const jobTitle = ({ job }: About, gone = "a job"): string => job?.title ?? gone;
const jobAtCompany = ({ job }: About, gone = "a job"): string =>
  job === null ? gone : `${job.title} at ${job.company}`;
const personName = ({ person }: About): string => person ?? "Someone";

const own = applicationPaths.own();
const applicants = ({ job }: About): string =>
  job === null ? applicationPaths.company() : applicationPaths.ofJob(job.id);
const ownJob = ({ job }: About): string => (job === null ? employerPaths.jobs() : employerPaths.job(job.id));

const texts: Readonly<Record<Notification["kind"], (about: About) => NotificationText>> = {
  "application-viewed": (about) => ({ text: `Your application for ${jobAtCompany(about)} was opened`, to: own }),
  "application-approved": (about) => ({ text: `Your application for ${jobAtCompany(about)} was approved`, to: own }),
  "application-rejected": (about) => ({ text: `Your application for ${jobAtCompany(about)} was rejected`, to: own }),
  "application-reset": (about) => ({
    text: `Your application for ${jobAtCompany(about)} is under review again`,
    to: own,
  }),
  "interview-set": (about) => ({ text: `You are invited to an interview for ${jobAtCompany(about)}`, to: own }),
  "interview-changed": (about) => ({ text: `Your interview for ${jobAtCompany(about)} was changed`, to: own }),
  "interview-cancelled": (about) => ({ text: `Your interview for ${jobAtCompany(about)} was cancelled`, to: own }),
  "job-expired": (about) => ({
    text: `${jobAtCompany(about, "A job")} has expired and no longer accepts applications`,
    to: own,
  }),
  "job-deleted": (about) => ({ text: `${jobAtCompany(about, "A job")} was deleted by its company`, to: own }),
  "job-taken-down": (about) => ({ text: `${jobAtCompany(about, "A job")} was taken down`, to: own }),
  "company-closed": (about) => ({
    text: `${jobAtCompany(about, "A job")} was taken down because the company closed`,
    to: own,
  }),
  "saved-job-closing": (about) => ({
    text: `${jobAtCompany(about, "A job")}, which you saved, closes soon`,
    ...(about.job !== null && { to: jobPaths.job(about.job.id) }),
  }),
  "invited-to-apply": (about) => ({
    text: `You are invited to apply for ${jobAtCompany(about)}`,
    ...(about.job !== null && { to: jobPaths.job(about.job.id) }),
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
  "confirmation-rejected": () => ({
    text: "A company’s confirmation of your work experience was rejected. See why on your dashboard",
    to: candidatePaths.dashboard(),
  }),
  "own-confirmation-rejected": (about) => ({
    text: `Your company’s confirmation of ${personName(about)}’s work experience was rejected`,
    to: employerPaths.confirmations(),
  }),
  "try-matches": () => ({ text: "See which open jobs match your skills, and why", to: matchingPaths.matchedJobs() }),
  "try-gaps": () => ({ text: "See which skills your matches ask for and you lack", to: learningPaths.resources() }),
  "try-certificate": () => ({ text: "Open the certificate of your verified job", to: candidatePaths.dashboard() }),
  "try-findability": () => ({ text: "Let companies find you and invite you to apply", to: candidatePaths.dashboard() }),
  "try-board": () => ({ text: "Search the board and save the search", to: jobPaths.board() }),
  "application-received": (about) => ({
    text: `${personName(about)} applied for ${jobTitle(about)}`,
    to: applicants(about),
  }),
  "application-withdrawn": (about) => ({
    text: `${personName(about)} withdrew their application for ${jobTitle(about)}`,
    to: applicants(about),
  }),
  "interview-called-off": (about) => ({
    text: `The interview with ${personName(about)} for ${jobTitle(about)} is cancelled: they withdrew`,
    to: applicants(about),
  }),
  "member-joined": (about) => ({ text: `${personName(about)} joined your company`, to: companyPaths.profile() }),
  "member-left": (about) => ({ text: `${personName(about)} left your company`, to: companyPaths.profile() }),
  "member-removed": (about) => ({
    text: `${personName(about)} was removed from your company`,
    to: companyPaths.profile(),
  }),
  "own-job-expired": (about) => ({ text: `${jobTitle(about, "A job")} has expired`, to: ownJob(about) }),
  "own-job-taken-down": (about) => ({ text: `${jobTitle(about, "A job")} was taken down`, to: ownJob(about) }),
  "own-job-reinstated": (about) => ({ text: `${jobTitle(about, "A job")} was reinstated`, to: ownJob(about) }),
  "company-verified": () => ({ text: "Your company is verified", to: companyPaths.profile() }),
  "verification-lapsed": () => ({ text: "Your company is no longer verified", to: companyPaths.profile() }),
};

/** Text and link target of a notification. */
export const formatNotification = (notification: Notification): NotificationText =>
  texts[notification.kind](notification);
