import type { BuildRequestView } from "@provenwork/contracts/operations/queries";
import { format } from "date-fns";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import type { Decision } from "./decide-dialog.tsx";
import { comparedText } from "./outcome-text.ts";

const DecideDialog = lazyPart(() => import("./decide-dialog.tsx").then((module) => module.DecideDialog));

/** New rows that wait for the operator, with what was compared. */
export function HeldBuild({ request, until }: { request: BuildRequestView; until: string }) {
  const [decision, decide] = useState<Decision>();
  return (
    <>
      <p className="text-sm wrap-anywhere">
        {request.comparisons.length > 0 && `${comparedText(request.comparisons)} `}
        The new rows follow new events until {format(until, "HH:mm:ss")}. Without a decision by then they are thrown
        away, and readers keep the old ones.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" kind="primary" onClick={() => decide("switch")}>
          Switch now
        </Button>
        <Button size="sm" onClick={() => decide("discard")}>
          Discard
        </Button>
      </div>

      {decision !== undefined && (
        <DecideDialog requestId={request.id} decision={decision} onClose={() => decide(undefined)} />
      )}
    </>
  );
}
