import { OpenHistory } from "@provenwork/contracts/audit/commands";
import { failed } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useNavigate } from "#kernel/router.ts";
import { auditPaths } from "./paths.ts";

/** Opens a history by name and shows it at the given event, or at the last one. */
export function useOpenHistory(): (name: string, event?: string) => void {
  const navigate = useNavigate();
  const { mutate } = useCommand(OpenHistory, {
    onError: (error) => failed(OpenHistory, "Could not open the history", errorMessage(error)),
  });
  return (name, event) =>
    mutate({ name }, { onSuccess: ({ openingId }) => void navigate(auditPaths.history(openingId, { event })) });
}
