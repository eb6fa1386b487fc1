import type { Command, InputOf, OutputOf, RefusalOf } from "@provenwork/contracts/kernel/endpoint";
import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import { type StreamType, fold } from "@provenwork/contracts/kernel/stream";
import type { Decision, DecisionContext, Refused, StreamId } from "./decision.ts";
import type { Guard } from "./guard.ts";
import { type Charge, tooMany, unlessThrown } from "./limits.ts";
import type { Call, Handler } from "./route.ts";
import type { Outcome } from "./steps.ts";

/** What was prepared for a decision, or why there is none. */
type Prepared<C extends Command, Ready> = { readonly ready: Ready } | { readonly refusal: Refused<RefusalOf<C>> };

interface OnStream<C extends Command, State, Event extends AnyEvent, NewEvent extends Event, Ready extends object> {
  readonly stream: StreamType<State, Event>;
  /**
   * Comes before the decision and gives it what this stream does not say: a password that was checked, a claim that was
   * made, another stream's part of the command. What a crash leaves behind here must be invisible until the decision is taken.
   */
  readonly prepare?: (input: InputOf<C>, call: Call) => Prepared<C, Ready> | Promise<Prepared<C, Ready>>;
  /** Which stream of this type. */
  readonly id: (input: InputOf<C>, call: Call, ready: Ready) => string;
  /** Whether the stream most probably does not exist yet: then it is appended to without loading it. */
  readonly creates?: (call: Call) => boolean;
  /** Instead of the command's own: see `StepOptions`. */
  readonly guards?: readonly Guard[];
  /** An end, such as an erasure: see `StepOptions`. */
  readonly ends?: boolean;
  readonly decide: (
    input: InputOf<C>,
    state: State,
    context: DecisionContext & StreamId & Ready,
  ) => Decision<NewEvent, RefusalOf<C>>;
  /**
   * Charges a decision to a quota before it is taken. A decision that would refuse, and a repeat, are charged nothing; where
   * nothing was written, the charge is given back.
   */
  readonly quota?: (input: InputOf<C>, state: State, call: Call) => Promise<Charge>;
  /** The refusal where the quota lets no more through, if the contract declares one of its own. */
  readonly tooMany?: RefusalOf<C>;
  /** Takes back what was prepared, where no event of this call names it. */
  readonly discard?: (ready: Ready) => Promise<void>;
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
    ready: Ready,
  ) => OutputOf<C> | Promise<OutputOf<C>>;
}

/** The handler of a command that is decided on one stream. */
export const onStream =
  <C extends Command, State, Event extends AnyEvent, NewEvent extends Event, Ready extends object = object>(
    command: OnStream<C, State, Event, NewEvent, Ready>,
  ): Handler<C> =>
  async (input, call) => {
    const { stream, prepare, creates, guards, ends, quota, decide, discard, answer } = command;
    const prepared = prepare === undefined ? { ready: {} as Ready } : await prepare(input, call);
    if ("refusal" in prepared) return prepared;
    const { ready } = prepared;
    const id = command.id(input, call, ready);
    const take = (state: State, context: DecisionContext) => decide(input, state, { ...context, ...ready, id });

    let charge: Charge | undefined;
    if (quota !== undefined) {
      const { state, events } = await call.load(stream, id);
      const repeated = events.some(({ metadata }) => metadata.commandId === call.origin.commandId);
      const counts = !repeated && take(state, call).refusal === undefined;
      charge = counts ? await quota(input, state, call) : undefined;
      if (charge?.allowed === false) {
        await discard?.(ready);
        return { refusal: { ...tooMany(charge).refusal, ...(command.tooMany && { code: command.tooMany }) } };
      }
    }
    const options = {
      creates: creates?.(call) ?? false,
      seen: call.seen,
      ...(guards && { guards }),
      ...(ends !== undefined && { ends }),
    };
    // Whether it was written may be unknown. If it was, the caller got one more than the quota, and a retry is a repeat.
    const outcome = await unlessThrown(charge, () => call.handle(stream, id, take, options));
    const { refusal, repeated, events } = outcome;
    // A repeat was charged by the request that wrote; of a key with two bodies, one may have been charged and the other written.
    const unwritten = !repeated && events.length === 0 && refusal?.code !== "key-reused";
    if (unwritten && charge?.allowed === true) await charge.giveBack();
    if (refusal !== undefined || repeated || events.length === 0) await discard?.(ready);
    if (refusal === undefined) return { output: await answer(outcome, input, call, ready) };
    return { refusal: await explained(refusal as Refused<RefusalOf<C>>, command, id, call) };
  };

/** A refused edit with what changed since the caller looked. */
async function explained<C extends Command, State, Event extends AnyEvent>(
  refusal: Refused<RefusalOf<C>>,
  { stream, changed }: { stream: StreamType<State, Event>; changed?: (seen: State, now: State) => string | undefined },
  id: string,
  { seen, load }: Call,
): Promise<Refused<RefusalOf<C>>> {
  if (refusal.code !== "changed-meanwhile" || seen === undefined || changed === undefined) return refusal;
  const { state, events } = await load(stream, id);
  if (seen.revision > (events.at(-1)?.revision ?? -1)) return refusal; // nothing can be compared with it
  const before = events.filter(({ revision }) => revision <= seen.revision);
  const message = changed(fold(stream, before), state);
  return { ...refusal, ...(message !== undefined && { message }) };
}
