import { PostJob } from "@provenwork/contracts/job/commands";
import { type EmployerJob, GetEmployerJob } from "@provenwork/contracts/job/queries";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failed, succeeded } from "#design/toast.tsx";
import { clearDraft, loadDraft } from "#kernel/draft.ts";
import { errorMessageOr } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useAnswer } from "#kernel/query.ts";
import { useNavigate, useSearchParams } from "#kernel/router.ts";
import { useDraft } from "#kernel/use-draft.ts";
import { EmployerScreen } from "#frame/employer/employer-screen.tsx";
import { EmployerLoading } from "#frame/employer/loading.tsx";
import { employerPaths } from "#employer/paths.ts";
import { jobsChanged } from "../company/jobs-changed.ts";
import { JobEditor } from "./job-editor.tsx";
import { type JobDraft, blankJob, copyOf, jobDraft, jobForm } from "./job-form.ts";

/** 'Post a New Job'. With `?copy=` it starts as a copy of another job of the company. */
export const CreateJob = () => <EmployerScreen>{({ companyName }) => <Begin company={companyName} />}</EmployerScreen>;

function Begin({ company }: { company: string }) {
  const [search] = useSearchParams();
  const copied = search.get("copy");
  const { data, error } = useAnswer(GetEmployerJob, { jobId: copied ?? "" }, { enabled: copied !== null });
  // If the job cannot be loaded, the form starts blank.
  if (copied !== null && data === undefined && error === null) return <EmployerLoading />;
  return <NewJob key={copied} of={data} blank={data === undefined ? blankJob(company) : copyOf(data)} />;
}

function NewJob({ of, blank }: { of: EmployerJob | undefined; blank: JobDraft }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const name = of === undefined ? "new-job" : `copy-of-job-${of.id}`;
  const [begun] = useState(() => loadDraft(name, jobDraft) ?? blank);
  const form = useFormOf(jobForm(), begun);
  useDraft(name, form);
  const post = useCommand(PostJob, {
    onSuccess({ id }) {
      clearDraft(name);
      jobsChanged(client);
      succeeded(PostJob, "Job Posted Successfully", "Your job has been posted and is now visible to candidates.");
      void navigate(employerPaths.job(id), { state: { posted: true } });
    },
    onError(error) {
      form.showServerErrors(error);
      failed(PostJob, "Failed to Post Job", errorMessageOr(error, "Failed to create job"));
    },
  });
  const discard = () => {
    form.reset(blank);
    clearDraft(name);
  };
  return (
    <JobEditor
      title="Post a New Job"
      lead={of === undefined ? "Candidates see it as soon as you post it." : `A copy of “${of.title}”, not posted yet.`}
      form={form}
      refused="Not posted"
      save="Post Job"
      pending={post.isPending && "Posting..."}
      kept="Draft saved"
      onDiscard={discard}
      onSubmit={(values) => post.mutate(values)}
    />
  );
}
