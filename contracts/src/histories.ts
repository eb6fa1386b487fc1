import { areas } from "./areas.ts";
import { eventDefinitions } from "./events.ts";
import { type AnyEvent, erased } from "./kernel/event.ts";
import type { StreamType } from "./kernel/stream.ts";
import { formatEventType } from "./kernel/format-events.ts";

const formatters = Object.assign({}, ...areas.map(({ eventFormatters }) => eventFormatters)) as Record<
  string,
  ((data: Record<string, unknown>) => string) | undefined
>;

/** An event's sentence, or its type if there is none. */
export const eventSentence = ({ type, data }: Pick<AnyEvent, "type" | "data">): string =>
  (formatters[type] ?? (() => formatEventType(type)))(data);

const id = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const ids = new RegExp(`-(${id}(-${id}|-\\d{4}-\\d{2}-\\d{2})?|[0-9a-f]{64})$`);
/** A stream's name without the id in it. */
const baseOf = (stream: string): string => stream.replace(ids, "");

const sampleId = "00000000-0000-4000-8000-000000000000";
const types = new Map(areas.flatMap(({ streams }) => streams).map((type) => [baseOf(type.name(sampleId)), type]));

/** The kind of a stream: `work-experience-0198…` → `Work experience`. */
export function streamKind(stream: string): string {
  const base = baseOf(stream).replaceAll("-", " ");
  return base.charAt(0).toUpperCase() + base.slice(1);
}

/** The stream's type; undefined for streams without decisions. */
export const streamTypeOf = (stream: string): StreamType<unknown, AnyEvent> | undefined => types.get(baseOf(stream));

/** Whether auditors may read the personal part of these events. */
export const isForAuditors = (type: string): boolean =>
  eventDefinitions.get(type)?.audience.includes("auditor") ?? false;

/** The personal part of an event as auditors see it; null if it has none. */
export function personalForAuditors(event: AnyEvent): Record<string, unknown> | "erased" | "withheld" | null {
  if (!("personal" in event)) return null;
  if (!isForAuditors(event.type)) return "withheld";
  if (event.personal === undefined) return null;
  return event.personal === erased ? "erased" : event.personal;
}
