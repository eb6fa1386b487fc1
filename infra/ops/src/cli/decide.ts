import type { Decision, DecisionContext, StreamId } from "@provenwork/command-service/kernel/decision";
import { coalescedLoads } from "@provenwork/command-service/kernel/loader";
import { openSteps } from "@provenwork/command-service/kernel/steps";
import { type Command, type RefusalOf, refusalOf } from "@provenwork/contracts/kernel/endpoint";
import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import type { StreamType } from "@provenwork/contracts/kernel/stream";
import { v7 } from "uuid";
import { Problem } from "../launch/problem.ts";
import type { Target } from "./target.ts";

/** A decision of the command service on one stream. */
interface StreamDecision<C extends Command, State, Event extends AnyEvent, NewEvent extends Event> {
  readonly command: C;
  readonly stream: StreamType<State, Event>;
  readonly id: string;
  readonly decide: (state: State, context: DecisionContext & StreamId) => Decision<NewEvent, RefusalOf<C>>;
}

/** Makes a decision as the system, on the same stream as the screen. @throws Problem with the message of the refusal */
export async function decide<C extends Command, State, Event extends AnyEvent, NewEvent extends Event>(
  target: Pick<Target, "store" | "codec">,
  { command, stream, id, decide: decision }: StreamDecision<C, State, Event, NewEvent>,
): Promise<void> {
  const store = await target.store();
  const origin = v7();
  const steps = openSteps({ store, codec: await target.codec(), loadStream: coalescedLoads(store) })({
    actor: { id: null, role: "system" },
    commandId: origin,
    correlationId: origin,
    causationId: origin,
    now: new Date(),
  });
  const { refusal } = await steps.handle(stream, id, (state, context) => decision(state, { ...context, id }));
  if (refusal !== undefined) throw new Problem(refusalOf(command, refusal.code).message);
}
