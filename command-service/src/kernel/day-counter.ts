import { randomUUID } from "node:crypto";
import { pause } from "@provenwork/platform/back-off";
import type { Logger } from "@provenwork/platform/log";
import { errorName } from "./reactors/error-name.ts";

/** What was counted of a subject on one day. */
export interface Counted<Subject> {
  /** The same for each attempt, so that one whose answer was lost is not counted twice. */
  readonly commandId: string;
  readonly subject: Subject;
  /** In UTC. */
  readonly day: string;
  readonly count: number;
}

export interface DayCounter<Subject> {
  /** Counts one in memory. */
  count(subject: Subject, at: Date): void;
  /** Appends what was counted, one event a subject and day; what cannot be appended is kept for the next time, and thrown. */
  flush(): Promise<void>;
}

/** Subjects of a day that are held at most; counts of further ones are lost. About 2 MB. */
const most = 10_000;

/** Counts in memory, because an event for each would be more than all others together. A killed process loses what it held. */
export function dayCounter<Subject>(
  idOf: (subject: Subject) => string,
  append: (counted: Counted<Subject>, now: Date) => Promise<void>,
): DayCounter<Subject> {
  let counting = new Map<string, Counted<Subject>>();
  let unsent: readonly Counted<Subject>[] = [];

  return {
    count(subject, at) {
      const day = at.toISOString().slice(0, 10);
      const id = `${idOf(subject)} ${day}`;
      const before = counting.get(id);
      if (before === undefined && counting.size + unsent.length >= most) return;
      const commandId = before?.commandId ?? randomUUID();
      counting.set(id, { commandId, subject, day, count: (before?.count ?? 0) + 1 });
    },
    async flush() {
      const due = [...unsent, ...counting.values()];
      counting = new Map();
      for (const [index, counted] of due.entries()) {
        // What fails is tried last the next time, so that it does not hold up the others.
        unsent = [...due.slice(index + 1), counted];
        await append(counted, new Date());
      }
      unsent = [];
    },
  };
}

/** Flushes every so many milliseconds, and once more when stopped. */
export function startFlushing(
  counters: readonly Pick<DayCounter<unknown>, "flush">[],
  log: Pick<Logger, "warn">,
  every = 60_000,
) {
  const stopped = new AbortController();
  const flush = async () => {
    for (const counter of counters)
      await counter
        .flush()
        .catch((error: unknown) => log.warn({ error: errorName(error) }, "counted views wait to be stored"));
  };
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
