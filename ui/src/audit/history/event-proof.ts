import type { HistoryEvent } from "@provenwork/contracts/audit/queries";
import type { Proven, ProvenInclusion } from "@provenwork/contracts/transparency/check-proof-file";
import { GetEventProof } from "@provenwork/contracts/transparency/queries";
import { CallError, requestOf } from "#kernel/call.ts";
import { fetchText } from "#kernel/fetch-text.ts";
import { judgeProof } from "#transparency/judge-proof.ts";

/** A proof file of an event, and the outcome of its check in this browser. */
export interface CheckedProof {
  readonly file: string;
  readonly proven?: ProvenInclusion;
  /** Why it does not prove this event. */
  readonly refused?: string;
}

/** Fetches the proof of an event and checks it here. @throws CallError, ConnectionError */
export async function checkedProof(event: HistoryEvent): Promise<CheckedProof> {
  const file = await fetchText(requestOf(GetEventProof, { eventId: event.id }).url);
  const { proven, refused } = await judgeProof(file);
  if (refused !== undefined) return { file, refused };
  return isOf(proven, event) ? { file, proven } : { file, refused: "It is a proof of something else in the log." };
}

/** Whether the proof is for this event; a proof for another event would verify, too. */
export const isOf = (proven: Proven, event: HistoryEvent): proven is ProvenInclusion =>
  proven.kind === "inclusion" &&
  (["id", "stream", "revision", "type"] as const).every((field) => proven.event[field] === event[field]) &&
  proven.event.metadata.at === event.at;

/** Events become leaves within seconds and are covered by a signed head within a minute. */
export const isNotYetProvable = (error: Error): boolean =>
  error instanceof CallError && ["no-event", "not-yet-signed"].includes(error.body.code);
