import { RequestRebuild } from "@provenwork/contracts/operations/commands";
import { GetReadModels } from "@provenwork/contracts/operations/queries";
import { useState } from "react";
import { Checkbox } from "#design/checkbox.tsx";
import { OperationDialog } from "./operation-dialog.tsx";
import { showRecentOperations } from "./show-recent-operations.ts";

interface Props {
  readModels: readonly string[];
  onClose: () => void;
}

/** Starts a rebuild; people go on reading the old rows until the new ones are there. */
export function RebuildDialog({ readModels, onClose }: Props) {
  const [compare, setCompare] = useState(true);
  const [hold, setHold] = useState(false);
  return (
    <OperationDialog
      act={{
        endpoint: RequestRebuild,
        input: { readModels: [...readModels], compare, hold },
        title: readModels.length === 1 ? `Rebuild ${readModels[0]}` : `Rebuild all ${readModels.length} read models`,
        description:
          "New rows are built from the events beside the ones that people read. Nobody notices until readers are pointed at them.",
        verb: ["Start rebuild", "Starting..."],
        kind: "primary",
        done: "Rebuild requested",
        notDone: "The rebuild was not requested",
      }}
      shownBy={GetReadModels}
      onClose={onClose}
      onDone={showRecentOperations}
    >
      <Checkbox
        id="compare"
        label={hold ? "Compare every row first" : "Compare every row first, and keep the old ones if any differs"}
        checked={compare}
        onChange={({ target }) => setCompare(target.checked)}
      />
      <Checkbox
        id="hold"
        label="Wait until I switch: for 30 minutes the new rows follow new events, then they are thrown away"
        checked={hold}
        onChange={({ target }) => setHold(target.checked)}
      />
    </OperationDialog>
  );
}
