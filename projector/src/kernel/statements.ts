import { addTopics } from "./audience.ts";
import type { Queryable } from "./ddl.ts";
import type { Table } from "./table.ts";

/** A statement on a table; the rows that it returns, if any, hold the topics they concern. */
export interface Statement {
  readonly table: Table;
  readonly text: string;
  readonly values: readonly string[];
}

/**
 * Runs statements in this order, pipelined where the connection allows it; adds the topics of the rows that they return.
 * @throws the error of the first that failed
 */
export async function runAll(
  database: Queryable,
  statements: readonly Statement[],
  topics: Set<string>,
): Promise<void> {
  const answers = isPipelined(database)
    ? await inOrder(statements.map((statement) => run(database, statement)))
    : await oneByOne(database, statements);
  for (const [index, { table }] of statements.entries()) {
    for (const row of answers[index]?.rows ?? []) addTopics(topics, table, row);
  }
}

const isPipelined = (database: Queryable): boolean => "pipeline" in database && database.pipeline === true;

/** Waits for all of them: a failure makes those behind it fail, too. @throws the first error */
export async function inOrder<T>(all: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(all);
  const results: T[] = [];
  for (const each of all) results.push(await each);
  return results;
}

async function oneByOne(database: Queryable, statements: readonly Statement[]) {
  const answers = [];
  for (const statement of statements) answers.push(await run(database, statement));
  return answers;
}

const names = new Map<string, string>();

/** Prepared once per connection: the texts are few, and a live batch is small enough for parsing to matter. */
function run(database: Queryable, { text, values }: Statement) {
  const name = names.get(text) ?? `projector_${names.size}`;
  names.set(text, name);
  return database.query<Record<string, unknown>>({ name, text, values: [...values] });
}
