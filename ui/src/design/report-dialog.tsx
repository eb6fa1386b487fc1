import { maxReportNoteLength, type reportFields } from "@provenwork/contracts/job/report-rules";
import type { Command } from "@provenwork/contracts/kernel/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { TextArea } from "#design/field.tsx";
import { RadioCards } from "#design/radio-cards.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { CallError, type CallInput } from "#kernel/call.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";

interface Report<E extends Command> {
  readonly endpoint: E;
  /** The input without the form. */
  readonly input: Omit<CallInput<E>, "reason" | "note">;
  readonly title: string;
  readonly form: z.ZodObject<
    { reason: z.ZodType<string, string>; note: (typeof reportFields)["note"] },
    z.core.$strict
  >;
  readonly labels: Readonly<Record<string, string>>;
  /** Who reads the report and who does not learn of it. */
  readonly readBy: string;
  /** Name of the query that shows the report. */
  readonly shownBy: string;
}

/** Reports something to the platform's admins. */
export function ReportDialog<E extends Command>({ of, onClose }: { of: Report<E>; onClose: () => void }) {
  const { endpoint, input, title, form, labels, readBy, shownBy } = of;
  const client = useQueryClient();
  const entered = useFormOf(form, { note: "" });
  const shown = () => client.invalidateQueries({ queryKey: [shownBy] });
  const report = useCommand(endpoint, {
    onSuccess() {
      void shown();
      succeeded(endpoint, "Report sent", readBy);
      onClose();
    },
    onError(error) {
      entered.showServerErrors(error);
      failed(endpoint, "The report was not sent", errorMessage(error));
      // Reported in another tab, or no longer there: nothing is left to send.
      if (!(error instanceof CallError && [404, 409].includes(error.status))) return;
      void shown();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
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
        onSubmit={entered.submit((given) => report.mutate({ ...input, ...given } as CallInput<E>))}
      >
        <ErrorSummary title="Please correct the marked fields" {...entered.summary} />
        <RadioCards
          id="reason"
          legend="What is wrong?"
          choices={Object.entries(labels).map(([value, label]) => ({ value, label }))}
          error={entered.errorOf("reason")}
          field={entered.register("reason")}
        />
        <TextArea
          optional
          label="What did you notice?"
          hint={readBy}
          rows={4}
          maxLength={maxReportNoteLength}
          {...entered.field("note")}
        />
      </form>
    </Dialog>
  );
}
