import { RetryDeadLetter } from "@provenwork/contracts/operations/commands";
import { type DeadLetterView, GetOutbox } from "@provenwork/contracts/operations/queries";
import { useQueryClient } from "@tanstack/react-query";
import { ReasonDialog } from "#administration/reason-dialog.tsx";

/** Attempts again what was given up, once its cause is mended. */
export function RetryLetterDialog({ letter, onClose }: { letter: DeadLetterView; onClose: () => void }) {
  const { kind, id, what } = letter;
  const client = useQueryClient();
  return (
    <ReasonDialog
      act={{
        endpoint: RetryDeadLetter,
        input: { kind, letterId: id },
        title: `Retry ${what}?`,
        description: "Mend the cause first. A mail that is too late by now is recorded as not sent.",
        verb: ["Retry", "Retrying..."],
        kind: "primary",
        readBy: "It is recorded with your name.",
        done: "It is attempted again",
        told: "If it fails once more, it comes back here.",
        notDone: "Not retried",
      }}
      onClose={onClose}
      onDone={() => {
        void client.invalidateQueries({ queryKey: [GetOutbox.name] });
        onClose();
      }}
    />
  );
}
