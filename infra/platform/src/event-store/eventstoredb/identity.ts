import { logStream } from "@provenwork/contracts/operations/events";
import { WrongRevision } from "../port.ts";
import { newLogCreated } from "../log-created.ts";
import { append } from "./append.ts";
import { attempt } from "./attempts.ts";
import type { Connection } from "./connection.ts";
import { readStreamPage } from "./streams.ts";

/** The id of this log, or undefined if it has no first event yet. @throws EventStoreUnavailable */
export async function findLogId(
  connection: Connection,
  timeoutMs = connection.answerWithinMs,
): Promise<string | undefined> {
  const first = { stream: logStream, from: 0, count: 1, direction: "forwards" } as const;
  const doing = "Reading the identity of the log";
  const [created] = await attempt(connection, doing, (leftMs) => readStreamPage(connection, first, leftMs), timeoutMs);
  return created?.id;
}

/** Start-up timeout in milliseconds: a server that has just started is slow to answer. */
export const openingMs = 5_000;

/** The id of this log; a new log gets one. Of concurrent attempts one wins, and all return its id. */
export async function ensureLogId(connection: Connection): Promise<string> {
  const found = await findLogId(connection, openingMs);
  if (found !== undefined) return found;
  const created = newLogCreated();
  try {
    const request = { stream: logStream, expected: "no-stream", events: [created] } as const;
    await append(connection, created.id, request, openingMs);
    return created.id;
  } catch (error) {
    const winner = error instanceof WrongRevision ? await findLogId(connection, openingMs) : undefined;
    if (winner === undefined) throw error;
    return winner;
  }
}
