import type { z } from "zod";
import { joinFacts } from "@provenwork/contracts/kernel/join-facts";
import { GetJobQuestions } from "@provenwork/contracts/job/queries";
import { useId, useState } from "react";
import { Button, TextButton } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { TextArea } from "#design/field.tsx";
import { Key } from "#design/key.tsx";
import { Note } from "#design/note.tsx";
import { clearDraft, loadDraft, saveDraft } from "#kernel/draft.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useAnswer } from "#kernel/query.ts";
import { useDraft, useDraftSaved } from "#kernel/use-draft.ts";
import { type Typed, applicationForm, typed } from "./answer-form.ts";
import type { JobToApplyFor } from "./job-to-apply-for.ts";
import { Part } from "./part.tsx";
import { QuestionsPart } from "./questions-part.tsx";
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

const nothing: Typed = { coverLetter: "", answers: {} };

/** What is sent to a company before it is sent. Where nothing is required, the focus is on the button that applies. */
export function ApplySheet({ job, open, onClose, onApplied }: Props) {
  const formId = useId();
  const { form, draft, isSaved } = useApplicationForm(job.id);
  const { questions, problem, retry } = form;
  const [resumeId, setResumeId] = useState<string>();
  const { isPending, error, mutate } = useApply(job, {
    onApplied() {
      clearDraft(draft);
      onClose();
      onApplied();
    },
    onUndone() {
      const values = form.getValues();
      if (JSON.stringify(values) !== JSON.stringify(nothing)) saveDraft(draft, values);
    },
  });
  const send = ({ coverLetter, answers }: z.output<ReturnType<typeof applicationForm>>) =>
    mutate({
      jobId: job.id,
      ...(coverLetter !== "" && { coverLetter }),
      ...(answers.length > 0 && { answers }),
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
      description={joinFacts(job.title, job.location)}
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
            pending={(isPending && "Sending...") || (questions === undefined && !problem && "Loading questions...")}
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
            optional
            label="Cover letter"
            hint={isSaved ? "Draft saved on this device" : undefined}
            rows={4}
            onKeyDown={submitByKey}
            {...form.field("coverLetter")}
          />
        </Part>
        {questions !== undefined && questions.length > 0 && (
          <QuestionsPart company={job.company} questions={questions} form={form} onKeyDown={submitByKey} />
        )}
        {problem && (
          <Note tone="waiting" live>
            Could not load the employer&rsquo;s questions. <TextButton onClick={retry}>Retry</TextButton>
          </Note>
        )}
      </form>
    </Dialog>
  );
}

/** The letter and the answers, kept as a draft, with the rules of the job's questions. */
function useApplicationForm(jobId: string) {
  const asked = useAnswer(GetJobQuestions, { jobId });
  const questions = asked.data?.questions;
  const draft = `application-${jobId}`;
  const form = useFormOf(applicationForm(questions ?? []), loadDraft(draft, typed) ?? nothing);
  useDraft(draft, form);
  const isSaved = useDraftSaved([draft]);
  const problem = questions === undefined && asked.error !== null;
  return { form: { ...form, questions, problem, retry: () => void asked.refetch() }, draft, isSaved };
}
