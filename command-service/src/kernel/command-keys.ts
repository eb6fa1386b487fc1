import type { Pool } from "pg";

/** Whether the command may write with this body: false once the same commandId has written with another one, on any stream. */
export type ClaimKey = (commandId: string, fingerprint: string) => Promise<boolean>;

type Claims = Map<string, string>;
interface Group {
  readonly claims: Claims;
  readonly done: Promise<ReadonlyMap<string, string>>;
}

/** Claims in `command_keys`, of all processes. Those that arrive while a statement runs share the next one. */
export function commandKeys(pool: Pick<Pool, "query">): ClaimKey {
  let waiting: Group | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function newGroup(): Group {
    const claims: Claims = new Map();
    const done = running.then(() => {
      waiting = undefined;
      return claimedBy(pool, claims);
    });
    running = done.catch(() => {});
    return { claims, done };
  }

  return async (commandId, fingerprint) => {
    const { claims, done } = (waiting ??= newGroup());
    if (!claims.has(commandId)) claims.set(commandId, fingerprint);
    return (await done).get(commandId) === fingerprint;
  };
}

/** The fingerprint that each of these commandIds is claimed with. */
async function claimedBy(pool: Pick<Pool, "query">, claims: Claims): Promise<ReadonlyMap<string, string>> {
  // In one order everywhere, so that two processes with the same keys cannot deadlock.
  const ids = [...claims.keys()].toSorted();
  const inserted = await pool.query<{ command_id: string }>({
    name: "command-keys-claim",
    text: `INSERT INTO command_keys (command_id, fingerprint) SELECT * FROM unnest($1::uuid[], $2::text[])
      ON CONFLICT DO NOTHING RETURNING command_id`,
    values: [ids, ids.map((id) => claims.get(id))],
  });
  const owned = new Map(claims);
  for (const { command_id: id } of inserted.rows) claims.delete(id);
  if (claims.size === 0) return owned;
  const before = await pool.query<{ command_id: string; fingerprint: string }>({
    name: "command-keys-read",
    text: "SELECT command_id, fingerprint FROM command_keys WHERE command_id = ANY ($1)",
    values: [[...claims.keys()]],
  });
  for (const { command_id: id, fingerprint } of before.rows) owned.set(id, fingerprint);
  return owned;
}
