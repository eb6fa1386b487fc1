import { v7 } from "uuid";
import type { EventToAppend } from "./port.ts";

/** The stream whose first event gives a log its identity. Both names are a storage format. */
export const logStream = "log";
const logCreated = "LogCreated";

/** The event an adapter writes with `no-stream` when it first meets an empty log; its id is the log's id from then on. */
export function newLogCreated(): EventToAppend {
  const id = v7();
  const at = new Date().toISOString();
  return {
    id,
    type: logCreated,
    data: {},
    metadata: {
      version: 1,
      correlationId: id,
      causationId: id,
      commandId: id,
      actor: { id: null, role: "system" },
      at,
    },
  };
}
