import type { TakeHandle } from "@provenwork/contracts/public-profile/commands";
import { handleSkeleton } from "@provenwork/contracts/public-profile/handle";
import { type PublicProfile, publicProfiles } from "@provenwork/contracts/public-profile/state";
import { personIdOf } from "#kernel/caller.ts";
import type { DecisionContext } from "#kernel/decision.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { claimHandleFor } from "./claim-handle.steps.ts";
import { takeHandle } from "./take-handle.ts";

export interface TakeHandleDependencies {
  readonly lookup: Lookup;
}

export const handleTakeHandle =
  ({ lookup }: TakeHandleDependencies): Handler<typeof TakeHandle> =>
  async (input, call) => {
    const id = personIdOf(call.caller);
    const handleKey = lookup.handle(handleSkeleton(input.handle));
    const decide = (state: PublicProfile, context: DecisionContext) =>
      takeHandle(input, state, { ...context, id, handleKey });
    const { state, events } = await call.load(publicProfiles, id);
    const repeated = events.some(({ metadata }) => metadata.commandId === call.origin.commandId);
    // Claims nothing for a choice that would be refused, or has been made.
    if (!repeated && decide(state, call).events.length > 0) {
      const refusal = await claimHandleFor(call, handleKey, id);
      if (refusal !== undefined) return { refusal };
    }
    return onStream(call, { stream: publicProfiles, id, decide, answer: () => ({ handle: input.handle }) });
  };
