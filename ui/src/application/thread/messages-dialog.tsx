import { type CandidateApplication, GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { useAnswer } from "#kernel/query.ts";
import { BlockButton } from "./block-button.tsx";
import type { ThreadView } from "./sides.ts";
import { Thread } from "./thread.tsx";

interface Props {
  /** The job of the application. */
  jobId: string;
  onClose: () => void;
}

/** The candidate's thread with the company of an application, whichever page of the list it is on. */
export function MessagesDialog({ jobId, onClose }: Props) {
  const { data, error, refetch } = useAnswer(GetCandidateApplications, { jobId });
  const [application] = data ?? [];
  if (data === undefined && error === null) return null;
  return (
    <Dialog
      sheet
      open
      onClose={onClose}
      title={application === undefined ? "Messages" : `Messages with ${application.job.company}`}
      actions={
        <>
          {application !== undefined && application.status !== "withdrawn" && <BlockButton application={application} />}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {application === undefined ? (
        <Missing error={error} onRetry={() => refetch()} />
      ) : (
        <div className="grid h-full grid-rows-[auto_minmax(0,1fr)] gap-4">
          <p className="text-muted wrap-anywhere">About your application to {application.job.title}</p>
          <Thread
            side="candidate"
            applicationId={application.id}
            other={application.job.company}
            unread={application.unreadMessages}
            {...closedFor(application)}
          />
        </div>
      )}
    </Dialog>
  );
}

function closedFor({ status, job, messagesBlocked }: CandidateApplication): Pick<ThreadView, "closed" | "still"> {
  if (status === "withdrawn") return { closed: "You withdrew this application." };
  if (!messagesBlocked) return { closed: undefined };
  return {
    closed: `You have blocked messages from ${job.company}.`,
    still: "You still get emails about the status of your applications.",
  };
}

const Missing = ({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) =>
  error === null ? (
    <p className="text-muted">You have no application for this job.</p>
  ) : (
    <ErrorState title="Could not load your application" error={error} onRetry={onRetry} />
  );
