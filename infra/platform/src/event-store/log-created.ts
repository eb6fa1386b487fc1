import { LogCreated } from "@provenwork/contracts/operations/events";
import { v7 } from "uuid";
import type { EventToAppend } from "./port.ts";

/** The event that an adapter appends with `no-stream` to an empty log; its id is the log's id. */
export function newLogCreated(): EventToAppend {
  const id = v7();
  const at = new Date().toISOString();
  return {
    id,
    type: LogCreated.type,
    data: { createdAt: at },
    metadata: {
      version: LogCreated.version,
      correlationId: id,
      causationId: id,
      commandId: id,
      actor: { id: null, role: "system" },
      at,
    },
  };
}
