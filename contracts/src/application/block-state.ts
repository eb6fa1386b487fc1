import type { StreamType } from "../kernel/stream.ts";
import type { BlockEvent } from "./block-events.ts";

/** Ids of the companies whose messages a candidate does not take. */
export type Blocks = ReadonlySet<string>;

export const noBlocks: Blocks = new Set();

export function evolveBlocks(blocks: Blocks, { type, data: { companyId } }: BlockEvent): Blocks {
  return type === "MessagesBlocked"
    ? new Set([...blocks, companyId])
    : new Set([...blocks].filter((each) => each !== companyId));
}

/** Stream names are a storage format. */
export const blockStream = (personId: string) => `message-blocks-${personId}`;

/** By personId. */
export const messageBlocks: StreamType<Blocks, BlockEvent> = {
  name: blockStream,
  initialState: noBlocks,
  evolve: evolveBlocks,
};
