import { RequestRollBack } from "@provenwork/contracts/operations/commands";
import { GetReadModels } from "@provenwork/contracts/operations/queries";
import { OperationDialog } from "./operation-dialog.tsx";
import { showRecentOperations } from "./show-recent-operations.ts";

/** Goes back to the rows from before the last rebuild, which have been kept up to date. */
export const RollBackDialog = ({ readModel, onClose }: { readModel: string; onClose: () => void }) => (
  <OperationDialog
    act={{
      endpoint: RequestRollBack,
      input: { readModel },
      title: `Roll back ${readModel}`,
      description:
        "Readers see the rows from before the last rebuild again. Both are kept up to date, so nothing is lost.",
      verb: ["Roll back", "Rolling back..."],
      kind: "primary",
      done: "Roll-back requested",
      notDone: "The roll-back was not requested",
    }}
    shownBy={GetReadModels}
    onClose={onClose}
    onDone={showRecentOperations}
  />
);
