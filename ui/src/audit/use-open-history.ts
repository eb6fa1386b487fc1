import { OpenHistory } from "@provenwork/contracts/audit/commands";
import { failed } from "#design/toast.tsx";
import { toldText } from "#kernel/error-text.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useNavigate } from "#kernel/router.ts";
import { auditPaths } from "./paths.ts";

/** Opens a history by its name and shows it. */
export function useOpenHistory(): (name: string) => void {
  const navigate = useNavigate();
  const open = useCommand(OpenHistory, {
    onSuccess: ({ openingId }) => void navigate(auditPaths.history(openingId)),
    onError: (error) => failed(OpenHistory, "The history could not be opened", toldText(error)),
  });
  return (name) => open.mutate({ name });
}
