import type { NewBlockEvent } from "@provenwork/contracts/application/block-events";
import type { Blocks } from "@provenwork/contracts/application/block-state";
import { type Decision, accept } from "#kernel/decision.ts";

interface Blocking {
  readonly personId: string;
  readonly companyId: string;
  /** Whether the company's messages are to be blocked from now on. */
  readonly blocked: boolean;
  readonly now: Date;
}

export function blockMessages(
  blocks: Blocks,
  { personId, companyId, blocked, now }: Blocking,
): Decision<NewBlockEvent, never> {
  if (blocks.has(companyId) === blocked) return accept();
  const [ids, at] = [{ personId, companyId }, now.toISOString()];
  return accept(
    blocked
      ? { type: "MessagesBlocked", data: { ...ids, blockedAt: at } }
      : { type: "MessagesUnblocked", data: { ...ids, unblockedAt: at } },
  );
}
