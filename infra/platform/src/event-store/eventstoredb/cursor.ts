import type { Checkpoint, FeedBatch } from "../port.ts";
import { decodePosition, encodePosition } from "./position.ts";
import { isApplicationEvent, type Place, type Placed, placeOf, toStoredEvent } from "./recorded.ts";

/**
 * How far a feed has come. The cursor itself passes the store's own events, so they are read once; the checkpoint it
 * hands over stands on the last application event, because the store may scavenge its own (statistics, old metadata)
 * and a checkpoint on one of them could later not be verified.
 */
export class Cursor {
  readonly #log: string;
  #at: Place | null = null;
  #checkpoint: Checkpoint | null;
  #announced = false;

  constructor(log: string, after: Checkpoint | null) {
    this.#log = log;
    this.#checkpoint = after;
    this.rewind();
  }

  get at(): Place | null {
    return this.#at;
  }

  get checkpoint(): Checkpoint | null {
    return this.#checkpoint;
  }

  /** Back to the checkpoint: that event is verified after a failure, one of the store's own behind it is not. */
  rewind(): void {
    const from = this.#checkpoint;
    this.#at = from && { position: decodePosition(from.position), id: from.eventId, ours: true };
  }

  /** Moves past `events`; gives the batch to hand over, unless it would tell its consumer nothing. */
  pass(events: readonly Placed[], caughtUp: boolean): FeedBatch | undefined {
    const ours = events.filter(isApplicationEvent);
    const last = ours.at(-1);
    if (last !== undefined) {
      this.#checkpoint = { log: this.#log, position: encodePosition(last.position), eventId: last.id };
    }
    const newest = events.at(-1);
    if (newest !== undefined) this.#at = placeOf(newest);
    const news = last !== undefined || (caughtUp && !this.#announced);
    this.#announced = caughtUp;
    return news ? { events: ours.map(toStoredEvent), checkpoint: this.#checkpoint, caughtUp } : undefined;
  }
}
