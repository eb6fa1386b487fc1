import { applications } from "@provenwork/contracts/application/state";
import { jobs } from "@provenwork/contracts/job/state";
import { isRepeat } from "#kernel/is-repeat.ts";
import type { Call } from "#kernel/route.ts";
import { isBlocked } from "./block-messages.handlers.ts";
import type { Reviewing } from "./review-application.ts";

export async function loadReviewing(
  { applicationId }: { readonly applicationId: string },
  call: Call,
): Promise<Reviewing> {
  const { state, events } = await call.load(applications, applicationId);
  const { state: job } = await call.load(jobs, state.jobId);
  return { job, repeated: isRepeat(events, call), blocked: await isBlocked(state, call) };
}
