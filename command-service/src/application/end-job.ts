import type { JobEnding, NewApplicationEvent } from "@provenwork/contracts/application/events";
import type { Application } from "@provenwork/contracts/application/state";
import { type Decision, accept } from "#kernel/decision.ts";
import { idsOf } from "./ids.ts";
import { interviewCancellation } from "./interview.ts";

interface End {
  readonly how: JobEnding;
  readonly now: Date;
}

/** Records once in an active application that its job ended, and again if an expired job was removed or taken down. */
export function endJob(state: Application, { how, now }: End): Decision<NewApplicationEvent, never> {
  const { status, jobEnded, erased } = state;
  const counts = (status === "pending" || status === "approved") && !erased;
  const isRecorded = jobEnded !== undefined && (jobEnded !== "expired" || how === "expired");
  if (!counts || isRecorded) return accept();
  return accept(
    { type: "ApplicationJobEnded", data: { ...idsOf(state), how, endedAt: now.toISOString() } },
    // A job that expired takes no more applications, but goes on with those it has.
    ...(how === "expired" ? [] : interviewCancellation(state, "job-ended", now)),
  );
}
