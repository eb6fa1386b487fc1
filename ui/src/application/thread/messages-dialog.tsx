import { GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { useAnswer } from "#kernel/query.ts";
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
      actions={<Button onClick={onClose}>Close</Button>}
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
            closed={application.status === "withdrawn" ? "You withdrew this application." : undefined}
          />
        </div>
      )}
    </Dialog>
  );
}

const Missing = ({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) =>
  error === null ? (
    <p className="text-muted">You have no application for this job.</p>
  ) : (
    <ErrorState title="Could not load your application" error={error} onRetry={onRetry} />
  );
