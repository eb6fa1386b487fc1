import type { Checkpoint } from "@provenwork/platform/event-store/port";
import type { Queryable } from "./ddl.ts";

export interface LiveCheckpoint extends Checkpoint {
  /** The generation of the list of builds that the leader writes. */
  readonly generation: number;
  /** The groups of read models that move together. */
  readonly groups: readonly string[];
}

/** Where a group of read models is. */
export interface GroupCheckpoint extends Checkpoint {
  readonly name: string;
  readonly generation: number;
  /** Null: all read models. */
  readonly readModels: readonly string[] | null;
}

/** Another projector moved the checkpoint, or the builds changed: nothing was written; read the plan again. */
export class Fenced extends Error {
  override readonly name = "Fenced";
  constructor() {
    super("the checkpoint was moved by another projector, or the builds changed");
  }
}

const columns = `name, log, position, event_id AS "eventId", generation`;
const ofGroups = `SELECT ${columns}, read_models AS "readModels" FROM projector.checkpoint ORDER BY name`;

export async function readCheckpoints(database: Queryable): Promise<GroupCheckpoint[]> {
  const { rows } = await database.query<GroupCheckpoint>(ofGroups);
  return rows;
}

/** The same with row locks until the transaction ends: no live projector can commit a batch in between. */
export async function lockCheckpoints(database: Queryable): Promise<GroupCheckpoint[]> {
  const { rows } = await database.query<GroupCheckpoint>(`${ofGroups} FOR UPDATE`);
  return rows;
}

/** What all live read models have passed; undefined before the first build. */
export async function readCheckpoint(database: Queryable): Promise<LiveCheckpoint | undefined> {
  const { rows } = await database.query<Omit<GroupCheckpoint, "readModels">>(
    `SELECT ${columns} FROM projector.checkpoint ORDER BY position`,
  );
  const [lowest] = rows;
  return lowest && { ...placeOf(lowest), groups: rows.map(({ name }) => name) };
}

export const placeOf = ({
  name,
  log,
  position,
  eventId,
  generation,
}: Omit<GroupCheckpoint, "readModels">): LiveCheckpoint => ({
  log,
  position,
  eventId,
  generation,
  groups: [name],
});

/** Moves the checkpoint in the transaction of its batch. @throws Fenced if another process has moved it */
export async function advanceCheckpoint(
  database: Queryable,
  from: LiveCheckpoint,
  to: Checkpoint,
): Promise<LiveCheckpoint> {
  const { groups, generation } = from;
  const { rowCount } = await database.query({
    name: "advance_checkpoint",
    text: `UPDATE projector.checkpoint SET position = $1, event_id = $2, updated_at = now()
           WHERE name = ANY ($6::text[]) AND log = $3 AND position = $4 AND generation = $5`,
    values: [to.position, to.eventId, from.log, from.position, generation, groups],
  });
  if (rowCount !== groups.length) throw new Fenced();
  return { ...to, generation, groups };
}

/** Resets the checkpoint, for builds that do not continue from an earlier one. */
export async function startCheckpoint(database: Queryable, { log, position, eventId }: Checkpoint): Promise<void> {
  await database.query("DELETE FROM projector.checkpoint WHERE name <> 'live'");
  await database.query(
    `INSERT INTO projector.checkpoint (name, log, position, event_id) VALUES ('live', $1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET log = excluded.log, position = excluded.position, event_id = excluded.event_id,
       read_models = NULL, updated_at = now()`,
    [log, position, eventId],
  );
}

/** Gives groups new members. All must be at `from`, and nobody else may lead. @throws Fenced if one has moved on */
export async function regroup(
  database: Queryable,
  from: LiveCheckpoint,
  groups: readonly { readonly name: string; readonly readModels: readonly string[] | null }[],
): Promise<void> {
  const old = await lockCheckpoints(database);
  const isSame = old.every(
    ({ log, position, generation }) => log === from.log && position === from.position && generation === from.generation,
  );
  if (!isSame || old.length !== from.groups.length) throw new Fenced();
  await database.query("DELETE FROM projector.checkpoint");
  for (const { name, readModels } of groups) {
    await database.query(
      `INSERT INTO projector.checkpoint (name, log, position, event_id, generation, read_models)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [name, from.log, from.position, from.eventId, from.generation + 1, readModels],
    );
  }
}

/** Makes every follower read its plan again. */
export async function raiseGeneration(database: Queryable): Promise<void> {
  await database.query("UPDATE projector.checkpoint SET generation = generation + 1");
}
