import type { BuildRequestView } from "@provenwork/contracts/operations/queries";
import { CheckCircleIcon, ClockIcon, ExclamationTriangleIcon } from "@heroicons/react/24/outline";
import { Badge } from "#design/badge.tsx";
import { useNow } from "#kernel/use-now.ts";
import { formatDecision } from "./format-request.ts";
import { BuildApproval } from "./build-approval.tsx";
import { OperationHead } from "./operation-head.tsx";
import { formatOutcome } from "./format-outcome.ts";
import { formatProgress } from "./format-progress.ts";

/** A rebuild or roll-back, with progress while it runs. */
export function BuildRequest({ request }: { request: BuildRequestView }) {
  const { id, kind, readModels, state, decided } = request;
  const what = readModels.length > 3 ? `${readModels.length} read models` : readModels.join(", ");
  return (
    <>
      <OperationHead
        id={id}
        title={`${kind === "rebuild" ? "Rebuild of" : "Roll-back of"} ${what}`}
        operation={request}
      >
        <State request={request} />
      </OperationHead>
      {state === "running" && <Running request={request} />}
      {decided !== null && <p className="text-sm wrap-anywhere text-muted">{formatDecision(decided)}</p>}
      {(state === "done" || state === "failed") && <p className="text-sm wrap-anywhere">{formatOutcome(request)}</p>}
    </>
  );
}

function State({ request: { state, flipped, held, heldUntil } }: { request: BuildRequestView }) {
  if (state === "waiting") return <Badge icon={ClockIcon}>Waiting</Badge>;
  if (state === "running")
    return (
      <Badge tone="waiting" icon={ClockIcon}>
        {heldUntil === null ? "Running" : "Waiting for you"}
      </Badge>
    );
  if (held === "discard") return <Badge icon={CheckCircleIcon}>Discarded</Badge>;
  if (state === "failed" || !flipped)
    return (
      <Badge tone="refused" icon={ExclamationTriangleIcon}>
        {state === "failed" ? "Failed" : "Not switched"}
      </Badge>
    );
  return (
    <Badge tone="accent" icon={CheckCircleIcon}>
      Done
    </Badge>
  );
}

function Running({ request }: { request: BuildRequestView }) {
  const now = useNow(true);
  if (request.heldUntil !== null) return <BuildApproval request={request} until={request.heldUntil} />;
  return (
    <>
      <progress
        aria-labelledby={request.id}
        className="h-2 w-full accent-accent"
        max={1}
        value={request.share ?? undefined}
      />
      <p className="text-sm text-muted">{formatProgress(request, now)}</p>
    </>
  );
}
