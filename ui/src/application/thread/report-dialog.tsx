import { messageReportFields } from "@provenwork/contracts/application/report-rules";
import { messageReportReasonLabels } from "@provenwork/contracts/trust/report-reasons";
import { z } from "zod";
import { ReportDialog } from "#design/report-dialog.tsx";
import { type ThreadView, callsOf } from "./sides.ts";

const form = z.strictObject(messageReportFields);

interface Props extends Pick<ThreadView, "side" | "applicationId" | "other"> {
  /** Of the other side's messages. */
  number: number;
  /** Whether the message stands for its thread. */
  asThread: boolean;
  onClose: () => void;
}

/** Reports a message of the other side, or the thread by it, to the platform's admins. */
export const ReportMessageDialog = ({ side, applicationId, other, number, asThread, onClose }: Props) => (
  <ReportDialog
    of={{
      endpoint: callsOf[side].report,
      input: { applicationId, number },
      title: asThread ? "Report this thread" : "Report this message",
      form,
      labels: messageReportReasonLabels,
      readBy: asThread
        ? `Our team reads the latest message of ${other} with those around it. ${other} is not told.`
        : `Our team reads this message with those around it. ${other} is not told.`,
      shownBy: callsOf[side].thread.name,
    }}
    onClose={onClose}
  />
);
