import { DecideRebuild } from "@provenwork/contracts/operations/commands";
import { type BuildRequestView, GetReadModels } from "@provenwork/contracts/operations/queries";
import { OperationDialog } from "./operation-dialog.tsx";

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
  return (
    <OperationDialog
      act={{
        endpoint: DecideRebuild,
        input: { requestId, decision },
        ...words[decision],
        done: "Decided",
        told: "The projector does so within seconds.",
        notDone: "Not decided",
      }}
      shownBy={GetReadModels}
      onClose={onClose}
    />
  );
}
