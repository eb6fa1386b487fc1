import { coverLetter } from "@provenwork/contracts/application/rules";
import { useId, useState } from "react";
import { z } from "zod";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { TextArea } from "#design/field.tsx";
import { Key } from "#design/key.tsx";
import { clearDraft, loadDraft, saveDraft } from "#kernel/draft.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useDraft, useDraftSaved } from "#kernel/use-draft.ts";
import type { JobToApplyFor } from "./job-to-apply-for.ts";
import { Part } from "./part.tsx";
import { ResumePart } from "./resume-part.tsx";
import { SentProfile } from "./sent-profile.tsx";
import { UnconfirmedEmail } from "./unconfirmed-email.tsx";
import { useApply } from "./use-apply.tsx";

interface Props {
  job: JobToApplyFor;
  open: boolean;
  onClose: () => void;
  onApplied: () => void;
}

const application = z.strictObject({ coverLetter });
const typed = z.object({ coverLetter: z.string() });

/** What is sent to a company before it is sent. Nothing is required, so the focus is on the button that applies. */
export function ApplySheet({ job, open, onClose, onApplied }: Props) {
  const formId = useId();
  const draft = `application-${job.id}`;
  const form = useFormOf(application, loadDraft(draft, typed) ?? { coverLetter: "" });
  useDraft(draft, form);
  const [resumeId, setResumeId] = useState<string>();
  const isSaved = useDraftSaved([draft]);
  const { isPending, error, mutate } = useApply(job, {
    onApplied() {
      clearDraft(draft);
      onClose();
      onApplied();
    },
    onUndone() {
      if (form.getValues().coverLetter !== "") saveDraft(draft, form.getValues());
    },
  });
  const send = ({ coverLetter: letter }: z.output<typeof application>) =>
    mutate({
      jobId: job.id,
      ...(letter !== "" && { coverLetter: letter }),
      ...(resumeId !== undefined && { resumeId }),
    });
  const submit = form.submit(send);
  const submitByKey = (event: React.KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <Dialog
      sheet
      open={open}
      onClose={onClose}
      title={`Apply to ${job.company}`}
      description={`${job.title} · ${job.location}`}
      actions={
        <>
          {/* The notification is outside of the dialog, where screen readers do not hear it. */}
          {error !== null && (
            <p role="alert" className="sr-only">
              Failed to apply: {errorMessage(error)}
            </p>
          )}
          <p role="status" className="mr-auto self-center text-sm text-muted max-sm:w-full">
            {isPending ? "Sending your application. Your draft is kept." : "You can withdraw it later."}
          </p>
          <Button kind="quiet" className="max-md:hidden" aria-keyshortcuts="Escape" onClick={onClose}>
            Cancel <Key letter="Esc" />
          </Button>
          <Button
            data-autofocus
            kind="primary"
            type="submit"
            form={formId}
            aria-keyshortcuts="Control+Enter"
            pending={isPending && "Sending..."}
          >
            Apply <Key letter="Ctrl ↵" />
          </Button>
        </>
      }
    >
      <UnconfirmedEmail />
      <form id={formId} noValidate className="mt-5 grid gap-5" onSubmit={submit}>
        <ErrorSummary title="Please correct the marked fields" {...form.summary} />
        <SentProfile company={job.company} />
        <ResumePart chosen={resumeId} onChoose={setResumeId} />
        <Part>
          <TextArea
            label="Cover letter (optional)"
            hint={isSaved ? "Draft saved on this device" : undefined}
            rows={4}
            onKeyDown={submitByKey}
            {...form.field("coverLetter")}
          />
        </Part>
      </form>
    </Dialog>
  );
}
