import { eventDefinitions } from "@provenwork/contracts/events";
import type { AnyEvent, EventDefinition, Recorded } from "@provenwork/contracts/kernel/event";
import { type Change, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { events, handles } from "./table.ts";

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Fields of `data`, in any event, by which people look for the stream. */
const named = ["certificateId", "domain"] as const;

/** A stream is found by the ids in its name and by the subject of its first event. */
function handlesOf({ stream, revision, data }: Recorded, subject: string | undefined): Set<string> {
  const values = named.map((field) => data[field]);
  if (revision > 0) return new Set(values.filter((value) => typeof value === "string"));
  const subjects = subject === undefined ? [] : [data[subject]];
  return new Set([...values, ...subjects, ...(stream.match(uuids) ?? [])].filter((value) => typeof value === "string"));
}

const indexed =
  ({ subject }: EventDefinition) =>
  (event: Recorded): readonly Change[] => {
    const { id, stream, revision, type, metadata } = event;
    return [
      upsert(events, {
        event_id: id,
        stream,
        revision,
        type,
        at: metadata.at,
        role: metadata.actor.role,
        correlation_id: metadata.correlationId,
        causation_id: metadata.causationId,
      }),
      ...[...handlesOf(event, subject)].map((handle) => upsert(handles, { handle, stream, revision })),
    ];
  };

/** Where every event of the log is; a new kind of event needs no change here. */
export const historiesProjection = defineProjection({
  name: "histories",
  version: 1,
  tables: [events, handles],
  on: on<AnyEvent>(Object.fromEntries([...eventDefinitions].map(([type, definition]) => [type, indexed(definition)]))),
});
