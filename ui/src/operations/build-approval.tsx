import type { BuildRequestView } from "@provenwork/contracts/operations/queries";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { type OperationAct, discardNewRows, switchToNewRows } from "./acts.ts";
import { formatComparison } from "./format-outcome.ts";
import { formatSharedTimeOfDay } from "#design/format.ts";

const OperationDialog = lazyPart(() => import("./operation-dialog.tsx").then((module) => module.OperationDialog));

/** Approval of a build's new rows, with the result of the comparison. */
export function BuildApproval({ request, until }: { request: BuildRequestView; until: string }) {
  const [act, setAct] = useState<OperationAct>();
  return (
    <>
      <p className="text-sm wrap-anywhere">
        {request.comparisons.length > 0 && `${formatComparison(request.comparisons)} `}
        The new rows follow new events until {formatSharedTimeOfDay(until, "second")}. Without a decision by then they
        are deleted, and readers keep the old ones.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" kind="primary" onClick={() => setAct(switchToNewRows(request))}>
          Switch now
        </Button>
        <Button size="sm" onClick={() => setAct(discardNewRows(request))}>
          Discard
        </Button>
      </div>
      {act !== undefined && <OperationDialog act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}
