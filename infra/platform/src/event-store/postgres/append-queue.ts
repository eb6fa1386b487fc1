import { setImmediate } from "node:timers/promises";
import type { SerializedEvent } from "../prepare-append.ts";
import { promotionsSeen } from "../../postgres/promotions.ts";
import { EventStoreUnavailable, LogMismatch } from "../port.ts";

/** A pending append; `expected` is -1 for no stream. */
export interface QueuedAppend {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly SerializedEvent[];
}

/** `position` and revision of the append's last event; or 0 and the stream's actual revision. */
export interface Outcome {
  readonly position: number;
  readonly revision: number;
}

/**
 * Writes a group and returns the results in order; gives up at `deadline` (on the clock of `performance.now()`). `promotions`: seen
 * when its first append was added.
 */
export type SendGroup = (
  group: readonly QueuedAppend[],
  deadline: number,
  promotions: number,
) => Promise<readonly Outcome[]>;

interface Waiting {
  readonly append: QueuedAppend;
  readonly since: number;
  readonly promotions: number;
  readonly bytes: number;
  readonly answer: PromiseWithResolvers<Outcome>;
}

const maxAppends = 500;
const maxBytes = 4 * 1_048_576;

/**
 * Group commit: appends that arrive while a group is being written form the next one. The busier the log, the larger the
 * groups, which share the cost of a round trip and of a flush to disk. Every append is answered within `answerWithinMs` of the
 * log's last answer: behind a slow group it waits longer.
 */
export function appendQueue(send: SendGroup, answerWithinMs: number) {
  const waiting: Waiting[] = [];
  let draining: Promise<void> | undefined;
  let answered = Number.NEGATIVE_INFINITY;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await setImmediate(); // callers just answered, or arriving together, join this group
      await sendGroup(takeGroup(waiting));
    }
    draining = undefined;
  }

  async function sendGroup(group: readonly Waiting[]): Promise<void> {
    const [first] = group;
    if (first === undefined) return;
    const deadline = Math.max(first.since, answered) + answerWithinMs;
    try {
      const outcomes = await send(
        group.map(({ append }) => append),
        deadline,
        first.promotions,
      );
      answered = performance.now();
      for (const [n, { answer }] of group.entries()) {
        const outcome = outcomes[n];
        if (outcome === undefined) answer.reject(new Error("The log answered fewer appends than it was given"));
        else answer.resolve(outcome);
      }
    } catch (error) {
      // One invalid append must not fail the others in its group.
      const common = error instanceof EventStoreUnavailable || error instanceof LogMismatch;
      if (common || group.length === 1) for (const { answer } of group) answer.reject(error);
      else for (const one of group) await sendGroup([one]);
    }
  }

  return {
    add(append: QueuedAppend): Promise<Outcome> {
      const answer = Promise.withResolvers<Outcome>();
      const [since, promotions] = [performance.now(), promotionsSeen()];
      waiting.push({ append, since, promotions, bytes: bytesOf(append), answer });
      draining ??= drain();
      return answer.promise;
    },
    /** Resolves when everything added has been answered. */
    idle: async (): Promise<void> => draining,
  };
}

/** Fixed cost per event, so that a group of many tiny ones is bounded, too. */
const bytesPerEvent = 500;

const bytesOf = ({ events }: QueuedAppend): number =>
  events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length + bytesPerEvent, 0);

function takeGroup(waiting: Waiting[]): Waiting[] {
  let bytes = 0;
  const tooMany = waiting.findIndex((one, n) => (bytes += one.bytes) > maxBytes || n === maxAppends);
  return waiting.splice(0, tooMany < 0 ? waiting.length : Math.max(1, tooMany));
}
