import { DecideRebuild } from "@provenwork/contracts/operations/commands";
import { type BuildRequestView, GetReadModels } from "@provenwork/contracts/operations/queries";
import { useQueryClient } from "@tanstack/react-query";
import { ReasonDialog } from "#administration/reason-dialog.tsx";

export type Decision = NonNullable<BuildRequestView["decided"]>["decision"];

const words = {
  switch: {
    title: "Switch to the new rows?",
    description: "Readers are pointed at the new rows. The old ones are kept up to date, for a roll-back.",
    verb: ["Switch now", "Switching..."],
    kind: "primary",
  },
  discard: {
    title: "Discard the new rows?",
    description: "The new rows are thrown away, and readers keep the old ones.",
    verb: ["Discard", "Discarding..."],
    kind: "danger",
  },
} as const;

interface Props {
  requestId: string;
  decision: Decision;
  onClose: () => void;
}

/** Decides on new rows that wait. */
export function DecideDialog({ requestId, decision, onClose }: Props) {
  const client = useQueryClient();
  return (
    <ReasonDialog
      act={{
        endpoint: DecideRebuild,
        input: { requestId, decision },
        ...words[decision],
        readBy: "It is recorded with your name.",
        done: "Decided",
        told: "The projector does so within seconds.",
        notDone: "Not decided",
      }}
      onClose={onClose}
      onDone={() => {
        void client.invalidateQueries({ queryKey: [GetReadModels.name] });
        onClose();
      }}
    />
  );
}
