import { randomUUID } from "node:crypto";
import { jobViews, jobViewsId } from "@provenwork/contracts/job/view-state";
import { pause } from "@provenwork/platform/back-off";
import type { Logger } from "@provenwork/platform/log";
import { accept } from "#kernel/decision.ts";
import { errorName } from "#kernel/reactors/error-name.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { OpenSteps } from "#kernel/steps.ts";

export interface ViewCounter {
  /** Counts one view in memory. */
  count(view: { readonly jobId: string; readonly companyId: string; readonly at: Date }): void;
  /** Appends what was counted, one event a job and day; what cannot be appended is kept for the next time, and thrown. */
  flush(): Promise<void>;
}

interface Counted {
  /** The same for each attempt, so that one whose answer was lost is not counted twice. */
  readonly commandId: string;
  readonly jobId: string;
  readonly companyId: string;
  readonly day: string;
  readonly views: number;
}

/** Jobs of a day that are held at most; views of further ones are lost. About 2 MB. */
const most = 10_000;

/** Appends views of a job on one day. */
export async function appendViews(openSteps: OpenSteps, counted: Counted, now: Date): Promise<void> {
  const { commandId, jobId, companyId, day, views } = counted;
  const origin = systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now });
  const { refusal } = await openSteps(origin).handle(jobViews, jobViewsId(jobId, day), (state, context) =>
    accept({
      type: "JobViewsCounted" as const,
      data: { jobId, companyId, day, views, viewsOfDay: state.views + views, countedAt: context.now.toISOString() },
    }),
  );
  // Other processes count views of the same job.
  if (refusal !== undefined) throw new Error(`views were not appended: ${refusal.code}`);
}

/** Counts views in memory, because an event for each would be more than all others together. A killed process loses what it held. */
export function viewCounter(openSteps: OpenSteps): ViewCounter {
  let counting = new Map<string, Counted>();
  let unsent: readonly Counted[] = [];

  return {
    count({ jobId, companyId, at }) {
      const day = at.toISOString().slice(0, 10);
      const id = jobViewsId(jobId, day);
      const before = counting.get(id);
      if (before === undefined && counting.size + unsent.length >= most) return;
      counting.set(id, {
        commandId: before?.commandId ?? randomUUID(),
        jobId,
        companyId,
        day,
        views: (before?.views ?? 0) + 1,
      });
    },
    async flush() {
      const due = [...unsent, ...counting.values()];
      counting = new Map();
      for (const [index, counted] of due.entries()) {
        // What fails is tried last the next time, so that it does not hold up the others.
        unsent = [...due.slice(index + 1), counted];
        await appendViews(openSteps, counted, new Date());
      }
      unsent = [];
    },
  };
}

/** Flushes every so many milliseconds, and once more when stopped. */
export function startFlushing(views: ViewCounter, log: Pick<Logger, "warn">, every = 60_000) {
  const stopped = new AbortController();
  const flush = () =>
    views.flush().catch((error: unknown) => log.warn({ error: errorName(error) }, "views of jobs wait to be stored"));
  const ended = (async () => {
    while (!stopped.signal.aborted) {
      await pause(every, stopped.signal);
      await flush();
    }
    // For what was counted while the last one ran.
    await flush();
  })();
  return {
    stop(): Promise<void> {
      stopped.abort();
      return ended;
    },
  };
}
