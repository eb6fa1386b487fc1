import { FlagIcon } from "@heroicons/react/24/outline";
import { GetJobReport } from "@provenwork/contracts/job/report-queries";
import { useState } from "react";
import { accountPaths } from "#account/paths.ts";
import { useReturnState } from "#frame/return-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { useAnswer } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";
import { formatDayUtc } from "#design/format.ts";

const ReportDialog = lazyPart(() => import("./report-dialog.tsx").then((module) => module.ReportJobDialog));

/** Report button, or the date of the candidate's report. Visitors sign in first; employers and staff see nothing. */
export function ReportPart({ jobId }: { jobId: string }) {
  const user = useUser();
  const returnState = useReturnState();
  if (user === null)
    return (
      <ButtonLink kind="quiet" size="sm" icon={FlagIcon} to={accountPaths.auth()} state={returnState}>
        Sign in to report this job
      </ButtonLink>
    );
  return user?.userType === "candidate" ? <CandidateReport jobId={jobId} /> : null;
}

function CandidateReport({ jobId }: { jobId: string }) {
  const { data } = useAnswer(GetJobReport, { jobId });
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  return (
    <>
      {data.reportedAt === null ? (
        <Button kind="quiet" size="sm" icon={FlagIcon} onClick={() => setOpen(true)}>
          Report this job
        </Button>
      ) : (
        <p role="status">You reported this job on {formatDayUtc(data.reportedAt)}. Our team is reviewing it.</p>
      )}
      {isOpen && <ReportDialog jobId={jobId} onClose={() => setOpen(false)} />}
    </>
  );
}
