import { type AllStreamResolvedEvent, type EventStoreDBClient, type Position, START } from "@eventstore/db-client";
import { EventStoreUnavailable } from "../port.ts";
import { type Placed, placed } from "./recorded.ts";

interface TailOptions {
  readonly after: Position | undefined;
  readonly batchSize: number;
}

/** What was waiting, and whether nothing more is. */
interface Taken {
  readonly events: readonly Placed[];
  readonly drained: boolean;
}

/**
 * A subscription to `$all`, taken from in batches: each holds what came while its consumer was busy. The subscription
 * is paused above `batchSize` waiting events, so that the connection's own back-pressure holds the server. It never
 * comes back after an error: `take` then rejects, and whoever supervises subscribes anew.
 */
export class Tail {
  #waiting: Placed[] = [];
  #wake = Promise.withResolvers<void>();
  #failure: Error | undefined;
  readonly #confirmation = Promise.withResolvers<void>();
  readonly #batchSize: number;
  readonly #subscription: ReturnType<EventStoreDBClient["subscribeToAll"]>;

  constructor(client: EventStoreDBClient, { after, batchSize }: TailOptions) {
    this.#batchSize = batchSize;
    this.#subscription = client.subscribeToAll({ fromPosition: after ?? START }, { highWaterMark: 64 });
    this.#subscription.on("confirmation", () => this.#confirmation.resolve());
    this.#confirmation.promise.catch(() => {}); // a caller that has stopped does not look at it
    this.#subscription.on("data", (row) => this.#receive(row));
    this.#subscription.on("error", (error) => this.#fail(error));
    this.#subscription.on("end", () => this.#fail(new EventStoreUnavailable("the event store ended the subscription")));
  }

  /** Once the server has taken the subscription on. @throws what ended it before */
  get confirmed(): Promise<void> {
    return this.#confirmation.promise;
  }

  /** Waits for at least one event. @throws what ended the subscription */
  async take(): Promise<Taken> {
    while (this.#waiting.length === 0) {
      if (this.#failure !== undefined) throw this.#failure;
      this.#wake = Promise.withResolvers();
      await this.#wake.promise;
    }
    const events = this.#waiting.splice(0, this.#batchSize);
    if (this.#waiting.length < this.#batchSize) this.#subscription.resume();
    return { events, drained: this.#waiting.length === 0 };
  }

  /** Ends the subscription; a pending `take` rejects. */
  stop(): void {
    this.#fail(new EventStoreUnavailable("the feed was stopped"));
    this.#subscription.unsubscribe().catch(() => {}); // it never connected
  }

  #receive({ event }: AllStreamResolvedEvent): void {
    if (event === undefined) return;
    try {
      this.#waiting.push(placed(event));
    } catch (error) {
      return this.#fail(error instanceof Error ? error : new Error(String(error)));
    }
    if (this.#waiting.length >= this.#batchSize) this.#subscription.pause();
    this.#wake.resolve();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#confirmation.reject(error);
    this.#wake.resolve();
  }
}
