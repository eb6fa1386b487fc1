import type { Queryable } from "./ddl.ts";

/** A statement whose result rows, if any, name in `audience` whom they concern. */
export interface Statement {
  readonly text: string;
  readonly values: readonly string[];
}

/**
 * Runs statements in this order, all on their way at once where the connection allows it, so that the server need not wait
 * for this process in between; adds whom the rows concern. @throws what the first that failed did
 */
export async function runAll(
  database: Queryable,
  statements: readonly Statement[],
  audience: Set<string>,
): Promise<void> {
  const answers = isPipelined(database)
    ? await inOrder(statements.map((statement) => run(database, statement)))
    : await oneByOne(database, statements);
  for (const { rows } of answers) for (const row of rows) if (row.audience !== null) audience.add(row.audience);
}

const isPipelined = (database: Queryable): boolean => "pipeline" in database && database.pipeline === true;

/** Waits for all, even after one failed: what comes after it fails for its sake. @throws what the first that failed did */
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
  return database.query<{ audience: string | null }>({ name, text, values: [...values] });
}
