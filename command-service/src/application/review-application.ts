import type * as contract from "@provenwork/contracts/application/commands";
import type { NewApplicationEvent } from "@provenwork/contracts/application/events";
import type { ApplicationDecision } from "@provenwork/contracts/application/rules";
import type { Application } from "@provenwork/contracts/application/state";
import type { Job } from "@provenwork/contracts/job/state";
import { known } from "@provenwork/contracts/kernel/event";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { idsOf } from "./ids.ts";
import { interviewCancellation } from "./interview.ts";

export interface Reviewing {
  /** The job that the application is for. */
  readonly job: Pick<Job, "status">;
  /** Whether this was decided before: the job's later status does not count. */
  readonly repeated: boolean;
}

/** Changes the status, the notes, or both; both are written together. */
export const reviewApplication: Decide<
  typeof contract.ReviewApplication,
  Application,
  NewApplicationEvent,
  Reviewing
> = ({ status, notes }, state, { job, repeated, now }) => {
  if (state.status === "absent") return refuse("unknown-application");
  if (state.erased) return refuse("candidate-erased");
  if (state.status === "withdrawn") return refuse("withdrawn");
  if (job.status === "deleted" && !repeated) return refuse("job-deleted");
  const changed = notes !== undefined && (notes ?? "") !== (known(state.notes) ?? "");
  return accept(
    ...statusChanged(state, state.status, status, now),
    ...(changed ? [notesChanged(state, notes ?? "", now)] : []),
  );
};

function statusChanged(
  state: Application,
  from: ApplicationDecision,
  to: ApplicationDecision,
  now: Date,
): readonly NewApplicationEvent[] {
  const [ids, at] = [idsOf(state), now.toISOString()];
  if (to === "approved" && from !== "approved")
    return [{ type: "ApplicationApproved", data: { ...ids, from, to, decidedAt: at } }];
  if (to === "rejected" && from !== "rejected")
    return [
      { type: "ApplicationRejected", data: { ...ids, from, to, decidedAt: at } },
      ...interviewCancellation(state, "rejected", now),
    ];
  if (to === "pending" && from !== "pending")
    return [
      { type: "ApplicationReset", data: { ...ids, from, to, resetAt: at } },
      ...interviewCancellation(state, "reset", now),
    ];
  return [];
}

const notesChanged = (state: Application, notes: string, now: Date): NewApplicationEvent => ({
  type: "NotesChanged",
  data: { ...idsOf(state), changedAt: now.toISOString() },
  personal: { notes },
});

/** Describes what a colleague or the candidate changed since the revision the reviewer read. */
export function applicationChanged(seen: Application, now: Application): string | undefined {
  const parts = [
    ...(seen.status === now.status ? [] : [`the status is now ${now.status}`]),
    ...(seen.notes === now.notes ? [] : ["the notes have changed"]),
    ...(seen.submittedAt === now.submittedAt ? [] : ["the candidate applied again"]),
  ];
  if (parts.length === 0) return undefined;
  return `Changed elsewhere: ${parts.join(", ")}. Your change was not saved. Review it and decide again.`;
}
