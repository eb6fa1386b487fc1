import type { BlockMessages, UnblockMessages } from "@provenwork/contracts/application/block-commands";
import { messageBlocks } from "@provenwork/contracts/application/block-state";
import { type Application, applications } from "@provenwork/contracts/application/state";
import { personIdOf } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Call, Handler } from "#kernel/route.ts";
import type { Steps } from "#kernel/steps.ts";
import { blockMessages } from "./block-messages.ts";

export const handleBlockMessages: Handler<typeof BlockMessages> = (input, call) => setBlocked(input, true, call);

export const handleUnblockMessages: Handler<typeof UnblockMessages> = (input, call) => setBlocked(input, false, call);

async function setBlocked({ applicationId }: { readonly applicationId: string }, blocked: boolean, call: Call) {
  const personId = personIdOf(call.caller);
  const { companyId } = (await call.load(applications, applicationId)).state;
  return onStream(call, {
    stream: messageBlocks,
    id: personId,
    decide: (state, { now }) => blockMessages(state, { personId, companyId, blocked, now }),
    answer: () => ({ blocked }),
  });
}

/** Whether the candidate of the application takes no messages from its company. */
export async function isBlocked(
  { personId, companyId }: Pick<Application, "personId" | "companyId">,
  { load }: Pick<Steps, "load">,
): Promise<boolean> {
  const { state: blocks } = await load(messageBlocks, personId);
  return blocks.has(companyId);
}
