import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import { type StreamType, fold } from "@provenwork/contracts/kernel/stream";
import type { Decision, DecisionContext, Refused, StreamId } from "./decision.ts";
import type { Guard } from "./guard.ts";
import { type Charge, tooMany, refundOnThrow } from "./charge.ts";
import type { Call } from "./route.ts";
import type { Outcome } from "./steps.ts";

interface OnStream<State, Event extends AnyEvent, NewEvent extends Event, Code extends string, Output> {
  readonly stream: StreamType<State, Event>;
  /** Which stream of this type. */
  readonly id: string;
  /** Whether the stream most probably does not exist yet: then it is appended to without loading it. */
  readonly creates?: boolean;
  /** Instead of the command's own: see `StepOptions`. */
  readonly guards?: readonly Guard[];
  readonly moreGuards?: readonly Guard[];
  /** An end, such as an erasure: see `StepOptions`. */
  readonly ends?: boolean;
  readonly decide: (state: State, context: DecisionContext & StreamId) => Decision<NewEvent, Code>;
  /**
   * Charges a decision to a quota before it is taken. A decision that would refuse, and a repeat, are charged nothing; where
   * nothing was written, the charge is given back.
   */
  readonly quota?: (state: State) => Promise<Charge>;
  /** The refusal where the quota lets no more through, if the contract declares one of its own. */
  readonly tooMany?: Code;
  /** Takes back what the handler prepared for this decision, where no event of this call names it. */
  readonly discard?: () => Promise<void>;
  /** Describes what changed since the revision the caller read, if the contract declares `ifMatch`; undefined if it cannot be read. */
  readonly changed?: (seen: State, now: State) => string | undefined;
  /**
   * What follows once it is decided, and the answer: from the outcome alone, so that a repeat answers as before and
   * completes what a crash left undone.
   */
  readonly answer: (outcome: Outcome<State, Event, Code>) => Output | Promise<Output>;
}

type Answered<Code extends string, Output> = { readonly output: Output } | { readonly refusal: Refused<Code> };

/**
 * Takes the decision of a command on one stream, and answers. What the decision needs besides the stream, a handler prepares
 * before: a password that was checked, a claim that was made, another stream's part of the command. What a crash leaves
 * behind there must be invisible until the decision is taken.
 */
export async function onStream<State, Event extends AnyEvent, NewEvent extends Event, Code extends string, Output>(
  call: Call,
  command: OnStream<State, Event, NewEvent, Code, Output>,
): Promise<Answered<Code, Output>> {
  const { stream, id, creates = false, guards, moreGuards = [], ends, quota, discard } = command;
  const decide = (state: State, context: DecisionContext) => command.decide(state, { ...context, id });

  let charge: Charge | undefined;
  if (quota !== undefined) {
    const { state, events } = await call.load(stream, id);
    const repeated = events.some(({ metadata }) => metadata.commandId === call.origin.commandId);
    const counts = !repeated && decide(state, call).refusal === undefined;
    charge = counts ? await quota(state) : undefined;
    if (charge?.allowed === false) {
      await discard?.();
      return {
        refusal: { ...tooMany(charge).refusal, ...(command.tooMany && { code: command.tooMany }) } as Refused<Code>,
      };
    }
  }
  const options = {
    creates,
    seen: call.seen,
    moreGuards,
    ...(guards && { guards }),
    ...(ends !== undefined && { ends }),
  };
  // Whether it was written may be unknown. If it was, the caller got one more than the quota, and a retry is a repeat.
  const outcome = await refundOnThrow(charge, () => call.handle(stream, id, decide, options));
  const { refusal, repeated, events } = outcome;
  // A repeat was charged by the request that wrote; of a key with two bodies, one may have been charged and the other written.
  const unwritten = !repeated && events.length === 0 && refusal?.code !== "key-reused";
  if (unwritten && charge?.allowed === true) await charge.giveBack();
  if (refusal !== undefined || repeated || events.length === 0) await discard?.();
  if (refusal === undefined) return { output: await command.answer(outcome) };
  return { refusal: await withChanges(refusal as Refused<Code>, command, call) };
}

/** A refused edit with what changed since the caller looked. */
async function withChanges<State, Event extends AnyEvent, Code extends string>(
  refusal: Refused<Code>,
  { stream, id, changed }: Pick<OnStream<State, Event, Event, Code, unknown>, "stream" | "id" | "changed">,
  { seen, load }: Call,
): Promise<Refused<Code>> {
  if (refusal.code !== "changed-meanwhile" || seen === undefined || changed === undefined) return refusal;
  const { state, events } = await load(stream, id);
  if (seen.revision > (events.at(-1)?.revision ?? -1)) return refusal; // nothing can be compared with it
  const before = events.filter(({ revision }) => revision <= seen.revision);
  const message = changed(fold(stream, before), state);
  return { ...refusal, ...(message !== undefined && { message }) };
}
