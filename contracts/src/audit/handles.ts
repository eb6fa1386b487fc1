import type { Recorded } from "../kernel/event.ts";

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Fields of `data` that are handles in every event. */
const named = ["certificateId", "domain"] as const;

/**
 * The handles by which an event's stream is found: the fields above and, from its first event, the ids in its name and its subject.
 * `subject`: the field named by the event's definition.
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
