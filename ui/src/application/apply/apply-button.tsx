import { useState } from "react";
import { Bone } from "#design/skeleton.tsx";
import { useUser } from "#kernel/session.tsx";
import { AppliedBadge } from "./applied-badge.tsx";
import { ApplyNow } from "./apply-now.tsx";
import type { JobToApplyFor } from "./job-to-apply-for.ts";
import { useApplied } from "./use-applied.ts";

/** 'Apply Now' or 'Applied', and their space until it is known which; nothing for users who cannot apply. */
export function ApplyButton({ job }: { job: JobToApplyFor }) {
  const isCandidate = useUser()?.userType === "candidate";
  const { known, applied } = useApplied(job.id);
  const [justApplied, setJustApplied] = useState(false);
  if (!known) return isCandidate ? <Bone className="h-8 w-24" /> : null;
  if (applied) return <AppliedBadge justApplied={justApplied} />;
  return <ApplyNow job={job} onApplied={() => setJustApplied(true)} />;
}
