import { RequestRollBack } from "@provenwork/contracts/operations/commands";
import { GetReadModels } from "@provenwork/contracts/operations/queries";
import { useQueryClient } from "@tanstack/react-query";
import { failed, succeeded } from "#design/toast.tsx";
import { toldOr } from "#kernel/error-text.ts";
import { useCommand } from "#kernel/mutation.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { showRebuilds } from "./show-rebuilds.ts";

/** Goes back to the rows from before the last rebuild, which have been kept up to date. */
export function RollBackDialog({ readModel, onClose }: { readModel: string; onClose: () => void }) {
  const client = useQueryClient();
  const rollBack = useCommand(RequestRollBack, {
    onSuccess() {
      void client.invalidateQueries({ queryKey: [GetReadModels.name] });
      succeeded(RequestRollBack, "Roll-back requested");
      onClose();
      showRebuilds();
    },
    onError: (error) => failed(RequestRollBack, "The roll-back was not requested", toldOr(error, "Try again")),
  });
  return (
    <AskDialog
      title={`Roll back ${readModel}`}
      description="Readers see the rows from before the last rebuild again. Both are kept up to date, so nothing is lost."
      action={["Roll back", "Rolling back..."]}
      pending={rollBack.isPending}
      onClose={onClose}
      onGive={(reason) => rollBack.mutate({ readModel, reason })}
    />
  );
}
