import { RetryParkedStream } from "@provenwork/contracts/operations/commands";
import { GetReadModels, type ParkedStreamView } from "@provenwork/contracts/operations/queries";
import { OperationDialog } from "./operation-dialog.tsx";

/** Has a read model take up a parked stream again, once its projection is corrected. */
export function RetryDialog({ parked, onClose }: { parked: ParkedStreamView; onClose: () => void }) {
  const { readModel, stream, revision } = parked;
  return (
    <OperationDialog
      act={{
        endpoint: RetryParkedStream,
        input: { readModel, stream, revision },
        title: "Retry this stream?",
        description: `${readModel} tries revision ${revision} of ${stream} again. Correct the projection first.`,
        verb: ["Retry", "Retrying..."],
        kind: "primary",
        done: "The projector tries again",
        told: "If it fails once more, the stream stays here.",
        notDone: "Not retried",
      }}
      shownBy={GetReadModels}
      onClose={onClose}
    />
  );
}
