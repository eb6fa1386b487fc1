import { RetryDeadLetter } from "@provenwork/contracts/operations/commands";
import { type DeadLetterView, GetOutbox } from "@provenwork/contracts/operations/queries";
import { useQueryClient } from "@tanstack/react-query";
import { failed, succeeded } from "#design/toast.tsx";
import { toldOr } from "#kernel/error-text.ts";
import { useCommand } from "#kernel/mutation.ts";
import { AskDialog } from "./ask-dialog.tsx";

/** Attempts again what was given up, once its cause is mended. */
export function RetryLetterDialog({ letter, onClose }: { letter: DeadLetterView; onClose: () => void }) {
  const { kind, id, what } = letter;
  const client = useQueryClient();
  const retry = useCommand(RetryDeadLetter, {
    onSuccess() {
      void client.invalidateQueries({ queryKey: [GetOutbox.name] });
      succeeded(RetryDeadLetter, "It is attempted again", "If it fails once more, it comes back here.");
      onClose();
    },
    onError: (error) => failed(RetryDeadLetter, "Not retried", toldOr(error, "Try again")),
  });
  return (
    <AskDialog
      title={`Retry ${what}?`}
      description="Mend the cause first. A mail that is too late by now is recorded as not sent."
      action={["Retry", "Retrying..."]}
      pending={retry.isPending}
      onClose={onClose}
      onGive={(reason) => retry.mutate({ kind, letterId: id, reason })}
    />
  );
}
