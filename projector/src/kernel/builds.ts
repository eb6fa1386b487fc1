import type { Checkpoint } from "@provenwork/platform/event-store/port";
import { type Projection, schemaBase } from "./define-projection.ts";
import { raiseGeneration } from "./checkpoint.ts";
import { type Queryable, createTables, dropTables } from "./ddl.ts";
import { notifyFlipped } from "./notify.ts";

/**
 * `building`: a child fills it. `live`: the pointer names it. `retired`: was live, kept up to date for roll-back.
 * `stale`: was live, not kept up to date. `dropped`: gone; the row keeps its name from being used again.
 */
export type BuildStatus = "building" | "live" | "retired" | "stale" | "dropped";

/** One filled schema of a read model's version. */
export interface Build {
  readonly schema: string;
  readonly readModel: string;
  readonly version: number;
  readonly status: BuildStatus;
  readonly changedAt: Date;
  /** The checkpoint of a `building` one whose rows are complete up to there; null before. */
  readonly filled: Checkpoint | null;
}

const columns = `schema_name AS schema, read_model AS "readModel", version, status, changed_at AS "changedAt", filled`;

/** All builds, newest last. */
export async function listBuilds(database: Queryable): Promise<Build[]> {
  const { rows } = await database.query<Build>(
    `SELECT ${columns} FROM projector.builds WHERE status <> 'dropped' ORDER BY read_model, changed_at, schema_name`,
  );
  return rows;
}

/** Registers a build under a name never used before and makes its tables. */
export async function createBuild(database: Queryable, projection: Projection): Promise<string> {
  const { name, version } = projection;
  const base = `${schemaBase(name)}_v${version}`;
  const { rows } = await database.query<{ schema: string }>(
    `INSERT INTO projector.builds (schema_name, read_model, version, status)
     SELECT CASE WHEN count(*) = 0 THEN $3 ELSE $3 || '_b' || count(*) + 1 END, $1, $2, 'building'
     FROM projector.builds WHERE read_model = $1 AND version = $2
     RETURNING schema_name AS schema`,
    [name, version, base],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no build of ${name} could be registered`);
  await createTables(database, row.schema, projection);
  return row.schema;
}

/**
 * Points readers at a new build. Call it in a transaction that holds the checkpoint, at which the build must be.
 * The one before stays in reserve only if it goes on from the same checkpoint, this release can go on filling it, and no
 * event waits for it.
 */
export async function flipTo(
  database: Queryable,
  build: Pick<Build, "schema" | "readModel" | "version">,
  { keepOld }: { keepOld: boolean },
): Promise<void> {
  const { schema, readModel, version } = build;
  await database.query(
    `UPDATE projector.builds b SET changed_at = now(), status = CASE
       WHEN $4 AND b.status = 'live' AND b.version = $2
         AND NOT EXISTS (SELECT FROM projector.parked p WHERE p.read_model = $1)
       THEN 'retired' ELSE 'stale' END
     WHERE b.read_model = $1 AND b.status IN ('live', 'retired') AND b.schema_name <> $3`,
    [readModel, version, schema, keepOld],
  );
  await database.query("DELETE FROM projector.parked_streams WHERE read_model = $1", [readModel]);
  await point(database, build);
}

/** Sets pointer and status, and notifies followers and readers. */
export async function point(
  database: Queryable,
  build: Pick<Build, "schema" | "readModel" | "version">,
): Promise<void> {
  const { schema, readModel, version } = build;
  await setStatus(database, schema, "live");
  await setFilled(database, [schema], null);
  await database.query(
    `INSERT INTO projector.live_versions (read_model, version, schema_name) VALUES ($1, $2, $3)
     ON CONFLICT (read_model) DO UPDATE SET version = excluded.version, schema_name = excluded.schema_name`,
    [readModel, version, schema],
  );
  await raiseGeneration(database);
  await notifyFlipped(database, readModel);
}

/**
 * Read models that the leader's release does not have are not kept up to date from now on: a release that has them, and leads
 * later, rebuilds them instead of going on from a checkpoint that they have not seen. Readers of theirs keep what there is.
 */
export async function markOthersStale(database: Queryable, projections: readonly Projection[]): Promise<void> {
  await database.query(
    `UPDATE projector.builds SET status = 'stale', changed_at = now()
     WHERE status IN ('live', 'retired') AND read_model <> ALL ($1)`,
    [projections.map(({ name }) => name)],
  );
}

export async function setStatus(database: Queryable, schema: string, status: BuildStatus): Promise<void> {
  await database.query("UPDATE projector.builds SET status = $2, changed_at = now() WHERE schema_name = $1", [
    schema,
    status,
  ]);
}

/** Records the checkpoint of complete rows, in the transaction that writes them; null while they are not complete. */
export async function setFilled(
  database: Queryable,
  schemas: readonly string[],
  filled: Checkpoint | null,
): Promise<void> {
  await database.query("UPDATE projector.builds SET filled = $2 WHERE schema_name = ANY ($1)", [schemas, filled]);
  await forgetSteps(database, schemas);
}

const forgetSteps = (database: Queryable, schemas: readonly string[]) =>
  database.query("DELETE FROM projector.build_steps WHERE schema_name = ANY ($1)", [schemas]);

/** Removes a build that is neither followed nor read any more. */
export async function dropBuild(database: Queryable, schema: string): Promise<void> {
  await database.query("DELETE FROM projector.live_versions WHERE schema_name = $1", [schema]);
  await dropTables(database, schema);
  await forgetSteps(database, [schema]);
  await setStatus(database, schema, "dropped");
}
