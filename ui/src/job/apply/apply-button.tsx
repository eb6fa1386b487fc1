import { CheckIcon } from "@heroicons/react/24/outline";
import { Badge } from "#design/badge.tsx";
import { Button } from "#design/button.tsx";
import { type Applied, useApplied } from "./use-applied.ts";
import { type JobToApplyFor, useApply } from "./use-apply.ts";

/** Apply Now in a list, and 'Applied' where that is done; nothing for those who cannot apply. */
export function ApplyButton({ job }: { job: JobToApplyFor }) {
  const applied = useApplied();
  const { isPending, mutate } = useApply(job);
  if (!applied.known) return null;
  if (isApplied(applied, job.id)) return <AppliedBadge />;
  return (
    <Button
      size="sm"
      aria-label={`Apply Now: ${job.title} at ${job.company}`}
      pending={isPending && "Applying..."}
      onClick={() => mutate({ jobId: job.id })}
    >
      Apply Now
    </Button>
  );
}

export const isApplied = ({ applications }: Applied, jobId: string): boolean => {
  const application = applications.get(jobId);
  return application !== undefined && application.status !== "withdrawn";
};

export const AppliedBadge = () => (
  <Badge tone="accent" icon={CheckIcon}>
    Applied
  </Badge>
);
