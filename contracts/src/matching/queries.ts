import { z } from "zod";
import { jobSummary } from "../job/queries.ts";
import { everyPrincipal, query } from "../kernel/endpoint.ts";
import { pageLimit } from "../kernel/keyset.ts";
import { id } from "../kernel/text.ts";
import { matchFilters } from "./filters.ts";
import { maxMatches } from "./packed-matches.ts";
import { needFactors, partWeights } from "./parts.ts";

const share = z.number().min(0).max(1);
/** Null if it is unknown and does not count. */
const part = share.nullable();
const partName = z.enum(Object.keys(partWeights) as (keyof typeof partWeights)[]);
const need = z.enum(Object.keys(needFactors) as (keyof typeof needFactors)[]);

/** How well the caller fits a job. */
export const matchView = z.object({
  matchScore: share,
  matchDetails: z.object({
    locationScore: part,
    skillsScore: share,
    experienceScore: part,
    verificationScore: part,
    /** Names of skills. */
    matchedSkills: z.array(z.string()),
  }),
  /** The points add up to the score in whole percent, as `percentOf` rounds it. */
  matchReasons: z.array(z.object({ part: partName, text: z.string(), points: z.number().int() })),
  /** Skills that the job asks for and the caller lacks, highest weight first. */
  missing: z.array(z.object({ skill: z.string(), name: z.string(), need })),
  ruleVersion: z.number().int(),
});
export type MatchView = z.output<typeof matchView>;

const cursorPattern = /^\d{1,5}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const GetMatchedJobs = query({
  name: "matched-jobs",
  summary:
    "Open jobs that fit the caller and these filters, the best first, each with its score, the reasons and what is missing; `Link: rel=next` leads to more. None where the caller's profile names no skill and says nothing that a job says",
  path: "/api/candidate/matched-jobs",
  roles: ["candidate"],
  touches: "own",
  input: matchFilters.extend({
    limit: pageLimit(maxMatches),
    /** Cursor after the previous page, from its `Link` header. */
    after: z.string().regex(cursorPattern, "Must come from a Link header").optional(),
  }),
  output: z.array(jobSummary.extend(matchView.shape)),
});
export type MatchedJob = z.output<typeof GetMatchedJobs.output>[number];

export const GetJobMatch = query({
  name: "job-match",
  summary:
    "How well the caller fits one job, with the reasons and what is missing, however many jobs fit better; null where they have nothing in common, or the job is not open",
  path: "/api/candidate/jobs/{jobId}/match",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({ jobId: id() }),
  output: z.object({ match: matchView.nullable() }),
});

export const GetTestMatches = query({
  name: "test-matches",
  summary:
    "A demonstration of matching, open to visitors: the 100 best open jobs of a sample profile; in demo mode those of the demo candidate",
  path: "/api/test-matches",
  roles: everyPrincipal,
  touches: "public",
  input: z.strictObject({}),
  output: GetMatchedJobs.output,
});
