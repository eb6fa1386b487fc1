import { type AllStreamResolvedEvent, type EventStoreDBClient, type Position, START } from "@eventstore/db-client";
import { EventStoreUnavailable } from "../port.ts";
import { type PositionedEvent, withPosition } from "./recorded.ts";

interface TailOptions {
  readonly after: Position | undefined;
  readonly batchSize: number;
}

/** The pending events, and whether the queue is empty now. */
interface Taken {
  readonly events: readonly PositionedEvent[];
  readonly drained: boolean;
}

/**
 * A subscription to `$all`, read in batches of the events that arrived while the consumer was busy. It is paused above
 * `batchSize` pending events, so that the connection's back-pressure slows the server. It does not recover from an error: `take`
 * then rejects, and the supervisor subscribes again.
 */
export class Tail {
  #waiting: PositionedEvent[] = [];
  #wake = Promise.withResolvers<void>();
  #failure: Error | undefined;
  readonly #confirmation = Promise.withResolvers<void>();
  readonly #batchSize: number;
  readonly #subscription: ReturnType<EventStoreDBClient["subscribeToAll"]>;

  constructor(client: EventStoreDBClient, { after, batchSize }: TailOptions) {
    this.#batchSize = batchSize;
    this.#subscription = client.subscribeToAll({ fromPosition: after ?? START }, { highWaterMark: 64 });
    this.#subscription.on("confirmation", () => this.#confirmation.resolve());
    this.#confirmation.promise.catch(() => {}); // a caller that has stopped ignores it
    this.#subscription.on("data", (row) => this.#receive(row));
    this.#subscription.on("error", (error) => this.#fail(error));
    this.#subscription.on("end", () => this.#fail(new EventStoreUnavailable("the event store ended the subscription")));
  }

  /** Resolves once the server has confirmed the subscription. @throws the error that ended it */
  get confirmed(): Promise<void> {
    return this.#confirmation.promise;
  }

  /** Waits for at least one event. @throws the error that ended the subscription */
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
      this.#waiting.push(withPosition(event));
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
