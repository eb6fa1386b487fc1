import type { JobDescription } from "@provenwork/contracts/job/events";
import { type ReadJob, readJob } from "@provenwork/contracts/matching/read-job";

const known = new WeakMap<JobDescription, ReadJob>();

/** The requirements in a job's text. All projections get the same event, so its text is parsed once. */
export function requirementsOf(data: JobDescription): ReadJob {
  const requirements = known.get(data) ?? readJob(data);
  known.set(data, requirements);
  return requirements;
}
