import { areas } from "./areas.ts";
import type { EventDefinition } from "./kernel/event.ts";

/** All event types of this release, by name. */
export const eventDefinitions: ReadonlyMap<string, EventDefinition> = new Map(
  areas.flatMap(({ events }) => events).map((event) => [event.type, event]),
);

/** All upcasters; a new version of an event adds one. */
export const upcasters = areas.flatMap((area) => area.upcasters);
