import { DeclineInvitation } from "@provenwork/contracts/invitation/commands";
import { GetInvitations, type InvitationRow } from "@provenwork/contracts/invitation/queries";
import { useQueryClient } from "@tanstack/react-query";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { queryKey } from "#kernel/query.ts";

/** Declines an invitation and removes it from all lists. */
export function useDecline() {
  const client = useQueryClient();
  return useCommand(DeclineInvitation, {
    onSuccess({ jobId }) {
      client.setQueryData<InvitationRow[]>(queryKey(GetInvitations), (known) =>
        known?.filter((each) => each.jobId !== jobId),
      );
      succeeded(DeclineInvitation, "Invitation declined", "The company is not notified.");
    },
    onError: (error) => failed(DeclineInvitation, "Could not decline the invitation", errorMessage(error)),
  });
}
