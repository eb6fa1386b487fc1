import { SkipParkedEvent } from "@provenwork/contracts/operations/commands";
import { GetReadModels, type ParkedStreamView } from "@provenwork/contracts/operations/queries";
import { useQueryClient } from "@tanstack/react-query";
import { ReasonDialog } from "#administration/reason-dialog.tsx";

/** Leaves out the event that a read model fails on. */
export function SkipDialog({ parked, onClose }: { parked: ParkedStreamView; onClose: () => void }) {
  const { readModel, stream, revision } = parked;
  const client = useQueryClient();
  return (
    <ReasonDialog
      act={{
        endpoint: SkipParkedEvent,
        input: { readModel, stream, revision },
        title: "Skip this event for good?",
        description: `${readModel} will never take in revision ${revision} of ${stream}, in no rebuild either. The event itself stays in the log.`,
        verb: ["Skip it", "Skipping..."],
        readBy: "It is recorded with your name.",
        done: "The event is left out",
        notDone: "The event was not skipped",
      }}
      onClose={onClose}
      onDone={() => {
        void client.invalidateQueries({ queryKey: [GetReadModels.name] });
        onClose();
      }}
    />
  );
}
