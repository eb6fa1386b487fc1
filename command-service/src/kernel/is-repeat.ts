import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { Steps } from "./steps.ts";

/** Whether an earlier request with the same key wrote one of these events. */
export const isRepeat = (events: readonly Recorded[], { origin }: Pick<Steps, "origin">): boolean =>
  events.some(({ metadata }) => metadata.commandId === origin.commandId);
