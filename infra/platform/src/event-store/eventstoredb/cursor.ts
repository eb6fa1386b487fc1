import type { Checkpoint, FeedBatch } from "../port.ts";
import { decodePosition, encodePosition } from "./position.ts";
import {
  isApplicationEvent,
  type ReachedEvent,
  type PositionedEvent,
  toReachedEvent,
  toStoredEvent,
} from "./recorded.ts";

/**
 * Progress of a feed. The cursor moves past the store's own events, so that they are read once; the checkpoint stays at the
 * last application event, because the store may scavenge its own (statistics, old metadata), and a checkpoint at one of them
 * could not be verified later.
 */
export class Cursor {
  readonly #log: string;
  #at: ReachedEvent | null = null;
  #checkpoint: Checkpoint | null;
  #announced = false;

  constructor(log: string, after: Checkpoint | null) {
    this.#log = log;
    this.#checkpoint = after;
    this.rewind();
  }

  get at(): ReachedEvent | null {
    return this.#at;
  }

  get checkpoint(): Checkpoint | null {
    return this.#checkpoint;
  }

  /** Back to the checkpoint, whose event can be verified after a failure. */
  rewind(): void {
    const from = this.#checkpoint;
    this.#at = from && { position: decodePosition(from.position), id: from.eventId, ours: true };
  }

  /** Moves past `events`; returns the batch to yield, unless it carries no news. */
  pass(events: readonly PositionedEvent[], caughtUp: boolean): FeedBatch | undefined {
    const ours = events.filter(isApplicationEvent);
    const last = ours.at(-1);
    if (last !== undefined) {
      this.#checkpoint = { log: this.#log, position: encodePosition(last.position), eventId: last.id };
    }
    const newest = events.at(-1);
    if (newest !== undefined) this.#at = toReachedEvent(newest);
    const news = last !== undefined || (caughtUp && !this.#announced);
    this.#announced = caughtUp;
    return news ? { events: ours.map(toStoredEvent), checkpoint: this.#checkpoint, caughtUp } : undefined;
  }
}
