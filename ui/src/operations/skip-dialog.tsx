import { SkipParkedEvent } from "@provenwork/contracts/operations/commands";
import { GetReadModels, type ParkedStreamView } from "@provenwork/contracts/operations/queries";
import { useQueryClient } from "@tanstack/react-query";
import { failed, succeeded } from "#design/toast.tsx";
import { toldOr } from "#kernel/error-text.ts";
import { useCommand } from "#kernel/mutation.ts";
import { AskDialog } from "./ask-dialog.tsx";

/** Leaves out the event that a read model fails on. */
export function SkipDialog({ parked, onClose }: { parked: ParkedStreamView; onClose: () => void }) {
  const { readModel, stream, revision } = parked;
  const client = useQueryClient();
  const look = () => void client.invalidateQueries({ queryKey: [GetReadModels.name] });
  const skip = useCommand(SkipParkedEvent, {
    onSuccess() {
      look();
      succeeded(SkipParkedEvent, "The event is left out");
      onClose();
    },
    onError(error) {
      look();
      failed(SkipParkedEvent, "Not skipped", toldOr(error, "Try again"));
    },
  });
  return (
    <AskDialog
      title="Skip this event for good?"
      description={`${readModel} will never take in revision ${revision} of ${stream}, in no rebuild either. The event itself stays in the log.`}
      action={["Skip it", "Skipping..."]}
      pending={skip.isPending}
      onClose={onClose}
      onGive={(reason) => skip.mutate({ readModel, stream, revision, reason })}
    />
  );
}
