import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import type { ExperienceInput } from "@provenwork/contracts/work-experience/rules";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { provenChanges } from "./work-values.ts";

interface Props {
  experience: WorkExperienceView | undefined;
  change: ExperienceInput | undefined;
  onKeep: () => void;
  onRevoke: () => void;
}

/** Asks for confirmation before a change that revokes a certificate. */
export function RevokeDialog({ experience, change, onKeep, onRevoke }: Props) {
  const open = experience !== undefined && change !== undefined;
  const parts = open ? provenChanges(experience, change) : [];
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title="Revoke the certificate?"
      actions={
        <>
          <Button onClick={onKeep}>Keep it</Button>
          <Button kind="danger" onClick={onRevoke}>
            Change and revoke
          </Button>
        </>
      }
    >
      {open && (
        <div className="grid gap-3 text-ink-2">
          <p>
            Your work as {experience.role} at {experience.company} was verified with exactly this company, role and work
            email. You change the {listOf(parts)}, so its certificate is revoked immediately, and everyone with its link
            sees that.
          </p>
          <p>The experience goes back to pending. You can verify it again with a new code.</p>
        </div>
      )}
    </Dialog>
  );
}

/** a, b and c */
const listOf = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
