import { settleCertificates } from "@provenwork/command-service/work-experience/certificates.reaction";
import { proveAccountEmail } from "@provenwork/command-service/work-experience/prove-account-email.reaction";
import { notifyApplicants } from "@provenwork/command-service/application/notify-applicants.reaction";
import { expireJobs } from "@provenwork/command-service/job/expire-jobs.reaction";
import type { TimedAction } from "@provenwork/command-service/kernel/reactors/scheduled-jobs";
import { timerId } from "@provenwork/command-service/kernel/reactors/effects";
import { effectsOf } from "@provenwork/command-service/kernel/reactors/effects-of";
import type { ReactorTools } from "@provenwork/command-service/kernel/reactors/reaction";
import type { Recorded } from "@provenwork/contracts/kernel/event";

/** Reactions that run in the simulation. All others send email, or clean up data that it does not have. */
const reactions = [expireJobs, notifyApplicants, settleCertificates, proveAccountEmail];
const effects = effectsOf(reactions);

interface Entry {
  readonly dueAt: Date;
  readonly run: () => Promise<void>;
}

/** The timers of the simulation, which run in simulated time. */
export class ScheduledJobs {
  readonly #actions: ReadonlyMap<string, TimedAction>;
  readonly #entries = new Map<string, Entry>();

  constructor(tools: ReactorTools) {
    this.#actions = new Map(
      reactions.flatMap((reaction) => ("run" in reaction ? [[reaction.action, reaction.run(tools)] as const] : [])),
    );
  }

  /** Schedules the timers that an event causes. */
  schedule(event: Recorded): void {
    for (const effect of effects.of(event)) {
      if (effect.kind !== "timer") continue;
      const { action, subjectId, dueAt, because } = effect;
      const id = timerId(action, subjectId, dueAt, because);
      const { correlationId } = event.metadata;
      const timer = { timerId: id, subjectId, dueAt, now: dueAt, causationId: event.id, correlationId };
      this.#entries.set(id, { dueAt, run: async () => this.#actions.get(action)?.(timer) });
    }
  }

  /** Runs the earliest job due by the given time; false if there is none. */
  async runNext(by: Date): Promise<boolean> {
    const due = [...this.#entries].filter(([, { dueAt }]) => dueAt <= by);
    const [first] = due.toSorted(([, one], [, other]) => one.dueAt.getTime() - other.dueAt.getTime());
    if (first === undefined) return false;
    const [id, { run }] = first;
    this.#entries.delete(id);
    await run();
    return true;
  }
}
