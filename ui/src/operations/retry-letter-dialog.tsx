import { RetryDeadLetter } from "@provenwork/contracts/operations/commands";
import { type DeadLetterView, GetOutbox } from "@provenwork/contracts/operations/queries";
import { OperationDialog } from "./operation-dialog.tsx";

/** Attempts again what was given up, once its cause is mended. */
export function RetryLetterDialog({ letter, onClose }: { letter: DeadLetterView; onClose: () => void }) {
  const { kind, id, what } = letter;
  return (
    <OperationDialog
      act={{
        endpoint: RetryDeadLetter,
        input: { kind, letterId: id },
        title: `Retry ${what}?`,
        description: "Fix the cause first. An email that is now too late is recorded as not sent.",
        verb: ["Retry", "Retrying..."],
        kind: "primary",
        done: "It is attempted again",
        told: "If it fails once more, it comes back here.",
        notDone: "Not retried",
      }}
      shownBy={GetOutbox}
      onClose={onClose}
    />
  );
}
