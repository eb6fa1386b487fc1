import {
  type AnyEvent,
  type EventDefinition,
  type EventMetadata,
  type Recorded,
  erased,
} from "@provenwork/contracts/kernel/event";
import type { Upcaster } from "@provenwork/contracts/kernel/upcast";
import type { EventToAppend, StoredEvent } from "../event-store/port.ts";
import { seal } from "./cipher.ts";
import { context, decodeEvent, personalField, subjectOf, upcasterChains } from "./decode-event.ts";
import type { PersonKey, PersonKeys } from "./person-keys.ts";

/** An event to be appended, with its id. */
export interface EventToEncode extends AnyEvent {
  readonly id: string;
}

/** Converts between events in code and events in the store: validation, encryption, upcasting. */
export interface EventCodec {
  /** @throws on an unknown type, a shape the contract does not know, or a person who was erased. */
  encode(events: readonly EventToEncode[], metadata: Omit<EventMetadata, "version">): Promise<EventToAppend[]>;
  /** In the given order. `personal` is decrypted on first access. Unknown types pass unchanged. */
  decode(stored: readonly StoredEvent[]): Promise<Recorded[]>;
}

/** An event about an erased person: the caller decided on stale state. */
export class PersonErased extends Error {
  override readonly name = "PersonErased";
}

export function eventCodec(
  definitions: ReadonlyMap<string, EventDefinition>,
  upcasters: readonly Upcaster[],
  keys: PersonKeys,
): EventCodec {
  const chainOf = upcasterChains(upcasters);

  return {
    async encode(events, metadata) {
      const parts = events.map((event) => ({ event, definition: definitionOf(definitions, event.type) }));
      const people = parts
        .filter((part) => part.definition.personal)
        .map((part) => subjectOf(part.definition, part.event.data));
      const personKeys = await keys.ensure(people);
      return parts.map(({ event, definition }) => encodeOne(event, definition, metadata, personKeys));
    },

    async decode(stored) {
      const people: string[] = [];
      for (const event of stored) {
        const definition = definitions.get(event.type);
        if (definition === undefined) continue;
        if (definition.endsKey !== undefined) keys.forget(String(event.data[definition.endsKey]));
        if (personalField in event.data) people.push(subjectOf(definition, event.data));
      }
      const personKeys = people.length === 0 ? noKeys : await keys.load(people);
      return stored.map((event) => {
        const definition = definitions.get(event.type);
        if (definition === undefined) return event as Recorded;
        return decodeEvent(event, definition, chainOf(definition, event.metadata.version), personKeys);
      });
    },
  };
}

const noKeys: ReadonlyMap<string, PersonKey> = new Map();

function definitionOf(definitions: ReadonlyMap<string, EventDefinition>, type: string): EventDefinition {
  const definition = definitions.get(type);
  if (definition === undefined)
    throw new Error(`${type} is no event of this release: define it in contracts and register it`);
  return definition;
}

function encodeOne(
  event: EventToEncode,
  definition: EventDefinition,
  metadata: Omit<EventMetadata, "version">,
  keys: ReadonlyMap<string, PersonKey>,
): EventToAppend {
  const { id, type } = event;
  const data: Record<string, unknown> = { ...definition.data.parse(event.data) };
  if (definition.personal !== undefined) {
    const personId = subjectOf(definition, data);
    const key = keys.get(personId);
    if (key === undefined || key === erased)
      throw new PersonErased(`${type} cannot be written: person ${personId} was erased`);
    const plaintext = Buffer.from(JSON.stringify(definition.personal.parse(event.personal)), "utf8");
    data[personalField] = seal(key, plaintext, context(type, id, personId)).toString("base64");
  }
  return { id, type, data, metadata: { version: definition.version, ...metadata } };
}
