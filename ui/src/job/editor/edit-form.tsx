import { ChangeJob } from "@provenwork/contracts/job/commands";
import { type EmployerJob, GetEmployerJob } from "@provenwork/contracts/job/queries";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Note } from "#design/note.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { call } from "#kernel/call.ts";
import { conflictText } from "#kernel/conflict.ts";
import { clearDraft } from "#kernel/draft.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useNavigate } from "#kernel/router.ts";
import { loadEditDraft, useEditDraft } from "#kernel/use-edit-draft.ts";
import { employerPaths } from "#employer/paths.ts";
import { jobsChanged } from "../company/jobs-changed.ts";
import { changedParts } from "./changed-parts.ts";
import { JobEditor } from "./job-editor.tsx";
import { type JobFormValues, draftOf, jobDraft, jobForm, lastDayOf } from "./job-form.ts";

const draft = "job";

/** Edits a job. After a conflict it shows the other member's changes; saving again overwrites them. */
export function EditForm({ opened }: { opened: EmployerJob }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // The job when the form was filled: live updates do not change the input.
  const [seen, setSeen] = useState(opened);
  const [kept] = useState(() => loadEditDraft(draft, opened.id, jobDraft));
  const [revision, setRevision] = useState(kept?.revision ?? opened.revision);
  const [conflict, setConflict] = useState<string>();
  const form = useFormOf(jobForm(lastDayOf(seen)), kept?.values ?? draftOf(opened));
  useEditDraft(draft, { about: opened.id, revision }, form);
  const save = useCommand(ChangeJob, {
    seen: revision,
    onSuccess() {
      clearDraft(draft);
      jobsChanged(client);
      succeeded(ChangeJob, "Job Updated", "Candidates see the changes now.");
      void navigate(employerPaths.job(opened.id));
    },
    async onError(error) {
      const outdated = conflictText(error);
      setConflict(outdated);
      if (outdated === undefined) {
        form.showServerErrors(error);
        failed(ChangeJob, "Failed to Save Job", errorMessage(error));
        return;
      }
      // The input stays; saving again applies it to the current revision.
      jobsChanged(client);
      const now = await call(GetEmployerJob, { jobId: opened.id }).catch(() => undefined);
      if (now === undefined) return;
      setRevision(now.revision);
      setConflict([outdated, ...changedParts(draftOf(seen), draftOf(now))].join("\n"));
      setSeen(now);
    },
  });
  const discard = () => {
    form.reset(draftOf(seen));
    clearDraft(draft);
    setConflict(undefined);
  };
  const submit = ({ expiresAt, ...values }: JobFormValues) =>
    save.mutate({ jobId: opened.id, ...values, ...(expiresAt !== lastDayOf(seen) && { expiresAt }) });
  return (
    <JobEditor
      title="Edit Job"
      lead={leadOf(opened)}
      form={form}
      postedAt={opened.createdAt}
      notice={conflict !== undefined && <Conflict changes={conflict} />}
      refused="Not saved"
      save="Save changes"
      pending={save.isPending && "Saving..."}
      kept="Changes kept"
      onDiscard={discard}
      onSubmit={submit}
    />
  );
}

function leadOf({ status }: EmployerJob): string {
  if (status === "active") return "Listed. Candidates see changes as soon as you save them.";
  if (status === "expired") return "Expired. Set a new expiration date to list it again.";
  return "Not listed until you activate it.";
}

/** Changes by another member, one line each. */
const Conflict = ({ changes }: { changes: string }) => (
  <Note tone="waiting" live>
    <span className="whitespace-pre-line wrap-anywhere">{changes}</span>
  </Note>
);
