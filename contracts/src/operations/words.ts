import type { WordsOf } from "../kernel/words.ts";
import type { OperationsEvent } from "./events.ts";

const ends = {
  switched: "Readers were pointed at the new rows",
  kept: "The new rows differed, and readers keep the old ones",
  discarded: "The new rows were thrown away as decided",
  expired: "The new rows were thrown away for want of a decision",
  failed: "The build failed",
} as const;

/** Earlier releases asked for no reason. */
const because = (reason: string | null): string => (reason === null ? "" : `: ${reason}`);

export const operationsWords: WordsOf<OperationsEvent> = {
  LogCreated: () => "Log created",
  StreamParked: ({ readModel, stream, revision }) => `${readModel} parked ${stream} at ${revision}`,
  StreamRetried: ({ readModel, stream, reason }) => `${readModel} was told to retry ${stream}${because(reason)}`,
  EventSkipped: ({ readModel, stream, revision, reason }) =>
    `${readModel} was told to skip ${stream} at ${revision}: ${reason}`,
  RebuildRequested: ({ readModels, compare, hold, reason }) =>
    `Rebuild of ${readModels.join(", ")} requested${compare ? ", to be compared first" : ""}${hold ? ", to wait for a decision" : ""}: ${reason}`,
  RebuildDecided: ({ decision, reason }) =>
    `${decision === "switch" ? "Readers are to see the new rows" : "The new rows are to be thrown away"}${because(reason)}`,
  BuildEnded: ({ outcome, failure }) => `${ends[outcome]}${failure === null ? "" : `: ${failure}`}`,
  DeadLetterRetried: ({ kind, letterId, reason }) => `Retry of ${kind} ${letterId} requested: ${reason}`,
  RollBackRequested: ({ readModel, reason }) => `Roll-back of ${readModel} requested: ${reason}`,
};
