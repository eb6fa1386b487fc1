import type { ReadResume } from "@provenwork/contracts/candidate/commands";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { DescribeWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { GetWorkExperiences, type WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { GetOnboarding, GetResumeDetails } from "@provenwork/contracts/candidate/queries";
import { ArrowRightIcon, PlusIcon } from "@heroicons/react/24/outline";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useFieldArray } from "react-hook-form";
import { Button } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { Note } from "#design/note.tsx";
import { failed } from "#design/toast.tsx";
import { clearDraft, loadDraft } from "#kernel/draft.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useCommand } from "#kernel/mutation.ts";
import { useAnswer } from "#kernel/query.ts";
import { useDraft } from "#kernel/use-draft.ts";
import { drafts } from "#candidate/drafts.ts";
import { isOver } from "./onboarding-query.ts";
import type { SavedExperiences } from "./saved-experiences.ts";
import { StepActions, StepCard } from "#design/step-card.tsx";
import { accepted, ResumePicker } from "#candidate/resume/resume-field.tsx";
import { FoundPositions } from "./found-positions.tsx";
import { useReadResume } from "./use-read-resume.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { AcceptedEntry, VerifiedEntry, WorkEntry } from "#work-experience/entry/work-entry.tsx";
import { blankEntry, openingEntries, workDraft, workForm } from "#work-experience/entry/work-values.ts";
import { formatCount } from "#design/format.ts";
import { isVerified } from "#work-experience/proof/verification-status.ts";

const RemoveDialog = lazyPart(() => import("#design/remove-dialog.tsx").then((module) => module.RemoveDialog));

const hint =
  "PDF, DOC or DOCX, up to 10 MB. JSON Resume and LER-RS are read, too. Stored encrypted once you continue; opened only by you, our admins and employers you apply to.";

interface Props {
  known: readonly WorkExperienceView[];
  /** The company email of step 1. */
  email: string | undefined;
  onBack: () => void;
  onDone: (saved: SavedExperiences) => void;
}

/** Step 2: one or more jobs, each with the company address that will prove it. */
export function WorkForm({ known, email, onBack, onDone }: Props) {
  const client = useQueryClient();
  const form = useFormOf(workForm, {
    experiences: openingEntries(known, loadDraft(drafts.work, workDraft)?.experiences),
  });
  const entries = useFieldArray({ control: form.control, name: "experiences", keyName: "key" });
  const stored = useAnswer(GetResumeDetails, {}).data?.resume?.fileName ?? null;
  const suggested = useSuggestions(entries, () => form.getValues("experiences"));
  const resume = useReadResume(suggested.offer);
  const [isStoring, setStoring] = useState(false);
  const [opened, setOpened] = useState<{ readonly index: number }>();
  useEffect(() => {
    // The pressed button is gone.
    if (opened !== undefined) document.getElementById(`experiences.${opened.index}.company`)?.focus();
  }, [opened]);
  const [removing, setRemoving] = useState<number>();
  useDraft(drafts.work, form);
  const save = useCommand(DescribeWorkExperience, {
    async onSuccess({ experiences }) {
      const at = Date.now();
      clearDraft(drafts.work);
      clearDraft(drafts.suggestions);
      void client.invalidateQueries({ queryKey: [GetOnboarding.name] });
      // The next step starts from the saved state. If this refetch fails, that step fetches itself.
      await client.invalidateQueries({ queryKey: [GetWorkExperiences.name] });
      onDone({ experiences, at });
    },
    onError(error) {
      if (isOver(error)) return;
      form.showServerErrors(error);
      failed(DescribeWorkExperience, "Error saving work experience", errorMessage(error));
    },
  });
  const remove = (index: number) => {
    const { company, role } = form.getValues(`experiences.${index}`);
    if (company === "" && role === "") entries.remove(index);
    else setRemoving(index);
  };
  // The file is stored only now: until here it was read and nothing else.
  const submit = form.submit(async (values) => {
    setStoring(true);
    const name = await resume.store();
    setStoring(false);
    if (name !== undefined) save.mutate({ ...values, resumeUrl: name ?? stored });
  });
  const held = resume.held && {
    ...resume.held,
    onRemove() {
      resume.held?.onRemove();
      suggested.forget();
    },
  };
  const verified = new Set(known.filter(isVerified).map(({ id }) => id));
  const count = entries.fields.length;
  return (
    <div className="grid gap-5">
      <StepCard title="Upload your resume and we fill this in" lead="Nothing is added until you accept it.">
        <ResumePicker accepted={`${accepted},.json`} hint={hint} sending={resume.sending} held={held} titled />
        {resume.read && <ReadingNote read={resume.read} />}
        {suggested.found > 0 && held === undefined && (
          <Note>What was read is kept when you reload, the file is not. Choose it again to have it stored.</Note>
        )}
      </StepCard>
      {suggested.found > 0 && (
        <FoundPositions
          suggestions={suggested.suggestions}
          found={suggested.found}
          accepted={suggested.accepted}
          offered={email}
          onAccept={suggested.accept}
          onDrop={suggested.drop}
        />
      )}
      <Card aria-labelledby="work-title">
        <CardBody className="grid gap-6">
          <div className="grid gap-2">
            <h2 id="work-title" className="text-xl font-bold tracking-tight">
              Where have you worked?
            </h2>
            <p className="max-w-[60ch] text-muted">
              List the jobs you want to verify. For each, add a work email you can open.
            </p>
          </div>
          <form noValidate className="grid gap-5" onSubmit={submit}>
            <ErrorSummary title="Please correct the marked fields" {...form.summary} />
            <div id="experiences" tabIndex={-1} className="grid gap-5">
              {entries.fields.map((entry, index) => {
                const hasError = form.summary.messages.some(({ id }) => id.startsWith(`experiences.${index}.`));
                if (verified.has(entry.experienceId ?? "")) return <VerifiedEntry key={entry.key} entry={entry} />;
                return suggested.isFolded(entry) && !hasError ? (
                  <AcceptedEntry
                    key={entry.key}
                    entry={entry}
                    onChange={() => {
                      suggested.open(entry.key);
                      setOpened({ index });
                    }}
                    onRemove={() => remove(index)}
                  />
                ) : (
                  <WorkEntry
                    key={entry.key}
                    form={form}
                    index={index}
                    offered={email}
                    {...(count > 1 && { onRemove: () => remove(index) })}
                  />
                );
              })}
            </div>
            <Button icon={PlusIcon} className="justify-self-start" onClick={() => entries.append(blankEntry)}>
              {count === 0 ? "Add a position by hand" : "Add another experience"}
            </Button>
            <StepActions onBack={onBack}>
              <Button
                type="submit"
                kind="primary"
                iconAfter={ArrowRightIcon}
                pending={(save.isPending || isStoring) && "Saving..."}
              >
                {suggested.accepted > 0 ? `Continue with ${formatCount(count, "position")}` : "Continue"}
              </Button>
            </StepActions>
          </form>
        </CardBody>
      </Card>
      <RemoveDialog
        open={removing !== undefined}
        title="Remove this experience?"
        description="What you typed for it is lost, and a code sent for it no longer works."
        onKeep={() => setRemoving(undefined)}
        onRemove={() => {
          entries.remove(removing);
          setRemoving(undefined);
        }}
      />
    </div>
  );
}

const unread: Readonly<Record<string, string>> = {
  format: "A .doc file can't be read here. Upload it as PDF or DOCX to have this filled in.",
  "no-text": "This file has no text, like a scan, so nothing could be read.",
  "too-large": "This file is too long or too complex to be read.",
};

/** What could not be read, and what to do. */
function ReadingNote({ read: { problem, found, positions } }: { read: OutputOf<typeof ReadResume> }) {
  if (found > positions.length)
    return (
      <Note>
        This resume has {found} positions. The first {positions.length} are shown.
      </Note>
    );
  if (found > 0) return null;
  const reason =
    problem === null ? "No positions were found in this file." : (unread[problem] ?? "This file could not be read.");
  return <Note tone="waiting">{reason} Add your jobs by hand below.</Note>;
}
