import type { Recorded } from "../kernel/event.ts";

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Fields of `data`, in any event, by which people look for the stream. */
const named = ["certificateId", "domain"] as const;

/**
 * What an event makes its stream known by: the ids in the stream's name and the subject of its first event, besides the fields above.
 * `subject` is the field that the event's definition names.
 */
export function handlesOf(
  { stream, revision, data }: Pick<Recorded, "stream" | "revision" | "data">,
  subject: string | undefined,
): Set<string> {
  const values = named.map((field) => data[field]);
  if (revision > 0) return new Set(values.filter((value) => typeof value === "string"));
  const subjects = subject === undefined ? [] : [data[subject]];
  return new Set([...values, ...subjects, ...(stream.match(uuids) ?? [])].filter((value) => typeof value === "string"));
}
