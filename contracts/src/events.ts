import { areas } from "./areas.ts";
import type { EventDefinition } from "./kernel/event.ts";

/** Every event type this release knows, by name. */
export const eventDefinitions: ReadonlyMap<string, EventDefinition> = new Map(
  areas.flatMap(({ events }) => events).map((event) => [event.type, event]),
);

/** Every upcaster of every area; a new version of an event adds one. */
export const upcasters = areas.flatMap((area) => area.upcasters);
