import { eventDefinitions } from "@provenwork/contracts/events";
import type { AnyEvent, EventDefinition, Recorded } from "@provenwork/contracts/kernel/event";
import { upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { personalStreams } from "./table.ts";

const definitions = [...eventDefinitions.values()].filter(({ subject }) => subject !== undefined);

/** A stream belongs to the subject of its first event; any event type with a subject may be the first. */
const opens = ({ type, subject = "" }: EventDefinition) => {
  const on = ({ stream, revision, data }: Recorded<AnyEvent>) =>
    revision === 0 ? upsert(personalStreams, { stream, person_id: String(data[subject]) }) : [];
  return [type, on] as const;
};

/** The streams about each person, of every kind; a new kind of event needs no change here. */
export const personalStreamsProjection = defineProjection({
  name: "personal-streams",
  version: 1,
  tables: [personalStreams],
  on: on<AnyEvent>(Object.fromEntries(definitions.map(opens))),
});
