import { z } from "zod";
import { text } from "../kernel/text.ts";
import { messageReportReasons, reportReasons } from "./report-reasons.ts";

/** Rules that flag cases. */
export const trustRules = [
  "unknown-domain",
  "one-address",
  "one-network",
  "name-differs",
  "jobs-in-numbers",
  "reported",
  "message-reported",
  "domain-proved-twice",
  "company-renamed",
  "look-alike-name",
  "look-alike-letters",
  "confirmer-address",
  "confirmer-browser",
  "confirmer-network",
  "confirms-other-company",
  "ended-before-proof",
  "confirmed-in-numbers",
] as const;
export type TrustRule = (typeof trustRules)[number];

/** Subjects of cases. */
export const caseKinds = ["experience", "job", "company", "message", "confirmation"] as const;
export type CaseKind = (typeof caseKinds)[number];

/** Jobs of an unverified company on one day that make a case. */
export const manyJobs = 10;

/** People, or work experiences, from one network on one day that make cases. */
export const manyPeople = 5;
export const manyExperiences = 30;

/** Confirmations of a company on one day (UTC) that make a case. */
export const manyConfirmations = 20;

/** Months after the end of an employment in which its address is expected to be verified. */
export const monthsUntilProof = 12;

/** Counting the people and experiences of a network ends here, since each further one would change every case of it. */
export const maxOfNetwork = 100;

const count = z.number().int().nonnegative();

/**
 * A rule's evidence, without personal data: its subject `of`, and its amount. Once it is cleared, only another `of`,
 * a higher weight or a newer version of the rule brings the finding back.
 */
export const evidence = { version: z.number().int().positive(), of: text(300), weight: count };

/** A matching rule, with its evidence. */
export const finding = z.discriminatedUnion("rule", [
  z.object({ rule: z.literal("unknown-domain"), ...evidence, domain: z.string() }),
  /** `people`: others who requested a code to the address. */
  z.object({ rule: z.literal("one-address"), ...evidence, people: count }),
  /** People and experiences of the network that this one came from, counted up to `maxOfNetwork`; `day` in UTC. */
  z.object({ rule: z.literal("one-network"), ...evidence, people: count, experiences: count, day: z.iso.date() }),
  z.object({ rule: z.literal("name-differs"), ...evidence, company: z.string(), domain: z.string() }),
  /** `day` in UTC. */
  z.object({ rule: z.literal("jobs-in-numbers"), ...evidence, jobs: count, day: z.iso.date() }),
  z.object({ rule: z.literal("reported"), ...evidence, reasons: z.partialRecord(z.enum(reportReasons), count) }),
  z.object({
    rule: z.literal("message-reported"),
    ...evidence,
    reasons: z.partialRecord(z.enum(messageReportReasons), count),
  }),
  /** `companies`: number that verified the domain earlier. */
  z.object({ rule: z.literal("domain-proved-twice"), ...evidence, companies: count, domain: z.string() }),
  /** A name change ended the verification of `domain`. `of`: see `renameEvidence`. */
  z.object({ rule: z.literal("company-renamed"), ...evidence, company: z.string(), domain: z.string() }),
  /** `likes`: the similar name of a company that verified `domain`. */
  z.object({
    rule: z.literal("look-alike-name"),
    ...evidence,
    company: z.string(),
    likes: z.string(),
    domain: z.string(),
  }),
  /** `reads`: the name in look-alike Latin letters. */
  z.object({ rule: z.literal("look-alike-letters"), ...evidence, company: z.string(), reads: z.string() }),
  /** A member of the confirming company had verified its domain with the address of the entry. */
  z.object({ rule: z.literal("confirmer-address"), ...evidence }),
  /** The company answered in a browser in which the candidate had signed in. */
  z.object({ rule: z.literal("confirmer-browser"), ...evidence }),
  /** The company answered from the network from which the entry was entered or verified that day, with `people` candidates. */
  z.object({ rule: z.literal("confirmer-network"), ...evidence, people: count, day: z.iso.date() }),
  /** The entry names `company`; `by` confirmed it, at `domain`. */
  z.object({
    rule: z.literal("confirms-other-company"),
    ...evidence,
    company: z.string(),
    by: z.string(),
    domain: z.string(),
  }),
  /** The address was verified so many months after the employment ended. */
  z.object({ rule: z.literal("ended-before-proof"), ...evidence, months: count }),
  /** `day` in UTC. */
  z.object({ rule: z.literal("confirmed-in-numbers"), ...evidence, confirmations: count, day: z.iso.date() }),
]);
export type Finding = z.output<typeof finding>;

/** Evidence of `company-renamed`: this name, after this lapse. Another name is not cleared with it. */
export const renameEvidence = (name: string, lapsedAt: string): string => `${lapsedAt} ${name}`;

/** An HMAC of a case, its kind and the evidence of its findings. */
export const caseSeal = z.string().regex(/^[\w-]{43}$/, "Must be the case's seal from the list");

export const clearedFinding = z.strictObject({ rule: z.enum(trustRules), ...evidence });
export type ClearedFinding = z.output<typeof clearedFinding>;
