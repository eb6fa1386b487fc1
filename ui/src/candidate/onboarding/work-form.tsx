import { DescribeWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { GetWorkExperiences, type WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { GetOnboarding, GetResumeDetails } from "@provenwork/contracts/candidate/queries";
import { ArrowRightIcon, PlusIcon } from "@heroicons/react/24/outline";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { Button } from "#design/button.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { Bone } from "#design/skeleton.tsx";
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
import { VerifiedEntry, WorkEntry } from "#work-experience/entry/work-entry.tsx";
import { blankEntry, openingEntries, workDraft, workForm } from "#work-experience/entry/work-values.ts";

const ResumeField = lazyPart(
  () => import("#candidate/resume/resume-field.tsx").then((module) => module.ResumeField),
  () => <Bone className="h-32 w-full" />,
);
const RemoveDialog = lazyPart(() => import("#design/remove-dialog.tsx").then((module) => module.RemoveDialog));

interface Props {
  known: readonly WorkExperienceView[];
  onBack: () => void;
  onDone: (saved: SavedExperiences) => void;
}

/** Step 2: one or more jobs, each with the company address that will prove it. */
export function WorkForm({ known, onBack, onDone }: Props) {
  const client = useQueryClient();
  const form = useFormOf(workForm, {
    experiences: openingEntries(known, loadDraft(drafts.work, workDraft)?.experiences),
  });
  const entries = useFieldArray({ control: form.control, name: "experiences", keyName: "key" });
  const resumeUrl = useAnswer(GetResumeDetails, {}).data?.resume?.fileName ?? null;
  const [removing, setRemoving] = useState<number>();
  useDraft(drafts.work, form);
  const save = useCommand(DescribeWorkExperience, {
    async onSuccess({ experiences }) {
      const at = Date.now();
      clearDraft(drafts.work);
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
  const verified = new Set(known.filter((each) => each.verificationStatus === "verified").map(({ id }) => id));
  return (
    <StepCard
      title="Where have you worked?"
      lead="List the jobs you want to verify. For each, add a work email you can open."
    >
      <form noValidate className="grid gap-5" onSubmit={form.submit((values) => save.mutate({ ...values, resumeUrl }))}>
        <ErrorSummary title="Please correct the marked fields" {...form.summary} />
        <div id="experiences" tabIndex={-1} className="grid gap-5">
          {entries.fields.map((entry, index) =>
            verified.has(entry.experienceId ?? "") ? (
              <VerifiedEntry key={entry.key} entry={entry} />
            ) : (
              <WorkEntry
                key={entry.key}
                form={form}
                index={index}
                {...(entries.fields.length > 1 && { onRemove: () => remove(index) })}
              />
            ),
          )}
        </div>
        <Button icon={PlusIcon} className="justify-self-start" onClick={() => entries.append(blankEntry)}>
          Add another experience
        </Button>
        <ResumeField />
        <StepActions onBack={onBack}>
          <Button type="submit" kind="primary" iconAfter={ArrowRightIcon} pending={save.isPending && "Saving..."}>
            Continue
          </Button>
        </StepActions>
      </form>
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
    </StepCard>
  );
}
