import { GetCaseEvidence } from "@provenwork/contracts/trust/evidence-queries";
import { ErrorState } from "#design/error-state.tsx";
import { Facts } from "#design/facts.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { evidenceFacts } from "./format-evidence.ts";

/** Evidence of the verification. */
export function CaseEvidence({ caseId }: { caseId: string }) {
  const { data, error, refetch } = useAnswer(GetCaseEvidence, { caseId });
  if (data !== undefined) return <Facts facts={evidenceFacts(data)} />;
  if (error !== null) return <ErrorState title="Could not load the evidence" error={error} onRetry={() => refetch()} />;
  return (
    <Skeleton label="Loading the evidence">
      <Bones bars={["h-4 w-72 max-w-full", "h-4 w-96 max-w-full"]} className="grid gap-4" />
    </Skeleton>
  );
}
