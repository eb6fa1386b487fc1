import type pg from "pg";
import { Backlog } from "./backlog.ts";
import type { Values } from "./changes.ts";
import type { Projection } from "./define-projection.ts";
import type { Derivation, Deriver } from "./derivation.ts";
import { type BufferedRows, fillTarget, readDeriver } from "./deriver-rows.ts";
import type { ReadModelFold } from "./fold.ts";
import { ProjectionFailed } from "./poison.ts";
import { erasedGroups, readGroups, touchedGroups } from "./source-rows.ts";
import type { Table } from "./table.ts";
import { writeChanges } from "./write-fold.ts";

/** Called for a derived row that cannot be computed; its last good state stays. */
export type OnUnderived = (key: string, error: unknown) => void;

interface Memory {
  readonly deriver: Deriver;
  readonly backlog: Backlog;
}

/** Rows per transaction step when all are refreshed. */
const rowsAtOnce = 500;

/**
 * A running derivation: its memory and its backlog. Every call belongs to a transaction that writes the sources; `committed` or
 * `rolledBack` ends it. Without `onUnderived` a row that cannot be computed throws.
 */
export class Derived {
  readonly #readModel: string;
  readonly #derivation: Derivation;
  readonly #onUnderived: OnUnderived | undefined;
  readonly #changedGroups = new Map<string, Set<string>>();
  #memory: Memory | undefined;
  /** The memory has changes that are not committed yet. */
  #hasUncommitted = false;

  constructor({ name }: Projection, derivation: Derivation, onUnderived?: OnUnderived) {
    this.#readModel = name;
    this.#derivation = derivation;
    this.#onUnderived = onUnderived;
  }

  /** Whether rows wait; true before it is loaded. */
  get isBehind(): boolean {
    return this.#memory === undefined || this.#memory.backlog.size > 0;
  }

  /** Loads the memory from the rows of the live build, unless it has it; before the sources change. */
  async load(client: pg.ClientBase, schema: string): Promise<void> {
    if (this.#memory !== undefined) return;
    const deriver = await readDeriver(client, schema, this.#derivation);
    const backlog = new Backlog(this.#readModel);
    const now = Date.now();
    await backlog.load(client, (key) => deriver.isUrgent(key, now));
    this.#memory = { deriver, backlog };
  }

  /** Loads the memory from the rows of a filled build, in which no derived row waits. */
  async resume(client: pg.ClientBase, schema: string): Promise<void> {
    this.#begin(await readDeriver(client, schema, this.#derivation));
  }

  /** Computes every row of a build whose target is empty. `buffered` are the rows of its sources that are not written yet. */
  async fill(client: pg.ClientBase, schema: string, buffered: BufferedRows): Promise<void> {
    this.#begin(await fillTarget(client, schema, this.#derivation, buffered));
  }

  /** Which rows of its sources are not written yet; `rowsOf` answers undefined for a table of which some are. */
  buffered(rowsOf: (table: Table) => readonly Values[] | undefined): BufferedRows {
    return new Map(this.#derivation.sources.map(({ table }) => [table, rowsOf(table)]));
  }

  #begin(deriver: Deriver): void {
    this.#memory = { deriver, backlog: new Backlog(this.#readModel) };
  }

  committed(): void {
    this.#hasUncommitted = false;
  }

  /** Drops the memory if it has changes of the failed transaction. */
  rolledBack(): void {
    if (this.#hasUncommitted) this.#memory = undefined;
    this.#hasUncommitted = false;
    this.#changedGroups.clear();
  }

  /** Notes which groups a fold changes, before it is written. */
  async noteChanges(client: pg.ClientBase, schema: string, fold: ReadModelFold): Promise<void> {
    for (const source of this.#derivation.sources) {
      const { name } = source.table;
      const changes = fold.tables.get(name);
      if (changes === undefined || changes.untouched) continue;
      const groups = this.#changedGroups.get(name) ?? new Set();
      this.#changedGroups.set(name, groups);
      const net = changes.net();
      for (const group of touchedGroups(source, net)) groups.add(group);
      for (const group of await erasedGroups(client, schema, source, net)) groups.add(group);
    }
  }

  /** Applies the noted changes once they are written. @throws ProjectionFailed */
  async takeChanges(client: pg.ClientBase, schema: string): Promise<void> {
    if (this.#changedGroups.size === 0) return;
    const { deriver, backlog } = this.#loaded();
    this.#hasUncommitted = true;
    for (const source of this.#derivation.sources) {
      const groups = [...(this.#changedGroups.get(source.table.name) ?? [])];
      await readGroups(client, schema, source, groups, (group, rows) =>
        this.#blamingEvent(() => deriver.take(source.table, group, rows)),
      );
    }
    const own = new Set([...this.#changedGroups.values()].flatMap((groups) => [...groups]));
    this.#changedGroups.clear();
    const now = Date.now();
    for (const key of this.#blamingEvent(() => [...deriver.outdated()])) {
      backlog.add(key, own.has(key) || deriver.isUrgent(key, now));
    }
    for (const key of own) if (backlog.has(key)) backlog.add(key, true);
  }

  /** Refreshes up to `limit` rows in each build; returns their topics. */
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
      this.#hasUncommitted = true;
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

  /** Refreshes all rows. */
  async writeAll(client: pg.ClientBase, schema: string): Promise<void> {
    while (this.#loaded().backlog.size > 0) await this.write(client, [schema], rowsAtOnce, { urgentOnly: false });
  }

  /** Records the backlog. */
  store(client: pg.ClientBase): Promise<void> {
    return this.#loaded().backlog.store(client);
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

  #blamingEvent<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw new ProjectionFailed(this.#readModel, error);
    }
  }
}
