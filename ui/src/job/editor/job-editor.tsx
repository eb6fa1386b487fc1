import { ArrowLeftIcon, CheckIcon, EyeIcon } from "@heroicons/react/24/outline";
import { type ReactNode, useEffect, useState } from "react";
import { Button, ButtonAnchor, TextButton, TextLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { Icon } from "#design/icon.tsx";
import { Main } from "#design/page.tsx";
import { bottomBar } from "#design/toast.tsx";
import type { Form } from "#kernel/form.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { employerPaths } from "#employer/paths.ts";
import type { JobDraft, JobFormValues } from "./job-form.ts";
import { JobParts } from "./job-parts.tsx";
import { formatCount } from "#design/format.ts";

const JobPreview = lazyPart(
  () => import("./job-preview.tsx").then((module) => module.JobPreview),
  () => <div id="preview" className="min-h-72" />,
);

interface Props {
  title: string;
  /** Under the title. */
  lead: ReactNode;
  form: Form<JobDraft, JobFormValues>;
  postedAt?: string;
  /** Above the form. */
  notice?: ReactNode;
  /** Start of the error summary's heading. */
  refused: string;
  save: string;
  pending: `${string}ing...` | false;
  /** Label of the stored draft, and the action that discards it. */
  kept: string;
  onDiscard: () => void;
  onSubmit: (values: JobFormValues) => void;
}

/** The form of a job next to a preview of its card. */
export function JobEditor({ title, lead, form, postedAt, notice, refused, save, pending, ...more }: Props) {
  const values = form.watch();
  return (
    <Main className="max-lg:pb-0">
      <TextLink to={employerPaths.jobs()} className="text-sm">
        <Icon of={ArrowLeftIcon} size="sm" />
        Back to Jobs
      </TextLink>
      <h1 className="mt-2 text-2xl font-bold tracking-tighter">{title}</h1>
      <p className="mt-1 mb-6 text-muted">{lead}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <ErrorSummary
            title={`${refused}: fix ${formatCount(form.summary.messages.length, "field")}`}
            {...form.summary}
          />
          {notice}
          <Card>
            <form id="job" noValidate aria-label="Job" onSubmit={form.submit(more.onSubmit)}>
              <JobParts form={form} values={values} />
            </form>
          </Card>
        </div>
        <aside aria-label="Preview and posting" className="grid gap-6 max-lg:contents lg:sticky lg:top-6">
          <JobPreview values={values} postedAt={postedAt} />
          <div
            ref={bottomBar}
            className="flex flex-wrap items-center justify-end gap-3 border-line bg-surface max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:border-t max-lg:px-4 max-lg:py-3 md:max-lg:-mx-6 md:max-lg:px-6 lg:grid lg:justify-stretch lg:bg-transparent"
          >
            <DraftStatus form={form} kept={more.kept} onDiscard={more.onDiscard} />
            <ButtonAnchor href="#preview" icon={EyeIcon} className="lg:hidden">
              Preview
            </ButtonAnchor>
            <Button type="submit" form="job" kind="primary" pending={pending} className="lg:order-first">
              {save}
            </Button>
          </div>
        </aside>
      </div>
    </Main>
  );
}

const clock = (at: Date): string => at.toTimeString().slice(0, 5);

/** Time of the last saved draft, and a button to discard it. */
function DraftStatus({ form: { watch }, kept, onDiscard }: Pick<Props, "form" | "kept" | "onDiscard">) {
  const [at, setAt] = useState<Date>();
  useEffect(() => {
    const subscription = watch(() => setAt(new Date()));
    return () => subscription.unsubscribe();
  }, [watch]);
  return (
    <p className="mr-auto flex min-h-6 items-center gap-3 text-sm text-muted lg:mr-0 lg:justify-between">
      <span role="status" className="inline-flex items-center gap-2">
        {at !== undefined && (
          <>
            <Icon of={CheckIcon} size="sm" />
            <span>
              {kept}
              <span className="max-sm:sr-only"> on this device</span>, {clock(at)}
            </span>
          </>
        )}
      </span>
      <TextButton className="max-sm:sr-only" onClick={onDiscard}>
        Discard
      </TextButton>
    </p>
  );
}
