import { v4 } from "uuid";
import type { MemoryLog, Proposal } from "./memory-log.ts";

/** A server's own events before any application writes. */
export function writeFirstEvents(log: MemoryLog): void {
  log.append("$users", "any", [own("$UserCreated", { loginName: "admin" })]);
  log.append("$user-admin", "any", [own("$UserCreated", { loginName: "admin" })]);
  log.append("$$$user-admin", "any", [own("$metadata", { $acl: {} })]);
}

/**
 * The server's own events in between: statistics, metadata of streams, links of its projections. `turn` decides which, so
 * that every run is the same.
 */
export function writeEventsBetween(log: MemoryLog, stream: string, turn: number): void {
  const statistics = () => log.append("$stats-127.0.0.1:2113", "any", [own("$statsCollected", { turn })]);
  if (turn % 5 === 1) statistics();
  if (turn % 7 === 2) log.append(`$$${stream}`, "any", [own("$metadata", { $acl: {} })]);
  if (turn % 3 === 1) log.append(`$ce-${stream.split("-")[0]}`, "any", [own("$>", {}, "application/octet-stream")]);
}

const own = (type: string, data: unknown, contentType = "application/json"): Proposal => ({
  id: v4(),
  type,
  contentType,
  data: Buffer.from(JSON.stringify(data)),
  metadata: new Uint8Array(),
});
