import { coverLetter } from "@provenwork/contracts/application/rules";
import { useState } from "react";
import { Button, ButtonLink, TextButton, TextLink } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { TextArea } from "#design/field.tsx";
import { useUser } from "#kernel/session.tsx";
import { accountPaths } from "#account/paths.ts";
import { useReturnState } from "#frame/return-path.ts";
import { applicationPaths } from "../paths.ts";
import { AppliedBadge } from "./apply-button.tsx";
import { useApplied } from "./use-applied.ts";
import { type JobToApplyFor, useApply } from "./use-apply.ts";
import { lazyPart } from "#kernel/lazy.tsx";

const InvitedNote = lazyPart(() => import("#invitation/invited-note.tsx").then((module) => module.InvitedNote));

/** Apply form on a job's page; nothing for employers and staff. */
export function ApplyCard({ job }: { job: JobToApplyFor }) {
  const user = useUser();
  const returnState = useReturnState();
  const { known, applied } = useApplied(job.id);
  if (user === undefined || (user !== null && !known)) return null;
  return (
    <Card aria-label="Apply">
      <CardBody>
        {user === null && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">Sign in as a candidate to apply with your profile.</p>
            <ButtonLink kind="primary" to={accountPaths.auth()} state={returnState}>
              Sign in to apply
            </ButtonLink>
          </div>
        )}
        {user !== null && applied && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="flex flex-wrap items-center gap-2">
              <AppliedBadge /> The employer sees your profile as it was when you applied.
            </p>
            <TextLink to={applicationPaths.own()}>Your applications</TextLink>
          </div>
        )}
        {user !== null && !applied && (
          <div className="grid gap-4">
            <InvitedNote jobId={job.id} />
            <ApplyForm job={job} />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

/** Applies in one click, or with a cover letter. */
function ApplyForm({ job }: { job: JobToApplyFor }) {
  const { isPending, mutate } = useApply(job);
  const [letter, setLetter] = useState<string>();
  const error = letter === undefined ? undefined : coverLetter.safeParse(letter).error?.issues[0]?.message;
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    if (error === undefined) mutate({ jobId: job.id, ...(letter !== undefined && { coverLetter: letter }) });
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {letter !== undefined && (
        <TextArea
          id="cover-letter"
          label="Cover letter"
          rows={6}
          value={letter}
          error={error}
          onChange={({ target }) => setLetter(target.value)}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="text-muted">Your current profile is sent with your application.</p>
          {letter === undefined && <TextButton onClick={() => setLetter("")}>Add a cover letter</TextButton>}
        </div>
        <Button kind="primary" type="submit" pending={isPending && "Applying..."}>
          Apply Now
        </Button>
      </div>
    </form>
  );
}
