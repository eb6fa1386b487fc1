import { SkipParkedEvent } from "@provenwork/contracts/operations/commands";
import { GetReadModels, type ParkedStreamView } from "@provenwork/contracts/operations/queries";
import { OperationDialog } from "./operation-dialog.tsx";

/** Leaves out the event that a read model fails on. */
export function SkipDialog({ parked, onClose }: { parked: ParkedStreamView; onClose: () => void }) {
  const { readModel, stream, revision } = parked;
  return (
    <OperationDialog
      act={{
        endpoint: SkipParkedEvent,
        input: { readModel, stream, revision },
        title: "Skip this event for good?",
        description: `${readModel} will never take in revision ${revision} of ${stream}, in no rebuild either. The event itself stays in the log.`,
        verb: ["Skip it", "Skipping..."],
        done: "The event is left out",
        notDone: "The event was not skipped",
      }}
      shownBy={GetReadModels}
      onClose={onClose}
    />
  );
}
