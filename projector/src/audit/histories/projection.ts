import { handlesOf } from "@provenwork/contracts/audit/handles";
import { eventDefinitions } from "@provenwork/contracts/events";
import type { AnyEvent, EventDefinition, Recorded } from "@provenwork/contracts/kernel/event";
import { type Change, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { events, handles } from "./table.ts";

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
  version: 2,
  tables: [events, handles],
  on: on<AnyEvent>(Object.fromEntries([...eventDefinitions].map(([type, definition]) => [type, indexed(definition)]))),
});
