import type { Recorded } from "@provenwork/contracts/kernel/event";
import { fold } from "@provenwork/contracts/kernel/stream";
import type { BuildRequestEvent, NewBuildRequestEvent } from "@provenwork/contracts/operations/events";
import type { BuildEnd, BuildRequest } from "@provenwork/contracts/operations/state";
import { buildRequests } from "@provenwork/contracts/operations/state";
import { WrongRevision } from "@provenwork/platform/event-store/port";
import type { Queryable } from "./ddl.ts";
import { noteOperation } from "./note-operation.ts";
import { encodeOperation } from "./operations.ts";
import type { Source } from "./read-decoded.ts";

const system = { id: null, role: "system" } as const;

/** What a request asked for, the decision on it, and its outcome. */
export const readRequest = async (source: Source, requestId: string): Promise<BuildRequest> =>
  (await load(source, requestId)).state;

/** Notes a request as the feed does: where no projector follows the log, nobody else does. */
export async function noteRequest({ store, codec }: Source, database: Queryable, requestId: string): Promise<void> {
  const name = buildRequests.name(requestId);
  const stored = (await store.readMany([name])).get(name) ?? [];
  const events = (await codec.decode(stored)) as Recorded<BuildRequestEvent>[];
  for (const [index, event] of events.entries()) await noteOperation(database, event, stored[index]?.position ?? "");
}

/** Records the outcome of a request, once: answers the one that counts. */
export async function recordEnd(source: Source, end: BuildEnd): Promise<BuildEnd> {
  const before = await append(source, end.requestId, (state) => (state.end === undefined ? ended(end) : undefined));
  return before.end ?? end;
}

/** `expired`: no decision was made in time. */
export type ApprovalEnd = "switch" | "discard" | "expired";

/** Ends the wait for a decision, unless one was made before: answers what counts. */
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

/** Appends what `next` makes of the state, again after a lost race; answers the state before. */
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
