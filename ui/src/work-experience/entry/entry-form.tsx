import { AddWorkExperience, ChangeWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { GetWorkExperiences, type WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import type { ExperienceInput } from "@provenwork/contracts/work-experience/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Note } from "#design/note.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { call } from "#kernel/call.ts";
import { clearDraft } from "#kernel/draft.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useCommand } from "#kernel/mutation.ts";
import { useUser } from "#kernel/session.tsx";
import { conflictText } from "#kernel/conflict.ts";
import { entryDraft } from "./entry-draft.ts";
import { EditFrame } from "#design/edit-frame.tsx";
import { loadEditDraft, ownSubject, useEditDraft } from "#kernel/use-edit-draft.ts";
import { isVerified } from "#work-experience/proof/verification-status.ts";
import { WorkEntryFields } from "#work-experience/entry/work-entry.tsx";
import {
  blankEntry,
  entryOf,
  formatPeriod,
  provenChanges,
  workDraft,
  workForm,
} from "#work-experience/entry/work-values.ts";

const RevokeDialog = lazyPart(() =>
  import("#work-experience/entry/revoke-dialog.tsx").then((module) => module.RevokeDialog),
);

export interface EntryFormProps {
  /** The entry to edit; undefined adds a new one. */
  known: WorkExperienceView | undefined;
  /** Offered as the work email. */
  offered?: string | undefined;
  onDone: () => void;
}

/** Adds or edits an entry of the profile; asks for confirmation before a change that revokes a certificate. */
export function EntryForm({ known, offered, onDone }: EntryFormProps) {
  const { form, conflict, isPending, send, close } = useSaveEntry({ known, onDone });
  const [warned, setWarned] = useState<ExperienceInput>();
  const sendAfterWarning = (entry: ExperienceInput) => {
    setWarned(undefined);
    send(entry);
  };
  const revokes = (entry: ExperienceInput): boolean =>
    known !== undefined && isVerified(known) && provenChanges(known, entry).length > 0;
  return (
    <>
      <EditFrame
        title={known === undefined ? "New work experience" : `Change ${known.role} at ${known.company}`}
        summary={form.summary}
        conflict={conflict}
        pending={isPending}
        save={known === undefined ? "Add experience" : "Save changes"}
        onSubmit={form.submit(({ experiences: [entry] }) => {
          if (entry === undefined) return;
          if (revokes(entry)) setWarned(entry);
          else send(entry);
        })}
        onCancel={close}
      >
        {known !== undefined && isVerified(known) && (
          <Note>
            This experience is verified. Changing its company, role or work email revokes its certificate. Changing its
            dates keeps it; the new and the verified dates are both shown.
          </Note>
        )}
        <WorkEntryFields form={form} index={0} offered={offered} />
      </EditFrame>
      <RevokeDialog
        experience={known}
        change={warned}
        onKeep={() => setWarned(undefined)}
        onRevoke={() => warned !== undefined && sendAfterWarning(warned)}
      />
    </>
  );
}

/** The form of an entry with its draft, and the commands that save it. */
function useSaveEntry({ known, onDone }: EntryFormProps) {
  const client = useQueryClient();
  const fresh = ownSubject(useUser()?.id, "new");
  const about = known?.id ?? fresh;
  const [draft] = useState(() => loadEditDraft(entryDraft, about, workDraft));
  const [revision, setRevision] = useState(draft === undefined ? known?.revision : draft.revision);
  const [conflict, setConflict] = useState<string>();
  const form = useFormOf(
    workForm,
    draft?.values ?? { experiences: [known === undefined ? blankEntry : entryOf(known)] },
  );
  useEditDraft(entryDraft, { about, revision }, form);
  const refresh = () => client.invalidateQueries({ queryKey: [GetWorkExperiences.name] });

  const close = () => {
    clearDraft(entryDraft);
    onDone();
  };
  const saved = async (title: string, text: string) => {
    await refresh();
    succeeded(known === undefined ? AddWorkExperience : ChangeWorkExperience, title, text);
    close();
  };
  const refused = async (error: Error) => {
    const outdated = conflictText(error);
    setConflict(outdated);
    if (outdated === undefined) {
      form.showServerErrors(error, (field) => `experiences.0.${field}`);
      failed(
        known === undefined ? AddWorkExperience : ChangeWorkExperience,
        "Error saving work experience",
        errorMessage(error),
      );
      return;
    }
    // The input stays; saving again applies it to the current revision.
    void refresh();
    const now = await call(GetWorkExperiences, {}).catch(() => undefined);
    const entry = now?.experiences.find(({ id }) => id === known?.id);
    if (entry === undefined) return;
    setRevision(entry.revision);
    setConflict(
      `${outdated} Saved now: ${entry.role} at ${entry.company}, ${formatPeriod(entry)}, ${entry.workEmail}.`,
    );
  };
  const add = useCommand(AddWorkExperience, {
    onSuccess: () => void saved("Experience added", "Verify it when you can read email at that address."),
    onError: (error) => void refused(error),
  });
  const change = useCommand(ChangeWorkExperience, {
    seen: revision,
    onSuccess: ({ verificationStatus }) => void saved("Experience changed", statusTexts[verificationStatus]),
    onError: (error) => void refused(error),
  });
  const send = (entry: ExperienceInput) => {
    if (known === undefined) add.mutate(entry);
    else change.mutate({ ...entry, experienceId: known.id });
  };
  return { form, conflict, isPending: add.isPending || change.isPending, send, close };
}

const statusTexts = {
  pending: "It is not verified yet.",
  verified: "It is still verified.",
  rejected: "Its verification is still rejected: company, role and work email are unchanged.",
} as const;
