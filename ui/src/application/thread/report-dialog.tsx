import { messageReportFields } from "@provenwork/contracts/application/report-rules";
import { messageReportReasonLabels } from "@provenwork/contracts/trust/report-reasons";
import { z } from "zod";
import { ReportDialog } from "#design/report-dialog.tsx";
import { type ThreadView, callsOf } from "./sides.ts";

const form = z.strictObject(messageReportFields);

interface Props extends Pick<ThreadView, "side" | "applicationId" | "other"> {
  /** Of the other side's messages. */
  number: number;
  onClose: () => void;
}

/** Reports a message of the other side to the platform's admins. */
export const ReportMessageDialog = ({ side, applicationId, other, number, onClose }: Props) => (
  <ReportDialog
    of={{
      endpoint: callsOf[side].report,
      input: { applicationId, number },
      title: "Report this message",
      form,
      labels: messageReportReasonLabels,
      readBy: `Our team reads this message with those around it. ${other} is not told.`,
      shownBy: callsOf[side].thread.name,
    }}
    onClose={onClose}
  />
);
