import { useState } from "react";
import { Checkbox } from "#design/checkbox.tsx";
import { rebuild } from "./acts.ts";
import { OperationDialog } from "./operation-dialog.tsx";

interface Props {
  readModels: readonly string[];
  onClose: () => void;
}

/** Starts a rebuild. Readers see the old rows until the switch. */
export function RebuildDialog({ readModels, onClose }: Props) {
  const [compare, setCompare] = useState(true);
  const [hold, setHold] = useState(false);
  return (
    <OperationDialog act={rebuild(readModels, { compare, hold })} onClose={onClose}>
      <Checkbox
        id="compare"
        label={hold ? "Compare every row first" : "Compare every row first, and keep the old ones if any differs"}
        checked={compare}
        onChange={({ target }) => setCompare(target.checked)}
      />
      <Checkbox
        id="hold"
        label="Wait for my approval: the new rows follow new events for 30 minutes, then they are deleted"
        checked={hold}
        onChange={({ target }) => setHold(target.checked)}
      />
    </OperationDialog>
  );
}
