import type { Queryable } from "./ddl.ts";

const maxBytes = 7_000;
const maxTopics = 500;

/** A message on `read_models`: by read model the topics of its changed rows, up to a position. */
interface Message {
  position: string;
  changes: Record<string, string[] | "*">;
}

/**
 * Notifies listeners, in the transaction of the batch, of the checkpoint and the topics of the changed rows. Beyond 500
 * topics a read model is named with `*`; longer notices are split.
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
  for (const [readModel, topics] of changes) {
    if (topics.size === 0) continue;
    for (const part of topics.size > maxTopics ? (["*"] as const) : parts([...topics])) {
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

// 120 topics of a UUID each, with quotes and commas, are below 6 kB.
const perPart = 120;
const parts = (topics: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(topics.length / perPart) }, (_, index) =>
    topics.slice(index * perPart, (index + 1) * perPart),
  );
