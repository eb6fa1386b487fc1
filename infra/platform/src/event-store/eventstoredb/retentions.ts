import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  eventTypeFilter,
  START,
} from "@eventstore/db-client";
import { pauseAfter } from "../../back-off.ts";
import { EventStoreUnavailable, StreamIncomplete } from "../port.ts";
import { attempt, retrying, type Traffic } from "./attempts.ts";
import { collect } from "./collect.ts";
import { describeRetention, mayHideAll, type Retention, retentionIn } from "./retention.ts";

const metadataOf = "$$";
const metadataType = "$metadata";
const tombstoneType = "$streamDeleted";

/** Milliseconds without progress after which a search of the log counts as stalled. */
const searchIdleMs = 10_000;

interface Source extends Traffic {
  readonly leader: EventStoreDBClient;
  readonly closed: AbortSignal;
}

/**
 * Which streams the store was told to shorten or to delete. After the first `all` the log is searched once, on the server,
 * and then followed, so that a look-up costs nothing. Before, and while the connection is lost, each reads the metadata.
 */
export class Retentions {
  readonly #source: Source;
  #known = new Map<string, Retention>();
  #searched = Promise.withResolvers<void>();
  #following = false;
  #complete = false;
  #progressAt = performance.now();

  constructor(source: Source) {
    this.#source = source;
  }

  /** @throws StreamIncomplete if a stream that reads as empty may have had events; EventStoreUnavailable */
  async assertNeverWritten(stream: string): Promise<void> {
    const retention = this.#complete ? this.#known.get(stream) : await this.#read(stream);
    if (retention !== undefined && mayHideAll(retention))
      throw new StreamIncomplete(stream, describeRetention(retention));
  }

  /** Of each stream that has one. @throws EventStoreUnavailable if the server does not finish the search */
  async all(): Promise<ReadonlyMap<string, Retention>> {
    if (!this.#following) void this.#follow();
    this.#following = true;
    this.#progressAt = performance.now();
    const stalled = Promise.withResolvers<never>();
    const check = setInterval(() => {
      if (performance.now() - this.#progressAt < searchIdleMs) return;
      stalled.reject(new EventStoreUnavailable("the event store does not finish the search for deleted streams"));
    }, 1_000);
    try {
      await Promise.race([this.#searched.promise, stalled.promise]);
    } finally {
      clearInterval(check);
    }
    return this.#known;
  }

  async #read(stream: string): Promise<Retention | undefined> {
    const { leader, closed } = this.#source;
    const newest = { direction: BACKWARDS, fromRevision: END, maxCount: 1, requiresLeader: true } as const;
    const [event] = await attempt(this.#source, `Reading the metadata of ${stream}`, (idleMs) =>
      collect(leader.readStream(metadataOf + stream, newest), { idleMs, signal: closed }),
    );
    return event && retentionIn(event.data);
  }

  async #follow(): Promise<void> {
    const { closed } = this.#source;
    for (let failures = 0; !closed.aborted; failures++) {
      await this.#subscribe().catch(() => {}); // meanwhile each look-up asks the store, and reports that it is away
      if (this.#complete) {
        failures = 0;
        this.#searched = Promise.withResolvers<void>();
      }
      this.#complete = false;
      await pauseAfter(failures, retrying, closed);
    }
  }

  /** From the beginning again, because the log may have been swapped. Ends with the subscription. */
  async #subscribe(): Promise<void> {
    const { leader, closed } = this.#source;
    const known = new Map<string, Retention>();
    const ended = Promise.withResolvers<void>();
    const progress = (): void => void (this.#progressAt = performance.now());
    const filter = eventTypeFilter({
      prefixes: [metadataType, tombstoneType],
      checkpointReached: async () => progress(),
    });
    const subscription = leader.subscribeToAll({ fromPosition: START, filter });
    const stop = (): void => ended.resolve();
    closed.addEventListener("abort", stop, { once: true });
    subscription.on("data", (row) => {
      progress();
      note(known, row);
    });
    subscription.on("caughtUp", () => {
      this.#known = known;
      this.#complete = true;
      this.#searched.resolve();
    });
    subscription.on("error", (error) => ended.reject(error));
    subscription.on("end", stop);
    try {
      await ended.promise;
    } finally {
      closed.removeEventListener("abort", stop);
      subscription.unsubscribe().catch(() => {}); // it never connected
    }
  }
}

function note(known: Map<string, Retention>, { event }: AllStreamResolvedEvent): void {
  if (event?.type === tombstoneType) known.set(event.streamId, "tombstone");
  if (event?.type !== metadataType || !event.streamId.startsWith(metadataOf)) return;
  const stream = event.streamId.slice(metadataOf.length);
  if (stream.startsWith("$") || known.get(stream) === "tombstone") return;
  const retention = retentionIn(event.data);
  if (retention === undefined) known.delete(stream);
  else known.set(stream, retention);
}
