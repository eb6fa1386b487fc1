/**
 * All that the projector appends to the event log: that a stream is parked (`recordOperation`, by announce-parked.ts), and how a requested
 * build ended (`recordEnd`, by execute-requests.ts; `expire`, by approval.ts).
 */

import type { Actor, Recorded } from "@provenwork/contracts/kernel/event";
import { fold } from "@provenwork/contracts/kernel/stream";
import type {
  BuildRequestEvent,
  NewBuildRequestEvent,
  NewOperationsEvent,
} from "@provenwork/contracts/operations/events";
import {
  type BuildEnd,
  type BuildRequest,
  buildRequests,
  operationsStream,
} from "@provenwork/contracts/operations/state";
import { type EventStore, type EventToAppend, WrongRevision } from "@provenwork/platform/event-store/port";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import { v7 } from "uuid";
import type { Source } from "./read-decoded.ts";

const system = { id: null, role: "system" } as const;
const maxAttempts = 10;

/** Appends an event at the current end of the stream `operations`. */
export async function recordOperation(
  store: EventStore,
  codec: EventCodec,
  event: NewOperationsEvent,
  actor: Actor,
): Promise<void> {
  const encoded = await encodeOperation(codec, event, actor);
  for (let attempt = 1; ; attempt += 1) {
    const expected = await endOf(store);
    try {
      await store.append(operationsStream, expected, encoded);
      return;
    } catch (error) {
      if (!(error instanceof WrongRevision) || attempt === maxAttempts) throw error;
    }
  }
}

async function endOf(store: EventStore): Promise<"no-stream" | number> {
  for await (const { revision } of store.read(operationsStream, { direction: "backwards", limit: 1 })) return revision;
  return "no-stream";
}

/** A request with the decision on it and its outcome. */
export const readRequest = async (source: Source, requestId: string): Promise<BuildRequest> =>
  (await load(source, requestId)).state;

/** Records the outcome of a request, once: returns the recorded one. */
export async function recordEnd(source: Source, end: BuildEnd): Promise<BuildEnd> {
  const before = await append(source, end.requestId, (state) => (state.end === undefined ? ended(end) : undefined));
  return before.end ?? end;
}

/** `expired`: no decision was made in time. */
export type ApprovalEnd = "switch" | "discard" | "expired";

/** Ends the wait for a decision, unless one was made before: returns the decision. */
export async function expire(
  source: Source,
  requestId: string,
  comparisons: BuildEnd["comparisons"],
): Promise<ApprovalEnd> {
  const expired = ended({ requestId, outcome: "expired", comparisons, failure: null });
  const { decision } = await append(source, requestId, ({ decision, end }) =>
    decision === undefined && end === undefined ? expired : undefined,
  );
  return decision ?? "expired";
}

const ended = (data: BuildEnd): NewBuildRequestEvent => ({ type: "BuildEnded", data });

async function load({ store, codec }: Source, requestId: string) {
  const name = buildRequests.name(requestId);
  const stored = (await store.readMany([name])).get(name) ?? [];
  const state = fold(buildRequests, (await codec.decode(stored)) as Recorded<BuildRequestEvent>[]);
  return { name, state, revision: stored.at(-1)?.revision ?? ("no-stream" as const) };
}

/** Appends the events that `next` returns for the state, retried on conflict; returns the state before. */
async function append(
  source: Source,
  requestId: string,
  next: (state: BuildRequest) => NewBuildRequestEvent | undefined,
): Promise<BuildRequest> {
  for (;;) {
    const { name, state, revision } = await load(source, requestId);
    const event = next(state);
    if (event === undefined) return state;
    try {
      await source.store.append(name, revision, await encodeOperation(source.codec, event, system));
      return state;
    } catch (error) {
      if (!(error instanceof WrongRevision)) throw error;
    }
  }
}

/** Encodes an event that nothing before it has caused. */
async function encodeOperation(codec: EventCodec, event: NewOperationsEvent, actor: Actor): Promise<EventToAppend[]> {
  const id = v7();
  const origin = { correlationId: id, causationId: id, commandId: id, actor, at: new Date().toISOString() };
  return codec.encode([{ id, ...event }], origin);
}
