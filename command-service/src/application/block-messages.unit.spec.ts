import type { NewBlockEvent } from "@provenwork/contracts/application/block-events";
import { type Blocks, messageBlocks } from "@provenwork/contracts/application/block-state";
import { it } from "vitest";
import { at, companyId, now, personId } from "#testing/application-events.ts";
import { given } from "#testing/given.ts";
import { blockMessages } from "./block-messages.ts";

const set = (blocked: boolean) => (blocks: Blocks) => blockMessages(blocks, { personId, companyId, blocked, now });
const other = "0190a000-0000-7000-8000-0000000000ff";
const block = (company = companyId): NewBlockEvent => ({
  type: "MessagesBlocked",
  data: { personId, companyId: company, blockedAt: at },
});
const unblock: NewBlockEvent = { type: "MessagesUnblocked", data: { personId, companyId, unblockedAt: at } };

it("blocks one company, and lifts that; repeated, neither is a change", () => {
  given(messageBlocks, []).when(set(true)).thenEvents([block()]);
  given(messageBlocks, [block(other)])
    .when(set(true))
    .thenEvents([block()]);
  given(messageBlocks, [block()]).when(set(true)).thenEvents([]);
  given(messageBlocks, [block(), block(other)])
    .when(set(false))
    .thenEvents([unblock]);
  given(messageBlocks, [block(other)])
    .when(set(false))
    .thenEvents([]);
  given(messageBlocks, [block(), unblock]).when(set(true)).thenEvents([block()]);
});
