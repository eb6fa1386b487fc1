import { type Insertable, Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { addTopics } from "@provenwork/projector/kernel/audience";
import { schemaBase } from "@provenwork/projector/kernel/define-projection";
import { notifyChanges } from "@provenwork/projector/kernel/notify";
import type { Table } from "@provenwork/projector/kernel/table";
import { projections } from "@provenwork/projector/areas";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { LiveSchemaPlugin, liveSchemas } from "#kernel/live-schemas.ts";
import { position } from "./databases.ts";

type ReadModelTable = Exclude<keyof ReadDatabase, `projector.${string}`>;
/** Rows by table. */
export type Rows = { readonly [T in ReadModelTable]?: readonly Insertable<ReadDatabase[T]>[] };

/** Commits rows as the projector does: into the live schemas, with checkpoint and notices in the same transaction. */
export class TestProjector {
  readonly #pool: pg.Pool;
  readonly #database: Kysely<ReadDatabase>;
  #position = 0;

  constructor(read: pg.Pool) {
    this.#pool = read;
    this.#database = new Kysely({ dialect: new PostgresDialect({ pool: read }) });
  }

  /** `silent`: without a notice, as when it was lost. Resolves to the position after it. */
  async commit(rows: Rows, { silent = false } = {}): Promise<string> {
    const at = position(++this.#position);
    const pointers = await this.#database.selectFrom("projector.live_versions").selectAll().execute();
    const live = liveSchemas(pointers);
    const client = await this.#pool.connect();
    try {
      await client.query("BEGIN");
      for (const [table, values] of Object.entries(rows)) await this.#insert(client, live, table, values);
      await client.query("UPDATE projector.checkpoint SET position = $1", [at]);
      if (!silent) await notifyChanges(client, at, concerned(rows));
      await client.query("COMMIT");
    } finally {
      client.release();
    }
    return at;
  }

  async #insert(client: pg.PoolClient, live: ReadonlyMap<string, string>, table: string, values: readonly object[]) {
    if (values.length === 0) return;
    const insert = this.#database.withPlugin(new LiveSchemaPlugin(live)).insertInto(table as ReadModelTable);
    const { sql, parameters } = insert.values(values as never).compile();
    await client.query(sql, [...parameters]);
  }
}

const tables: ReadonlyMap<string, Table> = new Map(
  projections.flatMap(({ name, tables: its }) => its.map((table) => [`${schemaBase(name)}.${table.name}`, table])),
);

/** Read model → whom the rows among these concern, as the projector names them. */
function concerned(rows: Rows): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [name, values] of Object.entries(rows)) {
    const table = tables.get(name);
    if (table === undefined) throw new Error(`there is no table ${name}`);
    const readModel = (name.split(".")[0] ?? "").replaceAll("_", "-");
    const known = found.get(readModel) ?? new Set();
    for (const row of values) addTopics(known, table, { ...row });
    found.set(readModel, known);
  }
  return found;
}
