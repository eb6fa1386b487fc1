import { ReportJob } from "@provenwork/contracts/job/report-commands";
import { GetJobReport } from "@provenwork/contracts/job/report-queries";
import { maxReportNoteLength, reportFields } from "@provenwork/contracts/job/report-rules";
import { reportReasonLabels, reportReasons } from "@provenwork/contracts/trust/report-reasons";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { TextArea } from "#design/field.tsx";
import { RadioCards } from "#design/radio-cards.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { CallError } from "#kernel/call.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";

const form = z.strictObject(reportFields);
const choices = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }));

/** Reports a job to the platform's admins. */
export function ReportDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const client = useQueryClient();
  const entered = useFormOf(form, { note: "" });
  const shown = () => client.invalidateQueries({ queryKey: [GetJobReport.name] });
  const report = useCommand(ReportJob, {
    onSuccess() {
      void shown();
      succeeded(ReportJob, "Report sent", "Our team will review it. The company does not see who reported it.");
      onClose();
    },
    onError(error) {
      entered.showServerErrors(error);
      failed(ReportJob, "The report was not sent", errorMessage(error));
      // Reported in another tab, or the job was closed: nothing is left to send.
      if (!(error instanceof CallError && error.status === 409)) return;
      void shown();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report this job"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="report" kind="primary" pending={report.isPending && "Sending..."}>
            Send report
          </Button>
        </>
      }
    >
      <form
        id="report"
        noValidate
        className="grid gap-5"
        onSubmit={entered.submit((given) => report.mutate({ jobId, ...given }))}
      >
        <ErrorSummary title="Please correct the marked fields" {...entered.summary} />
        <RadioCards
          id="reason"
          legend="What is wrong?"
          choices={choices}
          error={entered.errorOf("reason")}
          field={entered.register("reason")}
        />
        <TextArea
          optional
          label="What did you notice?"
          hint="Our team will review it. The company does not see who reported it."
          rows={4}
          maxLength={maxReportNoteLength}
          {...entered.field("note")}
        />
      </form>
    </Dialog>
  );
}
