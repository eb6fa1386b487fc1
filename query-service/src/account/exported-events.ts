import type { GetAccountExport } from "@provenwork/contracts/account/queries";
import { eventDefinitions } from "@provenwork/contracts/events";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { type EventDefinition, type Recorded, erased } from "@provenwork/contracts/kernel/event";

type ExportedEvent = OutputOf<typeof GetAccountExport>["events"][number];

/** The events that are about a person and that the person is meant to read, by the marks of their definitions. */
export const eventsFor = (
  personId: string,
  events: readonly Recorded[],
  definitions: ReadonlyMap<string, EventDefinition> = eventDefinitions,
): ExportedEvent[] =>
  events
    .filter(({ type, data }) => {
      const definition = definitions.get(type);
      if (definition === undefined || !definition.audience.includes("subject")) return false;
      // Events without a subject are in streams about the person.
      return definition.subject === undefined || data[definition.subject] === personId;
    })
    .map((event) => exported(event, personId));

function exported({ stream, type, data, personal, metadata }: Recorded, personId: string): ExportedEvent {
  const { actor, at } = metadata;
  const by = actor.id === personId ? "you" : actor.role;
  return { stream, type, at, by, data, ...(personal !== undefined && personal !== erased && { personal }) };
}
