import { z } from "zod";
import { everyPrincipal, query } from "../kernel/endpoint.ts";
import { listOf } from "../kernel/list-parameter.ts";
import { id } from "../kernel/text.ts";
import { boundedCount } from "../kernel/bounded-count.ts";
import { jobSummary } from "./queries.ts";
import { type ChoiceFilter, choiceFilters, jobFilters, jobPage, loosenable } from "./search.ts";

/** A job in a list of results. */
export const foundJob = jobSummary.extend({
  /** The matching part of the text, split at matches; empty without a search. */
  hit: z.array(z.object({ text: z.string(), match: z.boolean() })),
});
export type FoundJob = z.output<typeof foundJob>;

export const GetJobs = query({
  name: "jobs",
  summary:
    "Open jobs that match, best first; `Link: rel=next` leads to more. Any search text is accepted: words match in all their forms, and words that no job has match similar ones",
  path: "/api/jobs",
  roles: everyPrincipal,
  touches: "public",
  input: jobPage,
  output: z.array(foundJob),
  refusals: {
    "no-candidate": { status: 422, field: "sort", message: "Sign in as a candidate to sort by best match" },
  },
});

const valueCount = boundedCount.extend({ value: z.string() });

export const GetJobFacets = query({
  name: "job-facets",
  summary: "How many open jobs match, and how many would with each value of each filter; counts end at 1,000",
  path: "/api/job-facets",
  roles: everyPrincipal,
  touches: "public",
  input: jobFilters,
  output: z.object({
    total: boundedCount,
    /** Counts per value of a filter, with all other filters unchanged. */
    facets: z.object({
      ...(Object.fromEntries(choiceFilters.map((name) => [name, z.array(valueCount)])) as Record<
        ChoiceFilter,
        z.ZodArray<typeof valueCount>
      >),
      salary: z.array(valueCount),
      posted: z.array(valueCount),
      verified: z.array(valueCount),
    }),
    /** If nothing matches: the count without each filter. */
    loosen: z.array(boundedCount.extend({ filter: z.enum(loosenable) })),
  }),
});
export type JobFacets = z.output<typeof GetJobFacets.output>;

export const GetNewJobs = query({
  name: "new-jobs",
  summary: "How many open jobs that match were listed after an instant",
  path: "/api/new-jobs",
  roles: everyPrincipal,
  touches: "public",
  input: jobFilters.extend({
    since: z.iso.datetime("Must be a UTC date and time"),
  }),
  output: boundedCount,
});

/** A page of the board. */
const maxIds = 50;

export const GetEndedJobs = query({
  name: "ended-jobs",
  summary: "Which of these jobs are no longer open, for lists that do not refresh",
  path: "/api/ended-jobs",
  roles: everyPrincipal,
  touches: "public",
  input: z.strictObject({
    ids: listOf(id(), maxIds, `Must be at most ${maxIds} ids`).refine(
      ({ length }) => length > 0,
      "Must be at least one id",
    ),
  }),
  output: z.array(z.uuid()),
});
