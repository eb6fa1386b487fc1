import type { WordsOf } from "../kernel/words.ts";
import type { OperationsEvent } from "./events.ts";

export const administrationWords: WordsOf<OperationsEvent> = {
  LogCreated: () => "Log created",
  StreamParked: ({ readModel, stream, revision }) => `${readModel} parked ${stream} at ${revision}`,
  StreamRetried: ({ readModel, stream }) => `${readModel} was told to retry ${stream}`,
  EventSkipped: ({ readModel, stream, revision, reason }) =>
    `${readModel} was told to skip ${stream} at ${revision}: ${reason}`,
};
