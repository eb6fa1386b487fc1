import type { ListedJob } from "@provenwork/contracts/administration/list-queries";
import { ReinstateJob, TakeDownJob } from "@provenwork/contracts/job/moderation-commands";
import { succeeded } from "#design/toast.tsx";
import { useCommand } from "#kernel/mutation.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

interface Props {
  job: ListedJob;
  onClose: () => void;
}

/** Asks why, then takes a job down. */
export function TakeDownDialog({ job: { id: jobId, title, company }, onClose }: Props) {
  const takeDown = useCommand(TakeDownJob, {
    onSuccess: () => {
      succeeded(TakeDownJob, "Job taken down", title);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title="Take this job down"
      readBy="The members of its company read it."
      action="Take down"
      pendingAction="Taking down..."
      danger
      command={takeDown}
      onClose={onClose}
      onDecide={(reason) => takeDown.mutate({ jobId, reason })}
    >
      <p>
        “{title}” at {company} leaves every list, and its applicants are told. Its company cannot activate it again;
        admins can reinstate it.
      </p>
    </ReasonDialog>
  );
}

/** Asks why, then gives a job back. */
export function ReinstateDialog({ job: { id: jobId, title, company }, onClose }: Props) {
  const reinstate = useCommand(ReinstateJob, {
    onSuccess: () => {
      succeeded(ReinstateJob, "Job reinstated", title);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title="Reinstate this job"
      readBy="It is recorded with your name."
      action="Reinstate"
      pendingAction="Reinstating..."
      command={reinstate}
      onClose={onClose}
      onDecide={(reason) => reinstate.mutate({ jobId, reason })}
    >
      <p>
        “{title}” at {company} is what it was before it was taken down, or expired where its time is up. Its company is
        told.
      </p>
    </ReasonDialog>
  );
}
