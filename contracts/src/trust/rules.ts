import { z } from "zod";
import { text } from "../kernel/text.ts";
import { reportReasons } from "./report-reasons.ts";

/** What has the trust desk look at something. */
export const trustRules = [
  "unknown-domain",
  "one-address",
  "one-network",
  "name-differs",
  "jobs-in-numbers",
  "reported",
  "domain-proved-twice",
  "company-renamed",
  "look-alike-name",
  "look-alike-letters",
] as const;
export type TrustRule = (typeof trustRules)[number];

/** What cases are about. */
export const caseKinds = ["experience", "job", "company"] as const;
export type CaseKind = (typeof caseKinds)[number];

/** How many jobs a company that is not verified posts on one day before there is a case. */
export const manyJobs = 10;

/** How many people, or work experiences, come from one network on one day before there are cases. */
export const manyPeople = 5;
export const manyExperiences = 30;

/** Counting the people and experiences of a network ends here, since each further one would change every case of it. */
export const maxOfNetwork = 100;

const count = z.number().int().nonnegative();

/**
 * What a rule looked at, without personal data: what it is `of`, and how much there was. Once it is cleared, only another `of`,
 * more of it or a newer version of the rule brings the finding back.
 */
export const evidence = { version: z.number().int().positive(), of: text(300), weight: count };

/** That a rule holds, why, and on what evidence. */
export const finding = z.discriminatedUnion("rule", [
  z.object({ rule: z.literal("unknown-domain"), ...evidence, domain: z.string() }),
  /** `people`: those besides the holder who had a code mailed to the address. */
  z.object({ rule: z.literal("one-address"), ...evidence, people: count }),
  /** People and experiences of the network that this one came from, counted up to `maxOfNetwork`; `day` in UTC. */
  z.object({ rule: z.literal("one-network"), ...evidence, people: count, experiences: count, day: z.iso.date() }),
  z.object({ rule: z.literal("name-differs"), ...evidence, company: z.string(), domain: z.string() }),
  /** `day` in UTC. */
  z.object({ rule: z.literal("jobs-in-numbers"), ...evidence, jobs: count, day: z.iso.date() }),
  z.object({ rule: z.literal("reported"), ...evidence, reasons: z.partialRecord(z.enum(reportReasons), count) }),
  /** `companies`: those that had proven the domain before. */
  z.object({ rule: z.literal("domain-proved-twice"), ...evidence, companies: count, domain: z.string() }),
  /** What ended its verification at the domain. `of`: see `renameEvidence`. */
  z.object({ rule: z.literal("company-renamed"), ...evidence, company: z.string(), domain: z.string() }),
  /** `likes`: the name of a company that has proven the domain, and reads like this one's. */
  z.object({
    rule: z.literal("look-alike-name"),
    ...evidence,
    company: z.string(),
    likes: z.string(),
    domain: z.string(),
  }),
  /** `reads`: the name as it looks, in Latin letters. */
  z.object({ rule: z.literal("look-alike-letters"), ...evidence, company: z.string(), reads: z.string() }),
]);
export type Finding = z.output<typeof finding>;

/** What is cleared with `company-renamed`: this name, after this end of the verification. A further name is not cleared with it. */
export const renameEvidence = (name: string, lapsedAt: string): string => `${lapsedAt} ${name}`;

/** An HMAC over a case, its kind and the evidence of its findings. */
export const caseSeal = z.string().regex(/^[\w-]{43}$/, "Must be the case's seal from the list");

/** A finding as it is cleared. */
export const clearedFinding = z.strictObject({ rule: z.enum(trustRules), ...evidence });
export type ClearedFinding = z.output<typeof clearedFinding>;
