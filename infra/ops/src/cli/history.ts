import { areas } from "@provenwork/contracts/areas";
import { erased, type Recorded } from "@provenwork/contracts/kernel/event";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import type { EventStore, StoredEvent } from "@provenwork/platform/event-store/port";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import { Problem } from "../launch/problem.ts";
import { formatEvent } from "./format-event.ts";
import { printJson } from "./print.ts";
import type { Target } from "./target.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The possible streams of an id: of a person, an experience, a session. Singletons such as `admins` are left out. */
export const streamsOf = (id: string): readonly string[] =>
  areas
    .flatMap(({ streams }) => streams)
    .map(({ name }) => name(id))
    .filter((name) => name.includes(id));

/** Everything that happened to a person, a work experience or in one stream, in the order of the log. */
async function readHistory(store: EventStore, codec: EventCodec, id: string): Promise<Recorded[]> {
  const names = uuid.test(id) ? streamsOf(id.toLowerCase()) : [id];
  const own = [...(await store.readMany(names)).values()].flat();
  const experiences = own.filter(({ type }) => type === "ExperienceAdded").map(({ data }) => data["experienceId"]);
  const listed = experiences.map((experienceId) => workExperiences.name(String(experienceId)));
  const further = listed.length === 0 ? [] : [...(await store.readMany([...new Set(listed)])).values()].flat();
  return codec.decode([...own, ...further].toSorted(inLogOrder));
}

const inLogOrder = (one: StoredEvent, other: StoredEvent): number => (one.position < other.position ? -1 : 1);

export async function history(target: Target, id: string, { json }: { json?: boolean }): Promise<void> {
  const events = await readHistory(await target.store(), await target.codec(), id);
  if (events.length === 0) throw new Problem(`nothing found for ${id}: give a person, experience or stream`);
  if (json === true) return printJson(events.map(plain));
  console.log(events.map((event) => formatEvent(event).join("\n")).join("\n\n"));
}

/** An event as JSON, its lazily decrypted part included. */
const plain = (event: Recorded) => ({
  id: event.id,
  stream: event.stream,
  revision: event.revision,
  type: event.type,
  data: event.data,
  ...(event.personal === undefined ? {} : { personal: event.personal === erased ? "erased" : event.personal }),
  metadata: event.metadata,
});
