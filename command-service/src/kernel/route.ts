import type { Command, InputOf, OutputOf, RefusalOf } from "@provenwork/contracts/kernel/endpoint";
import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import type { Session } from "@provenwork/platform/session-token/session";
import type { Caller } from "./caller.ts";
import type { Decision, DecisionContext, Refused, StreamId } from "./decision.ts";
import type { Outcome, Seen, Steps } from "./steps.ts";
import { type StreamType, fold } from "@provenwork/contracts/kernel/stream";
import type { ReceivedFile, Upload } from "./upload.ts";

/** The cookies that an answer may set; each is written at most once an answer, the last one counts. */
export interface AnswerCookies {
  /** Makes the caller the holder of this onboarding until 24 hours after it began; after that does nothing. */
  startOnboarding(personId: string, began: Date): void;
  endOnboarding(): void;
  setSession(token: string, expiresAt: Date): void;
  endSession(): void;
}

/** One call in progress: its caller and its steps. */
export interface Call extends Steps {
  readonly caller: Caller;
  /** The caller's session, when the caller is an account. */
  readonly session?: Session;
  /** The client's address, believed from the gateway alone. */
  readonly clientAddress: string;
  /** The User-Agent header as it was sent; for a browser's name, and never kept. */
  readonly userAgent?: string;
  readonly cookies: AnswerCookies;
  /** What the caller of an edit had seen: the revision in If-Match. */
  readonly seen?: Seen;
  /** The file of a command whose contract declares `upload`. */
  readonly file?: ReceivedFile;
}

/**
 * The session of the caller.
 * @throws for a caller without an account, whom the contract's roles have turned away before
 */
export function sessionOf({ session }: Pick<Call, "session">): Session {
  if (session === undefined)
    throw new Error("A caller without an account has no session: check the roles of the contract");
  return session;
}

/** Result of a handler. `retryAfter` in seconds, for 429. */
export type Answer<C extends Command> =
  | { readonly output: OutputOf<C> }
  | { readonly refusal: Refused<RefusalOf<C>>; readonly retryAfter?: number };

export type Handler<C extends Command> = (input: InputOf<C>, call: Call) => Promise<Answer<C>>;

/** Receives the file of an upload before the decision. A refused file leaves nothing behind. */
export type Receive<C extends Command> = (
  upload: Upload,
  caller: Caller,
  clientAddress: string,
) => Promise<
  { readonly file: ReceivedFile } | { readonly refusal: Refused<RefusalOf<C>>; readonly retryAfter?: number }
>;

/** A contract and its handler. */
export interface Route {
  readonly contract: Command;
  readonly handle: Handler<Command>;
  /** Where the contract says `upload`. */
  readonly receive?: Receive<Command>;
}

/** Binds a handler to a contract, with validated and typed input. */
export const route = <C extends Command>(contract: C, handle: Handler<C>): Route => ({
  contract,
  handle: handle as unknown as Handler<Command>,
});

/** The same for a command that carries a file. */
export const uploadRoute = <C extends Command>(contract: C, receive: Receive<C>, handle: Handler<C>): Route => ({
  ...route(contract, handle),
  receive: receive as unknown as Receive<Command>,
});

interface OnStream<C extends Command, State, Event extends AnyEvent, NewEvent extends Event> {
  readonly stream: StreamType<State, Event>;
  /** Which stream of this type. */
  readonly id: (input: InputOf<C>, call: Call) => string;
  /** Whether the stream most probably does not exist yet: then it is appended to without loading it. */
  readonly creates?: (call: Call) => boolean;
  readonly decide: (
    input: InputOf<C>,
    state: State,
    context: DecisionContext & StreamId,
    call: Call,
  ) => Decision<NewEvent, RefusalOf<C>>;
  /** Says what changed since the caller looked, where the contract says `ifMatch`; undefined where it cannot be read. */
  readonly changed?: (seen: State, now: State) => string | undefined;
  /**
   * What follows once it is decided, and the answer: from the outcome alone, so that a repeat answers as before and
   * completes what a crash left undone.
   */
  readonly answer: (
    outcome: Outcome<State, Event, RefusalOf<C>>,
    input: InputOf<C>,
    call: Call,
  ) => OutputOf<C> | Promise<OutputOf<C>>;
}

/** The handler of a command that decides on one stream. */
export const onStream =
  <C extends Command, State, Event extends AnyEvent, NewEvent extends Event>({
    stream,
    id: idOf,
    creates,
    decide,
    changed,
    answer,
  }: OnStream<C, State, Event, NewEvent>): Handler<C> =>
  async (input, call) => {
    const id = idOf(input, call);
    const { seen } = call;
    const outcome = await call.handle(stream, id, (state, context) => decide(input, state, { ...context, id }, call), {
      creates: creates?.(call) ?? false,
      seen,
    });
    if (outcome.refusal === undefined) return { output: await answer(outcome, input, call) };
    const refusal = outcome.refusal as Refused<RefusalOf<C>>;
    if (refusal.code !== "changed-meanwhile" || seen === undefined || changed === undefined) return { refusal };
    const { state, events } = await call.load(stream, id);
    const before = events.filter(({ revision }) => revision <= seen.revision);
    const message = changed(fold(stream, before), state);
    return { refusal: { ...refusal, ...(message !== undefined && { message }) } };
  };
