import type { JobDescription } from "@provenwork/contracts/job/events";
import { type ReadJob, readJob } from "@provenwork/contracts/matching/read-job";

const known = new WeakMap<JobDescription, ReadJob>();

/** What the text of a job asks for. All projections get the same event, whose text is read once for all of them. */
export function requirementsOf(data: JobDescription): ReadJob {
  const requirements = known.get(data) ?? readJob(data);
  known.set(data, requirements);
  return requirements;
}
