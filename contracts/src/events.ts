import { accountEvents, claimEvents, sessionEvents } from "./account/events.ts";
import { accountUpcasters } from "./account/upcasters.ts";
import { operationsEvents } from "./administration/events.ts";
import { candidateEvents } from "./candidate/events.ts";
import { contactEvents } from "./contact/events.ts";
import type { EventDefinition } from "./kernel/event.ts";
import type { Upcaster } from "./kernel/upcast.ts";
import { workExperienceEvents } from "./work-experience/events.ts";
import { workExperienceUpcasters } from "./work-experience/upcasters.ts";

const all: readonly EventDefinition[] = [
  ...accountEvents,
  ...claimEvents,
  ...sessionEvents,
  ...candidateEvents,
  ...workExperienceEvents,
  ...contactEvents,
  ...operationsEvents,
];

/** Every event type this release knows, by name. */
export const eventDefinitions: ReadonlyMap<string, EventDefinition> = new Map(all.map((event) => [event.type, event]));

/** Every upcaster of every area; a new version of an event adds one. */
export const upcasters: readonly Upcaster[] = [...accountUpcasters, ...workExperienceUpcasters];
