import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import type { StreamType } from "@provenwork/contracts/kernel/stream";
import type { KeyRing } from "@provenwork/platform/keys";
import type { Decision, DecisionContext, Refused } from "#kernel/decision.ts";
import type { Call } from "#kernel/route.ts";
import type { Outcome } from "#kernel/steps.ts";
import { type MailAllowance, mayMailCode } from "./mail-allowance.ts";
import { type CodeKey, withWait } from "./policy.ts";

export interface SendCodeDependencies extends MailAllowance {
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
}

interface CodeToSend<State, Event extends AnyEvent, NewEvent extends Event, Code extends string> {
  readonly stream: StreamType<State, Event>;
  readonly id: string;
  readonly decide: (state: State, context: DecisionContext & CodeKey) => Decision<NewEvent, Code>;
  /** Where a code would be mailed. */
  readonly addressIn: (state: State) => string | undefined;
  /** When the codes of this stream were issued, oldest first. */
  readonly issuedIn: (state: State) => readonly string[];
}

type Sent<Event, Refusal extends string> =
  | { readonly events: readonly Event[] }
  | { readonly refusal: Refused<Refusal>; readonly retryAfter?: number };

/**
 * Issues a code for any kind of proof. The decision comes first; a code that it would issue counts against the address
 * and the caller's network, and a repeat of the command counts nothing.
 */
export async function sendCode<State, Event extends AnyEvent, NewEvent extends Event, Code extends string>(
  deps: SendCodeDependencies,
  call: Call,
  { stream, id, decide, addressIn, issuedIn }: CodeToSend<State, Event, NewEvent, Code>,
): Promise<Sent<Event, NonNullable<Outcome<State, Event, Code>["refusal"]>["code"] | "too-many">> {
  const codeKeyId = deps.codeKeys.current;
  const { state: before, events: written } = await call.load(stream, id);
  const address = addressIn(before);
  if (
    address !== undefined &&
    !isRepeat(written, call) &&
    decide(before, { ...call, codeKeyId }).refusal === undefined
  ) {
    const allowance = await mayMailCode(deps, call, address);
    if (!allowance.allowed) return { refusal: { code: "too-many" }, retryAfter: allowance.retryAfter };
  }
  const { refusal, state, events } = await call.handle(stream, id, (now, context) =>
    decide(now, { ...context, codeKeyId }),
  );
  return refusal === undefined ? { events } : withWait(refusal, issuedIn(state), call.now);
}

const isRepeat = (events: readonly Recorded[], { origin }: Pick<Call, "origin">): boolean =>
  events.some(({ metadata }) => metadata.commandId === origin.commandId);
