import { ClearCase } from "@provenwork/contracts/trust/commands";
import { ReasonDialog } from "#design/reason-dialog.tsx";
import type { CallInput } from "#kernel/call.ts";

interface Props {
  cleared: Omit<CallInput<typeof ClearCase>, "reason">;
  title: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for a reason, then clears the case of a renamed company, which restores its verification. */
export const RestoreDialog = ({ cleared, title, onClose, onDone }: Props) => (
  <ReasonDialog
    act={{
      endpoint: ClearCase,
      input: cleared,
      title: "Restore the verification",
      description: `${title} and its jobs show the badge for the verified domain again. Otherwise it returns when a member verifies the domain again.`,
      verb: ["Restore", "Restoring..."],
      kind: "primary",
      readBy: "Recorded under your name. Members of the company and auditors can read it.",
      done: "Case cleared",
      details: title,
      notDone: "The case was not cleared",
    }}
    onClose={onClose}
    onDone={onDone}
  />
);
