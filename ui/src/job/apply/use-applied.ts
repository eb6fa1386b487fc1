import { type CandidateApplication, GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { useMemo } from "react";
import { useAnswer } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";

/** As many as one page has: a list on a screen is marked, and a further application is refused in any case. */
const most = 200;

export interface Applied {
  /** Whether the viewer may apply at all, and what they applied for is known or cannot be: a second application is refused. */
  readonly known: boolean;
  /** By jobId. */
  readonly applications: ReadonlyMap<string, CandidateApplication>;
}

/** What the viewer has applied for. */
export function useApplied(): Applied {
  const isCandidate = useUser()?.userType === "candidate";
  const { data, error } = useAnswer(GetCandidateApplications, { limit: most }, { enabled: isCandidate });
  const applications = useMemo(() => new Map(data?.map((each) => [each.jobId, each])), [data]);
  return { known: isCandidate && (data !== undefined || error !== null), applications };
}
