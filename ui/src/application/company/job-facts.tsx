import type { EmployerApplicationCounts } from "@provenwork/contracts/application/queries";
import type { EmployerJob } from "@provenwork/contracts/job/queries";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { factSeparator } from "@provenwork/contracts/kernel/join-facts";
import { formatListing } from "#design/format-listing.ts";

interface Props {
  job: EmployerJob | undefined;
  counts: EmployerApplicationCounts | undefined;
}

/** How many applications were not opened, and how long the job is listed. */
export const JobFacts = ({ job, counts }: Props) =>
  [counts && `${formatCount(counts.unopened)} unopened`, job && formatListing(job)].filter(Boolean).join(factSeparator);
