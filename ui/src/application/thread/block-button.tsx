import { BlockMessages, UnblockMessages } from "@provenwork/contracts/application/block-commands";
import { type CandidateApplication, GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { NoSymbolIcon } from "@heroicons/react/24/outline";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#design/button.tsx";
import { errorMessageOr } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";

/** Blocks messages from the company of an application, or allows them again. */
export function BlockButton({ application: { id, messagesBlocked } }: { application: CandidateApplication }) {
  const client = useQueryClient();
  const options = { onSuccess: () => void client.invalidateQueries({ queryKey: [GetCandidateApplications.name] }) };
  const blocked = useCommand(BlockMessages, options);
  const allowed = useCommand(UnblockMessages, options);
  const { isPending, error, mutate } = messagesBlocked ? allowed : blocked;
  return (
    <div className="mr-auto flex flex-wrap items-center gap-3">
      <Button
        kind="quiet"
        icon={NoSymbolIcon}
        pending={isPending && "Saving..."}
        onClick={() => mutate({ applicationId: id })}
      >
        {messagesBlocked ? "Allow messages" : "Block messages"}
      </Button>
      {error !== null && (
        <p role="alert" className="text-sm text-refused">
          {errorMessageOr(error, "Could not save this")}
        </p>
      )}
    </div>
  );
}
