import { v7 } from "uuid";
import type { Queryable } from "./ddl.ts";

/** Keys per row: enough to make rows few, few enough for a row to be deleted soon. */
const keysPerRow = 1_000;

/**
 * Derived rows that are out of date, by key. The rows of `projector.backlog` name them across restarts: a key stays there
 * until its derived row is written in the same transaction that deletes it.
 */
export class Backlog {
  readonly #readModel: string;
  readonly #urgent = new Set<string>();
  readonly #others = new Set<string>();
  /** Waiting keys that no row names yet. */
  readonly #unstored = new Set<string>();
  readonly #rowOf = new Map<string, string>();
  readonly #leftIn = new Map<string, number>();

  constructor(readModel: string) {
    this.#readModel = readModel;
  }

  get size(): number {
    return this.#urgent.size + this.#others.size;
  }

  async load(database: Queryable, isUrgent: (key: string) => boolean): Promise<void> {
    const { rows } = await database.query<{ id: string; keys: string[] }>(
      "SELECT id, keys FROM projector.backlog WHERE read_model = $1 ORDER BY id",
      [this.#readModel],
    );
    for (const { id, keys } of rows) {
      const its = keys.filter((key) => !this.#rowOf.has(key));
      this.#leftIn.set(id, its.length);
      for (const key of its) {
        this.#rowOf.set(key, id);
        this.add(key, isUrgent(key));
      }
    }
  }

  has(key: string): boolean {
    return this.#urgent.has(key) || this.#others.has(key);
  }

  add(key: string, urgent: boolean): void {
    if (!this.#rowOf.has(key)) this.#unstored.add(key);
    if (urgent) {
      this.#others.delete(key);
      this.#urgent.add(key);
    } else if (!this.#urgent.has(key)) this.#others.add(key);
  }

  /** The next keys to bring up to date, the urgent ones first. */
  next(limit: number, { urgentOnly }: { urgentOnly: boolean }): string[] {
    const first = [...this.#urgent.values().take(limit)];
    return urgentOnly ? first : [...first, ...this.#others.values().take(limit - first.length)];
  }

  /** Leaves a key that cannot be derived to a later release: it waits, but is not tried again by this process. */
  setAside(key: string): void {
    this.#urgent.delete(key);
    this.#others.delete(key);
  }

  done(key: string): void {
    this.setAside(key);
    this.#unstored.delete(key);
    const row = this.#rowOf.get(key);
    if (row === undefined) return;
    this.#rowOf.delete(key);
    this.#leftIn.set(row, (this.#leftIn.get(row) ?? 0) - 1);
  }

  /** Writes what changed since the last time, in the transaction that writes the derived rows. */
  async store(database: Queryable): Promise<void> {
    const keys = [...this.#unstored];
    for (let start = 0; start < keys.length; start += keysPerRow) {
      await this.#insert(database, keys.slice(start, start + keysPerRow));
    }
    this.#unstored.clear();
    const finished = [...this.#leftIn].filter(([, left]) => left === 0).map(([id]) => id);
    if (finished.length === 0) return;
    await database.query("DELETE FROM projector.backlog WHERE id = ANY($1::uuid[])", [finished]);
    for (const id of finished) this.#leftIn.delete(id);
  }

  async #insert(database: Queryable, keys: readonly string[]): Promise<void> {
    const id = v7();
    await database.query("INSERT INTO projector.backlog (id, read_model, keys) VALUES ($1, $2, $3)", [
      id,
      this.#readModel,
      keys,
    ]);
    this.#leftIn.set(id, keys.length);
    for (const key of keys) this.#rowOf.set(key, id);
  }
}

/** How many derived rows of these read models are waiting, at most. */
export async function countBacklog(database: Queryable, readModels: readonly string[]): Promise<number> {
  const { rows } = await database.query<{ waiting: number }>(
    "SELECT coalesce(sum(cardinality(keys)), 0)::int AS waiting FROM projector.backlog WHERE read_model = ANY($1)",
    [readModels],
  );
  return rows[0]?.waiting ?? 0;
}
