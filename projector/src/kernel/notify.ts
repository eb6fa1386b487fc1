import type { Queryable } from "./ddl.ts";

const maxBytes = 7_000;
const maxKeys = 500;

/** What a message on `read_models` says: whose rows changed in which read model, up to which position. */
interface Message {
  position: string;
  changes: Record<string, string[] | "*">;
}

/**
 * Tells listeners, in the transaction of the batch, that the checkpoint moved and whose rows changed. Beyond 500 people a
 * read model is named with `*`; what does not fit one message goes into several.
 */
export async function notifyChanges(
  database: Queryable,
  position: string,
  changes: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  for (const message of messages(position, changes)) {
    await database.query({
      name: "notify",
      text: "SELECT pg_notify('read_models', $1)",
      values: [JSON.stringify(message)],
    });
  }
}

export async function notifyFlipped(database: Queryable, readModel: string): Promise<void> {
  await database.query("SELECT pg_notify('read_models', $1)", [JSON.stringify({ flipped: readModel })]);
}

export function messages(position: string, changes: ReadonlyMap<string, ReadonlySet<string>>): Message[] {
  let current: Message = { position, changes: {} };
  let bytes = 0;
  const all = [current];
  for (const [readModel, people] of changes) {
    if (people.size === 0) continue;
    for (const part of people.size > maxKeys ? (["*"] as const) : parts([...people])) {
      const size = JSON.stringify(part).length + readModel.length + 4;
      if (bytes + size > maxBytes || readModel in current.changes) {
        current = { position, changes: {} };
        bytes = 0;
        all.push(current);
      }
      current.changes[readModel] = part;
      bytes += size;
    }
  }
  return all;
}

// 150 UUIDs with quotes and commas are below 6 kB.
const parts = (people: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(people.length / 150) }, (_, index) => people.slice(index * 150, (index + 1) * 150));
