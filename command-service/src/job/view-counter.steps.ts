import { jobViews, jobViewsId } from "@provenwork/contracts/job/view-state";
import { type Counted, type DayCounter, dayCounter } from "#kernel/day-counter.ts";
import { accept } from "#kernel/decision.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { OpenSteps } from "#kernel/steps.ts";

interface ViewedJob {
  readonly jobId: string;
  readonly companyId: string;
}
export type ViewCounter = DayCounter<ViewedJob>;

/** Appends views of a job on one day. */
export async function appendViews(openSteps: OpenSteps, counted: Counted<ViewedJob>, now: Date): Promise<void> {
  const { commandId, subject, day, count: views } = counted;
  const origin = systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now });
  const { refusal } = await openSteps(origin).handle(jobViews, jobViewsId(subject.jobId, day), (state, context) =>
    accept({
      type: "JobViewsCounted" as const,
      data: { ...subject, day, views, viewsOfDay: state.views + views, countedAt: context.now.toISOString() },
    }),
  );
  // Other processes count views of the same job.
  if (refusal !== undefined) throw new Error(`views were not appended: ${refusal.code}`);
}

export const viewCounter = (openSteps: OpenSteps): ViewCounter =>
  dayCounter(
    ({ jobId }) => jobId,
    (counted, now) => appendViews(openSteps, counted, now),
  );
