import { type Erased, type EventDefinition, type Recorded, erased } from "@provenwork/contracts/kernel/event";
import { type Upcaster, personalFromNothing, upcasterChain } from "@provenwork/contracts/kernel/upcast";
import type { StoredEvent } from "../event-store/port.ts";
import { unseal } from "./cipher.ts";
import type { PersonKey } from "./person-keys.ts";

/** The field of stored `data` that holds the ciphertext; no schema may use this name. */
export const personalField = "$personal";

/** The person an event is about, by its `data`. */
export const subjectOf = (definition: EventDefinition, data: Record<string, unknown>): string =>
  String(data[definition.subject ?? ""]);

/** Binds a ciphertext to its event and person. */
export const context = (type: string, id: string, personId: string): string => `${type}:${id}:${personId}`;

/** Finds the chain of upcasters from a stored version; cached. */
export function upcasterChains(upcasters: readonly Upcaster[]) {
  const chains = new Map<string, readonly Upcaster[]>();
  return ({ type, version }: EventDefinition, from: number): readonly Upcaster[] => {
    if (from === version) return none;
    const name = `${type} ${from}`;
    const known = chains.get(name) ?? upcasterChain(upcasters, type, from, version);
    chains.set(name, known);
    return known;
  };
}

const none: readonly Upcaster[] = [];

/** A decoded event; `keys` has a key for each person with personal data in it. */
export function decodeEvent(
  event: StoredEvent,
  definition: EventDefinition,
  chain: readonly Upcaster[],
  keys: ReadonlyMap<string, PersonKey>,
): Recorded {
  const { id, type, stream, revision, metadata } = event;
  if (!(personalField in event.data)) {
    const personal = chain.length === 0 ? undefined : personalFromNothing(chain);
    const data = upcastData(chain, event.data);
    return { id, type, stream, revision, metadata, data, ...(personal !== undefined && { personal }) };
  }
  const { [personalField]: text, ...data } = event.data;
  const personId = subjectOf(definition, data);
  const sealed: Sealed = { key: keys.get(personId), text: String(text), about: context(type, id, personId), chain };
  return new PersonalEvent(event, upcastData(chain, data), sealed);
}

interface Sealed {
  readonly key: PersonKey | undefined;
  readonly text: string;
  readonly about: string;
  readonly chain: readonly Upcaster[];
}

/** An event whose personal part is decrypted on first access: most projections never read it. */
class PersonalEvent implements Recorded {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly metadata: Recorded["metadata"];
  readonly data: Record<string, unknown>;
  declare readonly personal: Record<string, unknown> | Erased;
  readonly #sealed: Sealed;
  #personal: Record<string, unknown> | Erased | undefined;

  constructor({ id, type, stream, revision, metadata }: StoredEvent, data: Record<string, unknown>, sealed: Sealed) {
    this.id = id;
    this.type = type;
    this.stream = stream;
    this.revision = revision;
    this.metadata = metadata;
    this.data = data;
    this.#sealed = sealed;
    Object.defineProperty(this, "personal", PersonalEvent.#own);
  }

  // A property of each event, so that a copy of the event has it; one getter for all of them, because V8 makes events
  // with a getter each five times as slow.
  static readonly #own: PropertyDescriptor & ThisType<PersonalEvent> = {
    enumerable: true,
    get() {
      return (this.#personal ??= openSealed(this.#sealed));
    },
  };
}

function openSealed({ key, text, about, chain }: Sealed): Record<string, unknown> | Erased {
  if (key === undefined || key === erased) return erased;
  const plaintext = unseal(key, Buffer.from(text, "base64"), about).toString("utf8");
  let personal = JSON.parse(plaintext) as Record<string, unknown>;
  for (const upcaster of chain) if (upcaster.personal !== undefined) personal = upcaster.personal(personal);
  return personal;
}

function upcastData(chain: readonly Upcaster[], stored: Record<string, unknown>): Record<string, unknown> {
  let data = stored;
  for (const upcaster of chain) if (upcaster.data !== undefined) data = upcaster.data(data);
  return data;
}
