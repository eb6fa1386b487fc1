import { RemoveWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { GetWorkExperiences, type WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { CallError } from "#kernel/call.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { isVerified } from "#work-experience/proof/verification-status.ts";

interface Props {
  experience: WorkExperienceView | undefined;
  onClose: () => void;
}

/** Asks for confirmation before an entry is removed, and with it its certificate. */
export function DropDialog({ experience, onClose }: Props) {
  const client = useQueryClient();
  const done = async () => {
    await client.invalidateQueries({ queryKey: [GetWorkExperiences.name] });
    onClose();
  };
  const remove = useCommand(RemoveWorkExperience, {
    onSuccess() {
      succeeded(RemoveWorkExperience, "Experience removed", "It is no longer on your profile.");
      void done();
    },
    onError(error) {
      // Already removed in another tab: the intent is fulfilled.
      if (error instanceof CallError && error.status === 404) void done();
      else failed(RemoveWorkExperience, "Error removing work experience", errorMessage(error));
    },
  });
  const verified = experience !== undefined && isVerified(experience);
  return (
    <Dialog
      open={experience !== undefined}
      onClose={onClose}
      title={verified ? "Remove it and revoke its certificate?" : "Remove this experience?"}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            kind="danger"
            pending={remove.isPending && "Removing..."}
            onClick={() => experience !== undefined && remove.mutate({ experienceId: experience.id })}
          >
            {verified ? "Remove and revoke" : "Remove"}
          </Button>
        </>
      }
    >
      {experience !== undefined && (
        <p className="text-ink-2">
          {experience.role} at {experience.company} is removed from your profile.{" "}
          {verified
            ? "Its certificate is revoked immediately, and everyone with its link sees that."
            : "A code sent for it no longer works."}
        </p>
      )}
    </Dialog>
  );
}
