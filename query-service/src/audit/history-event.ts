import type { GetHistoryEvent, ListedEvent } from "@provenwork/contracts/audit/queries";
import { lastStates, personalForAuditors, streamTypeOf } from "@provenwork/contracts/histories";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import { traceIdOf } from "@provenwork/contracts/kernel/trace-id";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { Histories } from "#kernel/histories.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { openedBy, streamsOf } from "./opened.ts";
import { readable } from "./readable.ts";
import { stateValues } from "./state-values.ts";

/** One event of an opened history, with the state of its stream as of it. */
export const historyEvent =
  (histories: Histories): QueryHandler<typeof GetHistoryEvent> =>
  async ({ openingId, eventId }, context) => {
    const { read } = context;
    const opening = await openedBy(openingId, context);
    if (opening === undefined) return { refusal: "not-opened" };
    const place = await read
      .selectFrom("histories.events")
      .where("event_id", "=", eventId)
      .select(["stream", "revision", "correlation_id"])
      .executeTakeFirst();
    if (place === undefined || !(await streamsOf(read, opening.name)).includes(place.stream))
      return { refusal: "unknown-event" };
    const [events, related] = await Promise.all([
      histories.readUpTo(place.stream, place.revision),
      causedBy(read, place.correlation_id),
    ]);
    const event = events.at(-1);
    if (event?.id !== eventId)
      throw new Error(`${place.stream} has another event at ${place.revision} than ${eventId}`);
    const { id, type, stream, revision, data, metadata } = event;
    const { fingerprint: _, ...shown } = metadata;
    return {
      output: {
        id,
        type,
        stream,
        revision,
        data,
        personal: personalForAuditors(event),
        metadata: shown,
        traceId: traceIdOf(metadata),
        state: stateOf(stream, events),
        related,
      },
    };
  };

function stateOf(stream: string, events: readonly Recorded[]) {
  const type = streamTypeOf(stream);
  if (type === undefined) return null;
  const { before, after } = lastStates(type, events.map(readable));
  return stateValues(before, after);
}

const mostRelated = 200;

/** What one request caused, in whichever streams. */
async function causedBy(read: Kysely<ReadDatabase>, correlationId: string): Promise<ListedEvent[]> {
  const rows = await read
    .selectFrom("histories.events")
    .where("correlation_id", "=", correlationId)
    .select(["event_id as id", "stream", "revision", "type", "at", "role", "causation_id as causationId"])
    .orderBy("at")
    .orderBy("stream")
    .orderBy("revision")
    .limit(mostRelated)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
