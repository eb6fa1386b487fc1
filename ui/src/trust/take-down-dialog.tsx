import type { ListedJob } from "@provenwork/contracts/administration/list-queries";
import { ReinstateJob, TakeDownJob } from "@provenwork/contracts/job/moderation-commands";
import { ReasonDialog } from "#design/reason-dialog.tsx";
import { useConfirmedReasons } from "./confirmed-reasons.tsx";

interface Props {
  job: Pick<ListedJob, "id" | "title" | "company">;
  onClose: () => void;
}

/** Asks for a reason and the confirmed findings, then takes a job down. */
export function TakeDownDialog({ job: { id: jobId, title, company }, onClose }: Props) {
  const held = useConfirmedReasons(jobId);
  return (
    <ReasonDialog
      act={{
        endpoint: TakeDownJob,
        input: { jobId, ...held.input },
        title: "Take this job down",
        description: `“${title}” at ${company} is removed from every list, and its applicants are notified. Its company cannot activate it again; only admins can reinstate it.`,
        verb: ["Take down", "Taking down..."],
        readBy: "Members of its company can read it.",
        done: "Job taken down",
        details: title,
        notDone: "The job was not taken down",
      }}
      onClose={onClose}
      onDone={onClose}
    >
      {held.fields}
    </ReasonDialog>
  );
}

/** Asks for a reason, then reinstates a job. */
export const ReinstateDialog = ({ job: { id: jobId, title, company }, onClose }: Props) => (
  <ReasonDialog
    act={{
      endpoint: ReinstateJob,
      input: { jobId },
      title: "Reinstate this job",
      description: `“${title}” at ${company} returns to its earlier status, or to expired if its end date has passed. Its company is notified.`,
      verb: ["Reinstate", "Reinstating..."],
      kind: "primary",
      readBy: "Recorded under your name.",
      done: "Job reinstated",
      details: title,
      notDone: "The job was not reinstated",
    }}
    onClose={onClose}
    onDone={onClose}
  />
);
