import type { GetHistorySearch } from "@provenwork/contracts/audit/queries";
import type { HistorySearchKind } from "@provenwork/contracts/audit/rules";
import { emails, usernames } from "@provenwork/contracts/account/state";
import type { ClaimEvent } from "@provenwork/contracts/account/events";
import { applicationStream } from "@provenwork/contracts/application/state";
import { streamKind } from "@provenwork/contracts/histories";
import { fold } from "@provenwork/contracts/kernel/stream";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { Histories } from "#kernel/histories.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { auditorOf } from "./opened.ts";

const maxShown = 100;

/** Current results of a recorded search. */
export const historySearch =
  (histories: Histories): QueryHandler<typeof GetHistorySearch> =>
  async ({ historySearchId }, { read, viewer }) => {
    const { personId, sessionId } = auditorOf(viewer);
    const search = await read
      .selectFrom("openings.searches")
      .where("search_id", "=", historySearchId)
      .where("person_id", "=", personId)
      .where("session_id", "=", sessionId)
      .select(["by", "sought"])
      .executeTakeFirst();
    if (search === undefined) return { refusal: "not-searched" };
    const by = search.by;
    const { id, streams } = await resultsOf(by, search.sought, read, histories);
    return {
      output: {
        by,
        id: streams.length === 0 ? null : id,
        streams: streams.slice(0, maxShown).map((stream) => ({ stream, kind: streamKind(stream) })),
        more: streams.length > maxShown,
      },
    };
  };

interface Found {
  /** The id that the streams share. */
  readonly id: string | null;
  readonly streams: readonly string[];
}

async function resultsOf(
  by: HistorySearchKind,
  sought: string,
  read: Kysely<ReadDatabase>,
  histories: Histories,
): Promise<Found> {
  switch (by) {
    case "id":
      return { id: sought, streams: await byId(read, sought) };
    case "domain":
      return { id: null, streams: await byHandle(read, sought) };
    case "application":
      return { id: null, streams: await streamIfPresent(histories, applicationStream(sought)) };
    case "stream":
      return { id: null, streams: await streamIfPresent(histories, sought) };
    case "username":
    case "email": {
      const claims = by === "username" ? usernames : emails;
      const { claimedBy } = fold(claims, (await histories.read([claims.name(sought)])) as unknown as ClaimEvent[]);
      return claimedBy === undefined ? nothing : { id: claimedBy, streams: await byId(read, claimedBy) };
    }
  }
}

const nothing: Found = { id: null, streams: [] };

async function streamIfPresent(histories: Histories, stream: string): Promise<string[]> {
  return (await histories.readUpTo(stream, 0)).length === 0 ? [] : [stream];
}

async function byHandle(read: Kysely<ReadDatabase>, handle: string): Promise<string[]> {
  const rows = await read
    .selectFrom("histories.handles")
    .where("handle", "=", handle)
    .select("stream")
    .distinct()
    .orderBy("stream")
    .limit(maxShown + 1)
    .execute();
  return rows.map(({ stream }) => stream);
}

/** Streams with this id as a handle; else the stream of the event with this id, or those of the request with this id. */
async function byId(read: Kysely<ReadDatabase>, id: string): Promise<string[]> {
  const named = await byHandle(read, id);
  if (named.length > 0) return named;
  const rows = await read
    .selectFrom("histories.events")
    .where((where) => where.or([where("event_id", "=", id), where("correlation_id", "=", id)]))
    .select("stream")
    .distinct()
    .orderBy("stream")
    .limit(maxShown + 1)
    .execute();
  return rows.map(({ stream }) => stream);
}
