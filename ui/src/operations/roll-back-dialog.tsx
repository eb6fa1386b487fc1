import { RequestRollBack } from "@provenwork/contracts/operations/commands";
import { ReasonDialog } from "#administration/reason-dialog.tsx";
import { useAsked } from "./use-asked.ts";

/** Goes back to the rows from before the last rebuild, which have been kept up to date. */
export const RollBackDialog = ({ readModel, onClose }: { readModel: string; onClose: () => void }) => (
  <ReasonDialog
    act={{
      endpoint: RequestRollBack,
      input: { readModel },
      title: `Roll back ${readModel}`,
      description:
        "Readers see the rows from before the last rebuild again. Both are kept up to date, so nothing is lost.",
      verb: ["Roll back", "Rolling back..."],
      kind: "primary",
      readBy: "It is recorded with your name.",
      done: "Roll-back requested",
      notDone: "The roll-back was not requested",
    }}
    onClose={onClose}
    onDone={useAsked(onClose)}
  />
);
