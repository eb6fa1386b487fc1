import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { newestFirst } from "../kernel/keyset.ts";
import { jobSummary } from "./queries.ts";

export const savedJob = jobSummary.omit({ preview: true }).extend({
  savedAt: z.iso.datetime(),
  /** Whether it accepts applications. */
  open: z.boolean(),
});
export type SavedJobRow = z.output<typeof savedJob>;

export const GetSavedJobs = query({
  name: "saved-jobs",
  summary:
    "The jobs that the caller has saved, the latest first, including those that have closed since; `Link: rel=next` leads to more",
  path: "/api/saved-jobs",
  roles: ["candidate"],
  touches: "own",
  input: newestFirst(100, 20),
  output: z.array(savedJob),
});

export const GetSavedJobIds = query({
  name: "saved-job-ids",
  summary: "The ids of all jobs that the caller has saved",
  path: "/api/saved-jobs/ids",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.array(z.uuid()),
});
