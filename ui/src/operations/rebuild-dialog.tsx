import { RequestRebuild } from "@provenwork/contracts/operations/commands";
import { GetReadModels } from "@provenwork/contracts/operations/queries";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Checkbox } from "#design/checkbox.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { toldOr } from "#kernel/error-text.ts";
import { useCommand } from "#kernel/mutation.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { showRebuilds } from "./show-rebuilds.ts";

interface Props {
  readModels: readonly string[];
  onClose: () => void;
}

/** Starts a rebuild; people go on reading the old rows until the new ones are there. */
export function RebuildDialog({ readModels, onClose }: Props) {
  const client = useQueryClient();
  const [compare, setCompare] = useState(true);
  const rebuild = useCommand(RequestRebuild, {
    onSuccess() {
      void client.invalidateQueries({ queryKey: [GetReadModels.name] });
      succeeded(RequestRebuild, "Rebuild requested");
      onClose();
      showRebuilds();
    },
    onError: (error) => failed(RequestRebuild, "The rebuild was not requested", toldOr(error, "Try again")),
  });
  const [only] = readModels;
  return (
    <AskDialog
      title={readModels.length === 1 ? `Rebuild ${only}` : `Rebuild all ${readModels.length} read models`}
      description="New rows are built from the events beside the ones that people read. Nobody notices until readers are pointed at them."
      action={["Start rebuild", "Starting..."]}
      pending={rebuild.isPending}
      onClose={onClose}
      onGive={(reason) => rebuild.mutate({ readModels: [...readModels], compare, reason })}
    >
      <Checkbox
        id="compare"
        label="Compare every row first, and keep the old ones if any differs"
        checked={compare}
        onChange={({ target }) => setCompare(target.checked)}
      />
    </AskDialog>
  );
}
