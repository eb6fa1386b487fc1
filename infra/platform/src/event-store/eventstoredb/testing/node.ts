import type { Metadata } from "@grpc/grpc-js";
import { type AppendFault, lostAnswer, noLeader, notLeader, type Refusal, streamDeleted, tooLarge } from "./faults.ts";
import type { Expected, MemoryLog, Outcome, Proposal } from "./memory-log.ts";
import { writeEventsBetween } from "./store-events.ts";

/** The server's default, in bytes of data, metadata and twice the type's length. */
export const maxAppendSize = 1_048_576;

/** State shared by the services of one server. */
export interface Node {
  log: MemoryLog;
  port: number;
  /** Where the leader is, when it is another server. */
  leaderPort: number | undefined;
  /** Whether a leader is being elected: there is none, and no node names one. */
  electing: boolean;
  /** Where its followers are, when it is the leader of a cluster. */
  followerPorts: readonly number[];
  /** Faults of all reads and appends. */
  refuse: { reads?: Refusal; appends?: AppendFault };
  /** Its error for a position where no event begins. */
  invalidPosition: Refusal;
  /** Delay of the index after a write; the answer waits for it. */
  indexing: () => Promise<unknown>;
  /** One for each of the next appends. */
  readonly faults: AppendFault[];
  /** Calls so far, by name; tests assert on them. */
  readonly calls: Record<"append" | "batchAppend" | "read" | "subscribe" | "gossip", number>;
  /** Rows of reads and subscriptions that the connection has consumed. */
  sent: number;
}

export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.details);
    this.refusal = refusal;
  }
}

/** @throws Refused when the caller wants the leader and this is not it */
export function requireLeader(node: Node, metadata: Metadata): void {
  if (metadata.get("requires-leader")[0] !== "true") return;
  if (node.electing) throw new Refused(noLeader);
  if (node.leaderPort !== undefined) throw new Refused(notLeader("127.0.0.1", node.leaderPort));
}

/** Outcome of an append for its writer. */
export type Answered = Exclude<Outcome, { result: "repeat-too-early" | "deleted" }>;

/** Appends as the server does, or with the next fault; undefined: no answer. */
export async function appendTo(
  node: Node,
  stream: string,
  expected: Expected,
  proposals: readonly Proposal[],
): Promise<Answered | undefined> {
  const fault = node.faults.shift() ?? node.refuse.appends;
  if (fault !== undefined && typeof fault === "object") throw new Refused(fault);
  const size = proposals.reduce(
    (sum, { data, metadata, type }) => sum + data.length + metadata.length + 2 * type.length,
    0,
  );
  if (size > maxAppendSize) throw new Refused(tooLarge(maxAppendSize));
  const outcome = await write(node, stream, expected, proposals);
  if (outcome.result === "deleted") throw new Refused(streamDeleted(stream));
  if (fault === "lost-answer") throw new Refused(lostAnswer);
  return fault === "silence" || outcome.result === "repeat-too-early" ? undefined : outcome;
}

async function write({ log, indexing }: Node, stream: string, expected: Expected, proposals: readonly Proposal[]) {
  const before = log.all.length;
  const outcome = log.append(stream, expected, proposals);
  if (log.all.length === before) return outcome;
  writeEventsBetween(log, stream, log.all.length);
  await indexing();
  log.index();
  return outcome;
}
