import type { GetHistoryReplay, Replay } from "@provenwork/contracts/audit/queries";
import { replayedAtOnce } from "@provenwork/contracts/audit/rules";
import { personalForAuditors } from "@provenwork/contracts/histories";
import { traceIdOf } from "@provenwork/contracts/kernel/trace-id";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { Histories } from "#kernel/histories.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { openedBy, streamsOf } from "./opened.ts";
import { cachedReplay } from "./cached-replay.ts";

/** A stretch of an opened history, from the log itself, with the states and what each event changed in them. */
export function historyReplay(histories: Histories): QueryHandler<typeof GetHistoryReplay> {
  const stretch = cachedReplay(histories);
  return async ({ openingId, from }, context) => {
    const { read } = context;
    const opening = await openedBy(openingId, context);
    if (opening === undefined) return { refusal: "not-opened" };
    const { states, steps } = await stretch(openingId, await streamsOf(read, opening.name), from, replayedAtOnce);
    return {
      output: {
        from,
        states,
        events: steps.map(({ event, changes }) => {
          const { id, type, stream, revision, data, metadata } = event;
          const { fingerprint: _, ...shown } = metadata;
          const personal = personalForAuditors(event);
          return { id, type, stream, revision, data, personal, metadata: shown, traceId: traceIdOf(metadata), changes };
        }),
        related: await causedBy(read, new Set(steps.map(({ event }) => event.metadata.correlationId))),
      },
    };
  };
}

/** Maximum events shown of one request. */
const maxRelated = 200;

/** Events caused by these requests, in all streams. */
async function causedBy(read: Kysely<ReadDatabase>, correlationIds: ReadonlySet<string>): Promise<Replay["related"]> {
  if (correlationIds.size === 0) return [];
  const rows = await read
    .selectFrom((from) =>
      from
        .selectFrom("histories.events")
        .where((where) => where.eb("correlation_id", "=", where.fn.any(where.val([...correlationIds]))))
        .select(["event_id as id", "stream", "revision", "type", "at", "role", "causation_id as causationId"])
        .select("correlation_id as correlationId")
        .select(({ fn }) =>
          fn
            .agg<string>("row_number")
            .over((over) => over.partitionBy("correlation_id").orderBy("at").orderBy("stream").orderBy("revision"))
            .as("place"),
        )
        .as("ranked"),
    )
    .where("place", "<=", String(maxRelated))
    .select(["id", "stream", "revision", "type", "at", "role", "causationId", "correlationId"])
    .orderBy("correlationId")
    .orderBy("place")
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
