import type { NetworkLimit } from "@provenwork/contracts/kernel/endpoint";

/** Quotas per day of a person, a company or an address. */
export type Quota =
  | "codes"
  | "codesFromNetwork"
  | "posts"
  | "invites"
  | "uploads"
  | "resumes"
  | "logos"
  | "messagesOfCompany"
  | "messagesOfCandidate"
  | "questionsOfCandidate"
  | "questionsToAddress"
  | "questionsToDomain";

/** How much is let through. */
export interface LimitSettings {
  /** Failures for one account within 15 minutes, after which every further try must wait. */
  readonly loginFailures: number;
  /** Codes emailed to one address in a day, for all callers together. It protects the address from a flood. */
  readonly codesPerAddress: number;
  /** Emails to addresses of one domain in a minute; further ones wait. Providers refuse senders that flood them. */
  readonly emailsPerDomain: number;
  /** Jobs that one company may post in a day. */
  readonly postsPerCompany: number;
  /** Candidates that one company may invite in a day. */
  readonly invitesPerCompany: number;
  /** Resumes that one person may upload in a day: each is read. */
  readonly uploadsPerPerson: number;
  /** Links to applicants' resumes that one company may be given in a day: each is an event. */
  readonly resumesPerCompany: number;
  /** Messages to applicants that one company may send in a day: each is emailed. */
  readonly messagesPerCompany: number;
  /** The same for one candidate, to companies. */
  readonly messagesPerCandidate: number;
  /** Questions about work experiences that one candidate may have emailed in a day, that one address may get, and addresses of one domain. */
  readonly questionsPerCandidate: number;
  readonly questionsPerAddress: number;
  readonly questionsPerDomain: number;
  /** Logos that one person may have drawn in a day: each costs a second of a core. */
  readonly logosPerPerson: number;
  /** Calls from one network, in the window of each limit. */
  readonly perNetwork: Readonly<Record<NetworkLimit, number>>;
  /** Whether loopback is exempt from limits per network. Only in the demo: behind a proxy every client may look like loopback. */
  readonly sparesLoopback: boolean;
}

export const defaultLimits: LimitSettings = {
  loginFailures: 10,
  codesPerAddress: 50,
  emailsPerDomain: 300,
  postsPerCompany: 50,
  invitesPerCompany: 20,
  uploadsPerPerson: 20,
  resumesPerCompany: 1000,
  messagesPerCompany: 300,
  messagesPerCandidate: 50,
  questionsPerCandidate: 5,
  questionsPerAddress: 3,
  questionsPerDomain: 20,
  logosPerPerson: 30,
  perNetwork: {
    registrations: 20,
    logins: 300,
    codes: 100,
    resets: 30,
    contacts: 5,
    onboardings: 60,
    edits: 1200,
    uploads: 100,
    views: 1000,
    wallets: 600,
  },
  sparesLoopback: false,
};
