import type * as contract from "@provenwork/contracts/application/commands";
import type { RejectionReason } from "@provenwork/contracts/application/decision-message";
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
  /** Whether this was decided before: what came later does not count. */
  readonly repeated: boolean;
  /** Whether the candidate takes no messages from the company. */
  readonly blocked: boolean;
}

/** Changes the status, the notes, or both; both are written together. A new status may come with a reason and a message. */
export const reviewApplication: Decide<
  typeof contract.ReviewApplication,
  Application,
  NewApplicationEvent,
  Reviewing
> = ({ status, notes, reason = null, message }, state, { job, repeated, blocked, now }) => {
  if (state.status === "absent") return refuse("unknown-application");
  if (state.erased) return refuse("candidate-erased");
  if (state.status === "withdrawn") return refuse("withdrawn");
  if (job.status === "deleted" && !repeated) return refuse("job-deleted");
  if (reason !== null && status !== "rejected") return refuse("no-rejection");
  const text = message || null;
  const explanation = reason === null && text === null ? undefined : { reason, message: text };
  if (explanation !== undefined && status === "pending") return refuse("no-decision");
  if (explanation !== undefined && status === state.status && !repeated) return refuse("already-decided");
  if (text !== null && blocked && !repeated) return refuse("blocked");
  const changed = notes !== undefined && (notes ?? "") !== (known(state.notes) ?? "");
  return accept(
    ...statusChanged(state, { from: state.status, to: status, explanation }, now),
    ...(changed ? [notesChanged(state, notes ?? "", now)] : []),
  );
};

interface Change {
  readonly from: ApplicationDecision;
  readonly to: ApplicationDecision;
  readonly explanation: { readonly reason: RejectionReason | null; readonly message: string | null } | undefined;
}

function statusChanged(
  state: Application,
  { from, to, explanation }: Change,
  now: Date,
): readonly NewApplicationEvent[] {
  const [ids, at] = [idsOf(state), now.toISOString()];
  const explained = (decision: "approved" | "rejected"): readonly NewApplicationEvent[] => {
    if (explanation === undefined) return [];
    const { reason, message } = explanation;
    return [{ type: "DecisionExplained", data: { ...ids, decision, reason, explainedAt: at }, personal: { message } }];
  };
  if (to === "approved" && from !== "approved")
    return [{ type: "ApplicationApproved", data: { ...ids, from, to, decidedAt: at } }, ...explained(to)];
  if (to === "rejected" && from !== "rejected")
    return [
      { type: "ApplicationRejected", data: { ...ids, from, to, decidedAt: at } },
      ...explained(to),
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
