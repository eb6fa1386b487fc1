import type { EventFormatters } from "../kernel/format-events.ts";
import type { OperationsEvent } from "./events.ts";

const ends = {
  switched: "Readers switched to the new rows",
  kept: "The new rows differed, and readers keep the old ones",
  discarded: "The new rows were discarded",
  expired: "The new rows were discarded: not approved in time",
  failed: "The build failed",
} as const;

/** Earlier releases did not record a reason. */
const because = (reason: string | null): string => (reason === null ? "" : `: ${reason}`);

export const operationsEventFormatters: EventFormatters<OperationsEvent> = {
  LogCreated: () => "Log created",
  StreamParked: ({ readModel, stream, revision }) => `${readModel} parked ${stream} at ${revision}`,
  StreamRetried: ({ readModel, stream, reason }) => `${readModel}: retry of ${stream} requested${because(reason)}`,
  EventSkipped: ({ readModel, stream, revision, reason }) =>
    `${readModel}: skip of ${stream} at ${revision} requested: ${reason}`,
  RebuildRequested: ({ readModels, compare, hold, reason }) =>
    `Rebuild of ${readModels.join(", ")} requested${compare ? ", to be compared first" : ""}${hold ? ", to wait for approval" : ""}: ${reason}`,
  RebuildDecided: ({ decision, reason }) =>
    `${decision === "switch" ? "Readers are to see the new rows" : "The new rows are to be discarded"}${because(reason)}`,
  BuildEnded: ({ outcome, failure }) => `${ends[outcome]}${failure === null ? "" : `: ${failure}`}`,
  DeadLetterRetried: ({ kind, letterId, reason }) => `Retry of ${kind} ${letterId} requested: ${reason}`,
  RollBackRequested: ({ readModel, reason }) => `Roll-back of ${readModel} requested: ${reason}`,
};
