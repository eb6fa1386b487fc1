import type pg from "pg";
import { Backlog } from "./backlog.ts";
import type { Values } from "./changes.ts";
import { copyRows } from "./copy.ts";
import type { Projection } from "./define-projection.ts";
import type { Derivation, Deriver, StoredRow } from "./derivation.ts";
import type { ReadModelFold } from "./fold.ts";
import { ProjectionFailed } from "./poison.ts";
import { eachGroup, eachHeldGroup, eachRow, erasedGroups, readGroups, touchedGroups } from "./source-rows.ts";
import type { Table } from "./table.ts";
import { writeChanges } from "./write-fold.ts";

/** Told of a derived row that cannot be computed; its last good state stays. */
export type OnUnderived = (key: string, error: unknown) => void;

/** All rows of sources, by table. */
interface Held {
  readonly rows: ReadonlyMap<Table, readonly Values[] | undefined>;
  readonly isAll: boolean;
}

interface Memory {
  readonly deriver: Deriver;
  readonly backlog: Backlog;
}

/** Rows computed at once when all of them are. */
const atOnce = 500;

/**
 * A derivation at work: its memory and the rows that wait. Every call belongs to a transaction that writes the sources; it is
 * told how that ends. Without `onUnderived` a row that cannot be computed throws.
 */
export class Derived {
  readonly #readModel: string;
  readonly #derivation: Derivation;
  readonly #onUnderived: OnUnderived | undefined;
  readonly #touched = new Map<string, Set<string>>();
  #memory: Memory | undefined;
  /** The memory is ahead of what is committed. */
  #ahead = false;

  constructor({ name }: Projection, derivation: Derivation, onUnderived?: OnUnderived) {
    this.#readModel = name;
    this.#derivation = derivation;
    this.#onUnderived = onUnderived;
  }

  /** Whether it should be given time; true before it is loaded. */
  get isBehind(): boolean {
    return this.#memory === undefined || this.#memory.backlog.size > 0;
  }

  /** Loads the memory from the rows of the live build, unless it has it; before the sources change. */
  async load(client: pg.ClientBase, schema: string): Promise<void> {
    if (this.#memory !== undefined) return;
    const deriver = await this.#read(client, schema);
    const backlog = new Backlog(this.#readModel);
    const now = Date.now();
    await backlog.load(client, (key) => deriver.isUrgent(key, now));
    this.#memory = { deriver, backlog };
  }

  /** Loads the memory from the rows of a filled build, in which no derived row waits. */
  async resume(client: pg.ClientBase, schema: string): Promise<void> {
    this.#memory = { deriver: await this.#read(client, schema), backlog: new Backlog(this.#readModel) };
  }

  async #read(client: pg.ClientBase, schema: string): Promise<Deriver> {
    const { sources, target, recalls, start } = this.#derivation;
    const deriver = start();
    for (const source of sources) {
      await eachGroup(client, schema, source, (group, rows) => deriver.take(source.table, group, rows));
    }
    await eachRow(client, `SELECT ${recalls.join(", ")} FROM ${schema}.${target.name}`, (row) => deriver.recall(row));
    // All of it is in the rows already: what is not is in the backlog.
    deriver.outdated();
    return deriver;
  }

  committed(): void {
    this.#ahead = false;
  }

  /** Forgets what a failed transaction told it. */
  rolledBack(): void {
    if (this.#ahead) this.#memory = undefined;
    this.#ahead = false;
    this.#touched.clear();
  }

  /** Notes which groups a fold changes, before it is written. */
  async touch(client: pg.ClientBase, schema: string, fold: ReadModelFold): Promise<void> {
    for (const source of this.#derivation.sources) {
      const { name } = source.table;
      const changes = fold.tables.get(name);
      if (changes === undefined || changes.untouched) continue;
      const groups = this.#touched.get(name) ?? new Set();
      this.#touched.set(name, groups);
      const net = changes.net();
      for (const group of touchedGroups(source, net)) groups.add(group);
      for (const group of await erasedGroups(client, schema, source, net)) groups.add(group);
    }
  }

  /** Takes what has changed since the last time, once it is written. @throws ProjectionFailed */
  async absorb(client: pg.ClientBase, schema: string): Promise<void> {
    if (this.#touched.size === 0) return;
    const { deriver, backlog } = this.#loaded();
    this.#ahead = true;
    for (const source of this.#derivation.sources) {
      const groups = [...(this.#touched.get(source.table.name) ?? [])];
      await readGroups(client, schema, source, groups, (group, rows) =>
        this.#atFault(() => deriver.take(source.table, group, rows)),
      );
    }
    const own = new Set([...this.#touched.values()].flatMap((groups) => [...groups]));
    this.#touched.clear();
    const now = Date.now();
    for (const key of this.#atFault(() => [...deriver.outdated()])) {
      backlog.add(key, own.has(key) || deriver.isUrgent(key, now));
    }
    for (const key of own) if (backlog.has(key)) backlog.add(key, true);
  }

  /** Brings up to `limit` rows up to date in each build; answers whom they concern. */
  async write(
    client: pg.ClientBase,
    schemas: readonly string[],
    limit: number,
    which: { urgentOnly: boolean },
  ): Promise<Set<string>> {
    const { backlog } = this.#loaded();
    const topics = new Set<string>();
    const { target } = this.#derivation;
    const [column] = target.primaryKey;
    const rows: Values[] = [];
    const removed: Values[] = [];
    for (const key of backlog.next(limit, which)) {
      this.#ahead = true;
      const row = this.#derive(key);
      if (row === "failed") continue;
      if (row === undefined) removed.push({ [column ?? ""]: key });
      else rows.push(row);
      backlog.done(key);
    }
    const changes = { erased: [], removed, rows, patches: [] };
    if (rows.length + removed.length > 0) {
      for (const schema of schemas) await writeChanges(client, schema, target, changes, topics);
    }
    return topics;
  }

  /** Brings all rows up to date. */
  async writeAll(client: pg.ClientBase, schema: string): Promise<void> {
    while (this.#loaded().backlog.size > 0) await this.write(client, [schema], atOnce, { urgentOnly: false });
  }

  /** Records what still waits. */
  store(client: pg.ClientBase): Promise<void> {
    return this.#loaded().backlog.store(client);
  }

  /** The rows of its sources of which none has been written yet; `rowsOf` answers undefined for a table of which some have. */
  held(rowsOf: (table: Table) => readonly Values[] | undefined): Held {
    const rows = new Map(this.#derivation.sources.map(({ table }) => [table, rowsOf(table)]));
    return { rows, isAll: [...rows.values()].every((each) => each !== undefined) };
  }

  /** Computes every row of a build whose target is empty, from the rows of its sources: those held, or else those that are filled. */
  async fill(client: pg.ClientBase, schema: string, held: Held): Promise<void> {
    const { sources, target, start } = this.#derivation;
    const deriver = start();
    for (const source of sources) {
      const take = (group: string, rows: readonly StoredRow[]) => deriver.take(source.table, group, rows);
      const rows = held.rows.get(source.table);
      if (rows === undefined) await eachGroup(client, schema, source, take);
      else await eachHeldGroup(source, rows, take);
    }
    deriver.outdated();
    this.#memory = { deriver, backlog: new Backlog(this.#readModel) };
    let rows: Values[] = [];
    const flush = async () => {
      await copyRows(client, `${schema}.${target.name}`, target, rows);
      rows = [];
    };
    for (const key of deriver.keys()) {
      const row = deriver.derive(key);
      if (row !== undefined) rows.push(row);
      if (rows.length >= atOnce) await flush();
    }
    await flush();
  }

  #derive(key: string): Values | undefined | "failed" {
    const { deriver, backlog } = this.#loaded();
    try {
      return deriver.derive(key);
    } catch (error) {
      if (this.#onUnderived === undefined) throw error;
      this.#onUnderived(key, error);
      backlog.setAside(key);
      return "failed";
    }
  }

  #loaded(): Memory {
    if (this.#memory === undefined) throw new Error(`the memory of ${this.#readModel} is not loaded`);
    return this.#memory;
  }

  #atFault<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw new ProjectionFailed(this.#readModel, error);
    }
  }
}
