import { useState } from "react";
import { ButtonLink, TextLink } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { Bone } from "#design/skeleton.tsx";
import { useUser } from "#kernel/session.tsx";
import { accountPaths } from "#account/paths.ts";
import { useReturnState } from "#frame/return-path.ts";
import { applicationPaths } from "../paths.ts";
import { AppliedBadge } from "./applied-badge.tsx";
import { ApplyNow } from "./apply-now.tsx";
import type { JobToApplyFor } from "./job-to-apply-for.ts";
import { useApplied } from "./use-applied.ts";
import { lazyPart } from "#kernel/lazy.tsx";

const InvitedNote = lazyPart(() => import("#invitation/invited-note.tsx").then((module) => module.InvitedNote));

/** Where to apply on a job's page, and its space until it is known how; nothing for employers and staff. */
export function ApplyCard({ job }: { job: JobToApplyFor }) {
  const user = useUser();
  const returnState = useReturnState();
  const { known, applied } = useApplied(job.id);
  const [justApplied, setJustApplied] = useState(false);
  if (user === undefined || (user !== null && user.userType !== "candidate")) return null;
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
        {user !== null && !known && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Bone className="my-1 h-4 w-70" />
            <Bone className="h-control w-29" />
          </div>
        )}
        {user !== null && known && applied && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="flex flex-wrap items-center gap-2">
              <AppliedBadge justApplied={justApplied} /> The employer sees your profile as it was when you applied.
            </p>
            <TextLink to={applicationPaths.own()}>Your applications</TextLink>
          </div>
        )}
        {user !== null && known && !applied && (
          <div className="grid gap-4">
            <InvitedNote jobId={job.id} />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted">You see what is sent before you apply.</p>
              <ApplyNow primary job={job} onApplied={() => setJustApplied(true)} />
            </div>
          </div>
        )}
      </CardBody>
    </Card>
  );
}
