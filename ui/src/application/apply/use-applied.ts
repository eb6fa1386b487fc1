import { GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { useAnswer } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";

/** The maximum page size: one call covers all jobs on a screen. */
const pageSize = 200;

export interface Applied {
  /** Whether the viewer may apply and `applied` is settled. It may be wrong after a failed load: a second application is refused. */
  readonly known: boolean;
  /** Whether the viewer has an application for the job that is not withdrawn. */
  readonly applied: boolean;
}

/** Whether the viewer has applied for a job. An application beyond the first page is fetched by its job. */
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
