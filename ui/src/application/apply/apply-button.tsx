import { CheckIcon } from "@heroicons/react/24/outline";
import { Badge } from "#design/badge.tsx";
import { Button } from "#design/button.tsx";
import { useApplied } from "./use-applied.ts";
import { type JobToApplyFor, useApply } from "./use-apply.ts";

/** 'Apply Now' or 'Applied'; nothing for users who cannot apply. */
export function ApplyButton({ job }: { job: JobToApplyFor }) {
  const { known, applied } = useApplied(job.id);
  const { isPending, mutate } = useApply(job);
  if (!known) return null;
  if (applied) return <AppliedBadge />;
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

export const AppliedBadge = () => (
  <Badge tone="accent" icon={CheckIcon}>
    Applied
  </Badge>
);
