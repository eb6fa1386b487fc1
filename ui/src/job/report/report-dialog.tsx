import { ReportJob } from "@provenwork/contracts/job/report-commands";
import { GetJobReport } from "@provenwork/contracts/job/report-queries";
import { reportFields } from "@provenwork/contracts/job/report-rules";
import { reportReasonLabels } from "@provenwork/contracts/trust/report-reasons";
import { z } from "zod";
import { ReportDialog } from "#design/report-dialog.tsx";

const form = z.strictObject(reportFields);

/** Reports a job to the platform's admins. */
export const ReportJobDialog = ({ jobId, onClose }: { jobId: string; onClose: () => void }) => (
  <ReportDialog
    of={{
      endpoint: ReportJob,
      input: { jobId },
      title: "Report this job",
      form,
      labels: reportReasonLabels,
      readBy: "Our team will review it. The company does not see who reported it.",
      shownBy: GetJobReport.name,
    }}
    onClose={onClose}
  />
);
