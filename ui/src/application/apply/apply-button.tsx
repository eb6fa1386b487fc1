import { useState } from "react";
import { AppliedBadge } from "./applied-badge.tsx";
import { ApplyNow } from "./apply-now.tsx";
import type { JobToApplyFor } from "./job-to-apply-for.ts";
import { useApplied } from "./use-applied.ts";

/** 'Apply Now' or 'Applied'; nothing for users who cannot apply. */
export function ApplyButton({ job }: { job: JobToApplyFor }) {
  const { known, applied } = useApplied(job.id);
  const [justApplied, setJustApplied] = useState(false);
  if (!known) return null;
  if (applied) return <AppliedBadge justApplied={justApplied} />;
  return <ApplyNow job={job} onApplied={() => setJustApplied(true)} />;
}
