import { DecideRebuild } from "@provenwork/contracts/operations/commands";
import { type BuildRequestView, GetReadModels } from "@provenwork/contracts/operations/queries";
import { useQueryClient } from "@tanstack/react-query";
import { format } from "date-fns";
import { Button } from "#design/button.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { toldOr } from "#kernel/error-text.ts";
import { useCommand } from "#kernel/mutation.ts";
import { comparedText } from "./outcome-text.ts";

/** New rows that wait for the operator, with what was compared. */
export function HeldBuild({ request, until }: { request: BuildRequestView; until: string }) {
  const client = useQueryClient();
  const look = () => void client.invalidateQueries({ queryKey: [GetReadModels.name] });
  const decide = useCommand(DecideRebuild, {
    onSuccess() {
      look();
      succeeded(DecideRebuild, "Decided", "The projector does so within seconds.");
    },
    onError(problem) {
      look();
      failed(DecideRebuild, "Not decided", toldOr(problem, "Try again"));
    },
  });
  const say = (decision: "switch" | "discard") => decide.mutate({ requestId: request.id, decision });
  return (
    <>
      <p className="text-sm wrap-anywhere">
        {request.comparisons.length > 0 && `${comparedText(request.comparisons)} `}
        The new rows follow new events until {format(until, "HH:mm:ss")}. Without a decision by then they are thrown
        away, and readers keep the old ones.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          kind="primary"
          pending={decide.isPending && decide.variables.decision === "switch" && "Switching..."}
          onClick={() => say("switch")}
        >
          Switch now
        </Button>
        <Button
          size="sm"
          pending={decide.isPending && decide.variables.decision === "discard" && "Discarding..."}
          onClick={() => say("discard")}
        >
          Discard
        </Button>
      </div>
    </>
  );
}
