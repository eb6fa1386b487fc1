import { GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { useAnswer } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";

/** As many as one page has: one call tells of all jobs on a screen. */
const pageSize = 200;

export interface Applied {
  /** Whether the viewer may apply at all, and what they applied for is known or cannot be: a second application is refused. */
  readonly known: boolean;
  /** Whether an application of theirs for the job stands. */
  readonly applied: boolean;
}

/** Whether the viewer has applied for a job. Of those with more applications than a page has, an older one is looked up. */
export function useApplied(jobId: string): Applied {
  const isCandidate = useUser()?.userType === "candidate";
  const latest = useAnswer(GetCandidateApplications, { limit: pageSize }, { enabled: isCandidate });
  const found = latest.data?.find((each) => each.jobId === jobId);
  const mayBeOlder = isCandidate && found === undefined && latest.data?.length === pageSize;
  const older = useAnswer(GetCandidateApplications, { jobId }, { enabled: mayBeOlder });
  const application = found ?? older.data?.[0];
  const isAnswered = ({ data, error }: typeof latest) => data !== undefined || error !== null;
  return {
    known: isCandidate && isAnswered(latest) && (!mayBeOlder || isAnswered(older)),
    applied: application !== undefined && application.status !== "withdrawn",
  };
}
