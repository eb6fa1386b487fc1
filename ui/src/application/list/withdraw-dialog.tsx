import { WithdrawApplication } from "@provenwork/contracts/application/commands";
import { type CandidateApplication, GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";

interface Props {
  application: CandidateApplication;
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation before an application is withdrawn. */
export function WithdrawDialog({ application: { id, job }, open, onClose }: Props) {
  const client = useQueryClient();
  const { isPending, mutate } = useCommand(WithdrawApplication, {
    onSuccess() {
      onClose();
      succeeded(WithdrawApplication, "Application withdrawn", `${job.title} at ${job.company}`);
    },
    onError(error) {
      onClose();
      failed(WithdrawApplication, "Failed to withdraw", errorMessage(error));
    },
  });
  const withdraw = () =>
    mutate(
      { applicationId: id },
      { onSettled: () => void client.invalidateQueries({ queryKey: [GetCandidateApplications.name] }) },
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Withdraw this application?"
      description={`${job.company} will no longer consider you for ${job.title}. You can apply again while the job is open.`}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" pending={isPending && "Withdrawing..."} onClick={withdraw}>
            Withdraw
          </Button>
        </>
      }
    />
  );
}
