import type { BuildRequestView } from "@provenwork/contracts/operations/queries";
import { CheckCircleIcon, ClockIcon, ExclamationTriangleIcon } from "@heroicons/react/24/outline";
import { format } from "date-fns";
import { Badge } from "#design/badge.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { useNow } from "#kernel/use-now.ts";
import { outcomeText } from "./outcome-text.ts";
import { progressText } from "./progress-text.ts";

/** The latest rebuilds and roll-backs, the running one with its progress. */
export const BuildRequests = ({ requests }: { requests: readonly BuildRequestView[] }) => (
  <Card aria-labelledby="rebuilds">
    <CardHead id="rebuilds" title="Rebuilds" />
    {requests.length === 0 && (
      <CardBody className="text-muted">
        Nothing was rebuilt from here. Start below: people go on reading meanwhile.
      </CardBody>
    )}
    <ul>
      {requests.map((request) => (
        <li key={request.id} className="grid gap-2 border-t border-line px-4 py-4 first:border-0 md:px-6">
          <Request request={request} />
        </li>
      ))}
    </ul>
  </Card>
);

function Request({ request }: { request: BuildRequestView }) {
  const { id, kind, readModels, state, requestedAt } = request;
  const what = readModels.length > 3 ? `${readModels.length} read models` : readModels.join(", ");
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="text-md font-semibold wrap-anywhere">
          {kind === "rebuild" ? "Rebuild of" : "Roll-back of"} {what}
        </h3>
        <State request={request} />
        <time dateTime={requestedAt} className="ml-auto text-sm text-muted">
          {format(requestedAt, "MMM d, HH:mm:ss")}
        </time>
      </div>
      {state === "running" && <Running request={request} />}
      {(state === "done" || state === "failed") && <p className="text-sm wrap-anywhere">{outcomeText(request)}</p>}
    </>
  );
}

function State({ request: { state, flipped } }: { request: BuildRequestView }) {
  if (state === "waiting") return <Badge icon={ClockIcon}>Waiting</Badge>;
  if (state === "running")
    return (
      <Badge tone="waiting" icon={ClockIcon}>
        Running
      </Badge>
    );
  if (state === "failed" || !flipped)
    return (
      <Badge tone="refused" icon={ExclamationTriangleIcon}>
        {state === "failed" ? "Failed" : "Not flipped"}
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
  return (
    <>
      <progress
        aria-labelledby={request.id}
        className="h-2 w-full accent-accent"
        max={1}
        value={request.share ?? undefined}
      />
      <p className="text-sm text-muted">{progressText(request, now)}</p>
    </>
  );
}
