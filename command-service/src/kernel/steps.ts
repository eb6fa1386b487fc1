import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import type { Checkpoint } from "@provenwork/platform/event-store/port";
import { inSpan } from "@provenwork/platform/tracing";
import { v5 as uuidv5 } from "uuid";
import { secondsUntilRoom } from "./ceiling.ts";
import type { ClaimKey } from "./command-keys.ts";
import { type StreamDependencies, absent, commandStreams } from "./command-streams.ts";
import type { Decision, DecisionContext, Refused } from "./decision.ts";
import type { Guard } from "./guard.ts";
import { type StreamType, fold } from "@provenwork/contracts/kernel/stream";
import type { Loaded } from "./loaded.ts";
import type { Origin } from "./origin.ts";

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
  /** Needed when one command takes several steps on one stream: distinguishes repeats of one step from those of another. */
  readonly step?: string;
  /** Refuses an edit based on a stale revision with `changed-meanwhile`. */
  readonly seen?: Seen | undefined;
  /** Instead of the command's own. None: the step depends on a password or link, or on an earlier step of the command. */
  readonly guards?: readonly Guard[];
  /** In addition to these. */
  readonly moreGuards?: readonly Guard[];
  /** An end, such as an erasure: taken also where the caller has filled the stream. */
  readonly ends?: boolean;
}

/** The revision that the caller of an edit had read. */
export interface Seen {
  readonly revision: number;
  /** Unseen events that the edit would overwrite: a lost update. */
  readonly concerns: ReadonlySet<string>;
}

/** The operations of a command: read streams, and take decisions on them, one stream a step. */
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

export interface StepsDependencies extends StreamDependencies {
  /** Asked before a command with a fingerprint first writes. */
  readonly claimKey?: ClaimKey;
}

/** Takes the steps of commands on an event store. Nothing is decided while one of the guards does not hold. */
export type OpenSteps = (origin: Origin, guards?: readonly Guard[]) => Steps;

const redecisions = 3;

export const openSteps =
  ({ store, codec, loadStream, claimKey }: StepsDependencies): OpenSteps =>
  (origin, guards = []) => {
    const context: DecisionContext = { now: origin.now, newId: (name) => uuidv5(name, origin.commandId) };
    const { load, loadOnce, append, checkpoint } = commandStreams({ store, codec, loadStream }, origin);

    /** The refusal of the first guard that does not hold. */
    async function refusedBy(held: readonly Guard[]): Promise<NotDecided | undefined> {
      const answers = await Promise.all(held.map((guard) => guard.holds(loadStream)));
      return held[answers.indexOf(false)]?.refusal as NotDecided | undefined;
    }

    let claim: Promise<boolean> | undefined;
    /** Whether no other body came with the command's key. */
    async function ownsKey(): Promise<boolean> {
      const { commandId, fingerprint } = origin;
      if (claimKey === undefined || fingerprint === undefined) return true;
      claim ??= inSpan("claim key", () => claimKey(commandId, fingerprint));
      return claim;
    }

    /** Why events must not be appended to this stream, if so. */
    async function unwritable(
      events: readonly Recorded[],
      { seen, ends }: StepOptions,
    ): Promise<Refused<NotDecided> | undefined> {
      if (seen !== undefined && isOutdated(seen, events)) return { code: "changed-meanwhile" };
      const retryAfter = ends === true ? undefined : secondsUntilRoom(events, origin);
      if (retryAfter !== undefined) return { code: "too-many", retryAfter };
      return (await ownsKey()) ? undefined : { code: "key-reused" };
    }

    return {
      ...context,
      origin,
      load,
      checkpoint,
      async handle(type, id, decide, options = {}) {
        const { creates = false, step, seen } = options;
        const held = [...(options.guards ?? guards), ...(options.moreGuards ?? [])];
        const stepId = step === undefined ? origin.commandId : uuidv5(step, origin.commandId);
        const refused = (state: StateOf<typeof type>, refusal: Refused<NotDecided>) => ({
          ...untouched(state, origin),
          refusal,
        });
        // A revision that the caller saw is compared with the stream, also where the command may create it.
        const unread = creates && seen === undefined;
        let [loaded, denied] = await Promise.all([unread ? absent(type, id) : loadOnce(type, id), refusedBy(held)]);
        let isLoaded = !unread;
        for (let attempt = 0; attempt <= redecisions; attempt++) {
          const before = repeatOf(type, loaded, stepId, origin.fingerprint, decide, context);
          if (before !== undefined) return before;
          if (denied !== undefined) return refused(loaded.state, { code: denied });
          const { events, refusal } = decide(loaded.state, context);
          const reason = events.length > 0 ? await unwritable(loaded.events, options) : undefined;
          if (reason !== undefined) return refused(loaded.state, reason);
          // An empty decision on a stream that was not loaded would be a guess.
          if (events.length > 0 ? await append(loaded, stepId, events) : isLoaded) {
            return { ...untouched(fold(type, events, loaded.state), origin), events, ...(refusal && { refusal }) };
          }
          [loaded, denied] = await Promise.all([load(type, id), refusedBy(held)]);
          isLoaded = true;
        }
        return refused(loaded.state, { code: "changed-meanwhile" });
      },
    };
  };

type StateOf<Type> = Type extends StreamType<infer State, infer _> ? State : never;

/** A revision that the stream has not reached was never seen of it: it is another stream's, or from before a restore. */
const isOutdated = ({ revision, concerns }: Seen, events: readonly Recorded[]): boolean =>
  revision > (events.at(-1)?.revision ?? -1) ||
  events.some((event) => event.revision > revision && concerns.has(event.type));

const untouched = <State>(state: State, { now }: Origin) => ({
  state,
  events: [],
  repeated: false,
  at: now.toISOString(),
});

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
