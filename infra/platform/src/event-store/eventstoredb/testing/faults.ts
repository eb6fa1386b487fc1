import { Metadata, status } from "@grpc/grpc-js";

/** A refusal as the server sends it: a status, and metadata from which the client derives its error class. */
export interface Refusal {
  readonly code: number;
  readonly details: string;
  readonly metadata?: Metadata;
}

/**
 * The fault of an append: `lost-answer` is written and then fails like a broken connection, `silence` is written and never
 * answered, the others are refused.
 */
export type AppendFault = "lost-answer" | "silence" | Refusal;

export const notReady: Refusal = { code: status.UNAVAILABLE, details: "Server Is Not Ready" };

export const lostAnswer: Refusal = { code: status.UNAVAILABLE, details: "Connection dropped" };

/** Errors of servers for a position where no event begins: up to 23.10 as for any failed read, specific from 24.10. */
export const invalidPosition = {
  unknown: { code: status.UNKNOWN, details: "Unexpected ReadAllResult: Error" },
  plain: { code: status.INVALID_ARGUMENT, details: "Trying to read from an invalid position." },
} satisfies Record<string, Refusal>;

/** Error of a broken handler, for example for a prepare position after its commit. */
export const thrown: Refusal = { code: status.UNKNOWN, details: "Exception was thrown by handler." };

export const accessDenied = refusal(status.PERMISSION_DENIED, "Access Denied", { exception: "access-denied" });

export const noLeader: Refusal = { code: status.UNKNOWN, details: "No leader info available in response" };

export const notLeader = (host: string, port: number): Refusal =>
  refusal(status.NOT_FOUND, "Leader info available", {
    exception: "not-leader",
    "leader-endpoint-host": host,
    "leader-endpoint-port": String(port),
  });

export const tooLarge = (limit: number): Refusal =>
  refusal(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: "maximum-append-size-exceeded",
    "maximum-append-size": String(limit),
  });

export const streamDeleted = (stream: string): Refusal =>
  refusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: "stream-deleted",
    "stream-name": stream,
  });

function refusal(code: number, details: string, entries: Record<string, string>): Refusal {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(entries)) metadata.set(key, value);
  return { code, details, metadata };
}
