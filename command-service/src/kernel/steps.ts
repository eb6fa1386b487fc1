import type { Actor, AnyEvent, EventMetadata, Recorded } from "@provenwork/contracts/kernel/event";
import {
  type Checkpoint,
  type EventStore,
  type StoredEvent,
  WrongRevision,
} from "@provenwork/platform/event-store/port";
import { type EventCodec, PersonErased } from "@provenwork/platform/personal-data/codec";
import { inSpan } from "@provenwork/platform/tracing";
import { v5 as uuidv5 } from "uuid";
import { waitForRoom } from "./ceiling.ts";
import type { ClaimKey } from "./command-keys.ts";
import type { Decision, DecisionContext, Refused } from "./decision.ts";
import type { Guard } from "./guard.ts";
import { type StreamType, fold } from "@provenwork/contracts/kernel/stream";
import type { Loaded } from "./loaded.ts";

/** Origin of a command: the metadata of every event it writes. */
export interface Origin {
  readonly actor: Actor;
  /** Every id that the command mints follows from this one, so that a repeat mints the same. */
  readonly commandId: string;
  readonly correlationId: string;
  /** The request or event that caused the command. */
  readonly causationId: string;
  readonly now: Date;
  readonly traceparent?: string;
  /** Keyed hash of the body: the same commandId with another one is refused. */
  readonly fingerprint?: string;
  /** `now` is no real time. */
  readonly simulated?: true;
}

/** Why a step was not decided. `signed-out`: the caller was, since the cookie was checked; other guards have codes of their own. */
type NotDecided = "changed-meanwhile" | "key-reused" | "signed-out" | "too-many";

/** Outcome of a step. On a repeat, the events and the refusal of the first time. */
export interface Outcome<State, Event, Code extends string> {
  /** After the step's events. */
  readonly state: State;
  readonly events: readonly Event[];
  readonly refusal?: Refused<Code | NotDecided>;
  /** Whether the step had been taken before, by an earlier request with the same key. */
  readonly repeated: boolean;
  /** When it was decided, ISO 8601; for a repeat the first time. */
  readonly at: string;
}

export interface StepOptions {
  /** The stream most probably does not exist yet: append without loading, and load only when it turns out to exist. */
  readonly creates?: boolean;
  /** Needed when one command takes several steps on one stream: tells the repeats of one from those of another. */
  readonly step?: string;
  /** Refuses an edit based on a stale revision with `changed-meanwhile`. */
  readonly seen?: Seen | undefined;
  /** Instead of the command's own. None: the step depends on a password or link, or on an earlier step of the command. */
  readonly guards?: readonly Guard[];
  /** An end, such as an erasure: taken also where the caller has filled the stream. */
  readonly ends?: boolean;
}

/** What the caller of an edit had seen. */
export interface Seen {
  readonly revision: number;
  /** Unseen events that the edit would overwrite: a lost update. */
  readonly concerns: ReadonlySet<string>;
}

/** What a command may do: read streams and take decisions on them, one stream a step. */
export interface Steps extends DecisionContext {
  readonly origin: Origin;
  load<State, Event extends AnyEvent>(type: StreamType<State, Event>, id: string): Promise<Loaded<State, Event>>;
  /**
   * Loads, decides and appends at the exact revision; retries a lost race up to three times.
   * A step that this command has taken before is not taken again and answers as before.
   * @throws EventStoreUnavailable
   */
  handle<State, Event extends AnyEvent, NewEvent extends Event, Code extends string>(
    type: StreamType<State, Event>,
    id: string,
    decide: (state: State, context: DecisionContext) => Decision<NewEvent, Code>,
    options?: StepOptions,
  ): Promise<Outcome<State, Event, Code>>;
  /** Checkpoint of the newest event read or written so far: a read that waits for it sees all effects of the command. */
  checkpoint(): Checkpoint | undefined;
}

export interface StepsDependencies {
  readonly store: Pick<EventStore, "append" | "logId">;
  readonly codec: EventCodec;
  /** Reads one whole stream. */
  readonly loadStream: (stream: string) => Promise<readonly StoredEvent[]>;
  /** Asked before a command with a fingerprint first writes. */
  readonly claimKey?: ClaimKey;
}

/** Takes the steps of commands on an event store. Nothing is decided while one of the guards does not hold. */
export type OpenSteps = (origin: Origin, guards?: readonly Guard[]) => Steps;

const redecisions = 3;

export const openSteps =
  ({ store, codec, loadStream, claimKey }: StepsDependencies): OpenSteps =>
  (origin, guards = []) => {
    let seen: Checkpoint | undefined;
    const see = (checkpoint: Checkpoint) => {
      if (seen === undefined || checkpoint.position > seen.position) seen = checkpoint;
    };
    const context: DecisionContext = { now: origin.now, newId: (name) => uuidv5(name, origin.commandId) };
    // Streams that the command has read and not written to since.
    const read = new Map<string, Loaded<unknown, AnyEvent>>();

    async function load<State, Event extends AnyEvent>(
      type: StreamType<State, Event>,
      id: string,
    ): Promise<Loaded<State, Event>> {
      const stream = type.name(id);
      const stored = await loadStream(stream);
      const last = stored.at(-1);
      if (last !== undefined) see({ log: store.logId, position: last.position, eventId: last.id });
      const events = (await codec.decode(stored)) as Recorded<Event>[];
      const loaded = { stream, state: fold(type, events), events, revision: last?.revision ?? "no-stream" } as const;
      read.set(stream, loaded);
      return loaded;
    }

    /** The first try may use a cached read: the append detects a stale one. */
    async function loadOnce<State, Event extends AnyEvent>(type: StreamType<State, Event>, id: string) {
      const before = read.get(type.name(id)) as Loaded<State, Event> | undefined;
      return before ?? (await load(type, id));
    }

    /** The refusal of the first guard that does not hold. */
    async function refusedBy(held: readonly Guard[]): Promise<string | undefined> {
      const answers = await Promise.all(held.map((guard) => guard.holds(loadStream)));
      return held[answers.indexOf(false)]?.refusal;
    }

    let claim: Promise<boolean> | undefined;
    /** Whether no other body came with the command's key. */
    async function ownsKey(): Promise<boolean> {
      const { commandId, fingerprint } = origin;
      if (claimKey === undefined || fingerprint === undefined) return true;
      claim ??= inSpan("claim key", () => claimKey(commandId, fingerprint));
      return claim;
    }

    /** Whether the events were written; false when they were decided on stale state. */
    async function append(loaded: Loaded<unknown, AnyEvent>, stepId: string, events: readonly AnyEvent[]) {
      // The time of decision is part of an event's id. A repeat after a crash thus never matches the first try's ids: it
      // collides on the revision instead, finds the first try's events by their commandId and answers from those.
      const name = `${loaded.stream} ${origin.now.toISOString()} ${origin.fingerprint ?? ""}`;
      const numbered = events.map((event, index) => ({ ...event, id: uuidv5(`${name} ${index}`, stepId) }));
      read.delete(loaded.stream);
      try {
        const encoded = await codec.encode(numbered, metadataOf(origin, stepId));
        see((await inSpan("append", () => store.append(loaded.stream, loaded.revision, encoded))).checkpoint);
        return true;
      } catch (error) {
        if (error instanceof WrongRevision || error instanceof PersonErased) return false;
        throw error;
      }
    }

    return {
      ...context,
      origin,
      load,
      checkpoint: () => seen,
      async handle(type, id, decide, { creates = false, step, seen: sight, guards: held = guards, ends } = {}) {
        const stepId = step === undefined ? origin.commandId : uuidv5(step, origin.commandId);
        const guarded = () => refusedBy(held);
        // A revision that the caller saw is compared with the stream, also where the command may create it.
        const unread = creates && sight === undefined;
        let [loaded, denied] = await Promise.all([unread ? absent(type, id) : loadOnce(type, id), guarded()]);
        let looked = !unread;
        for (let attempt = 0; attempt <= redecisions; attempt++) {
          const before = repeatOf(type, loaded, stepId, origin.fingerprint, decide, context);
          if (before !== undefined) return before;
          if (denied !== undefined) {
            return { ...untouched(loaded.state, origin), refusal: { code: denied as NotDecided } };
          }
          const { events, refusal } = decide(loaded.state, context);
          if (sight !== undefined && events.length > 0 && isOutdated(sight, loaded.events)) {
            return { ...untouched(loaded.state, origin), refusal: { code: "changed-meanwhile" } };
          }
          const retryAfter = events.length > 0 && ends !== true ? waitForRoom(loaded.events, origin) : undefined;
          if (retryAfter !== undefined) {
            return { ...untouched(loaded.state, origin), refusal: { code: "too-many", retryAfter } };
          }
          if (events.length > 0 && !(await ownsKey())) {
            return { ...untouched(loaded.state, origin), refusal: { code: "key-reused" } };
          }
          // An empty decision on a stream that was not loaded would be a guess.
          if (events.length > 0 ? await append(loaded, stepId, events) : looked) {
            return { ...untouched(fold(type, events, loaded.state), origin), events, ...(refusal && { refusal }) };
          }
          [loaded, denied] = await Promise.all([load(type, id), guarded()]);
          looked = true;
        }
        return { ...untouched(loaded.state, origin), refusal: { code: "changed-meanwhile" } };
      },
    };
  };

/** A revision that the stream has not reached was never seen of it: it is another stream's, or from before a restore. */
const isOutdated = ({ revision, concerns }: Seen, events: readonly Recorded[]): boolean =>
  revision > (events.at(-1)?.revision ?? -1) ||
  events.some((event) => event.revision > revision && concerns.has(event.type));

const absent = <State, Event extends AnyEvent>(type: StreamType<State, Event>, id: string): Loaded<State, Event> => ({
  stream: type.name(id),
  state: type.initialState,
  events: [],
  revision: "no-stream",
});

const untouched = <State>(state: State, { now }: Origin) => ({
  state,
  events: [],
  repeated: false,
  at: now.toISOString(),
});

function metadataOf(origin: Origin, stepId: string): Omit<EventMetadata, "version"> {
  const { actor, correlationId, causationId, now, traceparent, fingerprint, simulated } = origin;
  return {
    correlationId,
    causationId,
    commandId: stepId,
    actor,
    at: now.toISOString(),
    ...(traceparent !== undefined && { traceparent }),
    ...(fingerprint !== undefined && { fingerprint }),
    ...(simulated && { simulated }),
  };
}

/** The first outcome, if this is a repeated step. A refusal is re-run with the original state and clock. */
function repeatOf<State, Event extends AnyEvent, NewEvent extends Event, Code extends string>(
  type: StreamType<State, Event>,
  loaded: Loaded<State, Event>,
  stepId: string,
  fingerprint: string | undefined,
  decide: (state: State, context: DecisionContext) => Decision<NewEvent, Code>,
  context: DecisionContext,
): Outcome<State, Event, Code> | undefined {
  const first = loaded.events.findIndex((event) => event.metadata.commandId === stepId);
  const found = loaded.events[first];
  if (found === undefined) return undefined;
  const { at } = found.metadata;
  if (found.metadata.fingerprint !== fingerprint) {
    return { state: loaded.state, events: [], refusal: { code: "key-reused" }, repeated: true, at };
  }
  const events = loaded.events.slice(first).filter((event) => event.metadata.commandId === stepId);
  const before = fold(type, loaded.events.slice(0, first));
  const { refusal } = decide(before, { ...context, now: new Date(at) });
  return { state: fold(type, events, before), events, ...(refusal && { refusal }), repeated: true, at };
}
