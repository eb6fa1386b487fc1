import { InviteCandidate } from "@provenwork/contracts/invitation/commands";
import { GetJobCandidates, type JobCandidate } from "@provenwork/contracts/invitation/queries";
import { CheckIcon } from "@heroicons/react/24/outline";
import { useQueryClient } from "@tanstack/react-query";
import { Badge, ProvenBadge } from "#design/badge.tsx";
import { ConfirmedBadge } from "#design/confirmed-badge.tsx";
import { Button } from "#design/button.tsx";
import { Ring } from "#design/ring.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { queryKey } from "#kernel/query.ts";

interface Props {
  jobId: string;
  /** Position in the list, shown instead of a name. */
  number: number;
  candidate: JobCandidate;
}

export function CandidateRow({ jobId, number, candidate }: Props) {
  const { percent, reasons, matchedSkills, missingSkills, state } = candidate;
  const { experiences, verifiedExperiences, confirmedExperiences, datesChanged } = candidate;
  const name = `Candidate ${number}`;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 px-4 py-5 md:grid-cols-[auto_minmax(0,1fr)_auto] md:px-6">
      <Ring percent={percent} label={`${name} fits`} />
      <div className="grid min-w-0 content-start gap-2 wrap-anywhere">
        <h2 className="flex flex-wrap items-center gap-2 text-md font-semibold">
          {name}
          {state !== null && <span className="font-normal text-muted">{state}</span>}
          {verifiedExperiences > 0 && (
            <ProvenBadge>
              {verifiedExperiences} of {experiences} jobs verified
            </ProvenBadge>
          )}
          {confirmedExperiences > 0 && <ConfirmedBadge>{confirmedExperiences} confirmed by the company</ConfirmedBadge>}
          {datesChanged > 0 && (
            <span className="text-sm font-normal text-waiting">
              {datesChanged === 1 ? "Dates of 1 job" : `Dates of ${datesChanged} jobs`} changed since
            </span>
          )}
        </h2>
        <ul className="grid gap-0.5 text-sm text-ink-2">
          {reasons.map(({ part, text, points }) => (
            <li key={part}>
              {text} <span className="text-muted tabular-nums">+{points}</span>
            </li>
          ))}
        </ul>
        <p className="text-sm">
          <b className="font-semibold">Has:</b> {matchedSkills.join(", ")}
        </p>
        {missingSkills.length > 0 && (
          <p className="text-sm text-muted">
            <b className="font-semibold">Lacks:</b> {missingSkills.join(", ")}
          </p>
        )}
      </div>
      <div className="col-start-2 md:col-start-3">
        <Invite jobId={jobId} name={name} candidate={candidate} />
      </div>
    </li>
  );
}

function Invite({ jobId, name, candidate: { candidate, invited } }: Omit<Props, "number"> & { name: string }) {
  const client = useQueryClient();
  const key = queryKey(GetJobCandidates, { jobId });
  const invite = useCommand(InviteCandidate, {
    onSuccess(answer) {
      client.setQueryData<JobCandidate[]>(key, (known) =>
        known?.map((each) => (each.candidate === answer.candidate ? { ...each, invited: true } : each)),
      );
      succeeded(InviteCandidate, "Invitation sent", "The candidate gets a notice and an email with the job.");
    },
    onError: (error) => failed(InviteCandidate, "Could not invite the candidate", errorMessage(error)),
  });
  if (invited)
    return (
      <Badge tone="accent" icon={CheckIcon}>
        Invited
      </Badge>
    );
  return (
    <Button
      aria-label={`Invite to apply: ${name}`}
      pending={invite.isPending && "Inviting..."}
      onClick={() => invite.mutate({ jobId, candidate })}
    >
      Invite to apply
    </Button>
  );
}
