import type { Checkpoint } from "@provenwork/platform/event-store/port";
import type { Queryable } from "./ddl.ts";

export interface LiveCheckpoint extends Checkpoint {
  /** The generation of the list of builds that the leader writes. */
  readonly generation: number;
}

/** Another projector moved the checkpoint, or the builds changed: nothing was written; read the plan again. */
export class Fenced extends Error {
  override readonly name = "Fenced";
  constructor() {
    super("the checkpoint was moved by another projector, or the builds changed");
  }
}

const columns = `log, position, event_id AS "eventId", generation`;

/** Checkpoint of the live read models; undefined before the first build. */
export async function readCheckpoint(database: Queryable): Promise<LiveCheckpoint | undefined> {
  const { rows } = await database.query<LiveCheckpoint>(
    `SELECT ${columns} FROM projector.checkpoint WHERE name = 'live'`,
  );
  return rows[0];
}

/** The same with a row lock until the transaction ends: the live projector cannot commit a batch in between. */
export async function lockCheckpoint(database: Queryable): Promise<LiveCheckpoint | undefined> {
  const { rows } = await database.query<LiveCheckpoint>(
    `SELECT ${columns} FROM projector.checkpoint WHERE name = 'live' FOR UPDATE`,
  );
  return rows[0];
}

/** Moves the checkpoint in the transaction of its batch. @throws Fenced if another process has moved it */
export async function advanceCheckpoint(
  database: Queryable,
  from: LiveCheckpoint,
  to: Checkpoint,
): Promise<LiveCheckpoint> {
  const { rowCount } = await database.query({
    name: "advance_checkpoint",
    text: `UPDATE projector.checkpoint SET position = $1, event_id = $2, updated_at = now()
           WHERE name = 'live' AND log = $3 AND position = $4 AND generation = $5`,
    values: [to.position, to.eventId, from.log, from.position, from.generation],
  });
  if (rowCount !== 1) throw new Fenced();
  return { ...to, generation: from.generation };
}

/** Resets the checkpoint, for builds that do not continue from an earlier one. */
export async function startCheckpoint(database: Queryable, { log, position, eventId }: Checkpoint): Promise<void> {
  await database.query(
    `INSERT INTO projector.checkpoint (name, log, position, event_id) VALUES ('live', $1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET log = excluded.log, position = excluded.position, event_id = excluded.event_id,
       updated_at = now()`,
    [log, position, eventId],
  );
}

/** Makes every follower read its plan again. */
export async function raiseGeneration(database: Queryable): Promise<void> {
  await database.query("UPDATE projector.checkpoint SET generation = generation + 1 WHERE name = 'live'");
}
