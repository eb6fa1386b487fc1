import type { ParkedOutcomeView } from "@provenwork/contracts/operations/queries";
import { CheckCircleIcon, ExclamationTriangleIcon } from "@heroicons/react/24/outline";
import { Badge } from "#design/badge.tsx";
import { OperationHead } from "./operation-head.tsx";

const outcomes: Readonly<Record<ParkedOutcomeView["outcome"], string>> = {
  "taken-up": "The stream continues.",
  "parked-again": "Failed again: the stream is still parked.",
  "not-parked": "Nothing to do: a rebuild or an earlier retry resumed it.",
};

/** A retry or skip of a parked stream, and its outcome. */
export const StreamRetry = ({ takeUp }: { takeUp: ParkedOutcomeView }) => (
  <>
    <OperationHead
      id={takeUp.id}
      title={`${takeUp.kind === "retry" ? "Retry" : "Skip"} of ${takeUp.stream} at revision ${takeUp.revision} in ${takeUp.readModel}`}
      operation={takeUp}
    >
      {takeUp.outcome === "parked-again" ? (
        <Badge tone="refused" icon={ExclamationTriangleIcon}>
          Failed
        </Badge>
      ) : (
        <Badge tone="accent" icon={CheckCircleIcon}>
          Done
        </Badge>
      )}
    </OperationHead>
    <p className="text-sm wrap-anywhere">{outcomes[takeUp.outcome]}</p>
  </>
);
