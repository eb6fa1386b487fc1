import type pg from "pg";

/** A person's membership of a group; of two rows, the one with the higher version counts. */
export interface Membership {
  readonly personId: string;
  /** Null after the person left. */
  readonly groupId: string | null;
  readonly version: number;
}

/** The revocations and memberships as of one instant of the database. */
export interface ReadRevocations {
  /** When it was read, by the database's clock: seconds since 1970. */
  readonly at: number;
  readonly sessions: readonly { readonly sessionId: string; readonly personId: string }[];
  /** The lowest version that counts, by person. */
  readonly versions: readonly (readonly [personId: string, version: number])[];
  readonly memberships: readonly Membership[];
}

// No token lives longer than a day, so older rows have no effect.
const remembered = "25 hours";

interface Row {
  readonly kind: "read" | "ended" | "version" | "membership";
  readonly read_at: number | null;
  readonly id: string | null;
  readonly person_id: string;
  readonly version: number;
}

/**
 * Everything that ended after an instant of the database's clock, or in the last 25 hours, and the memberships that changed
 * after it, or all; one statement, one snapshot.
 */
export async function readRevocations(pool: pg.Pool, since: number | undefined): Promise<ReadRevocations> {
  const { rows } = await pool.query<Row>({
    name: "revocations",
    text: `WITH since AS MATERIALIZED (SELECT coalesce(to_timestamp($1::float8), now() - $2::interval) AS at)
      SELECT 'read' AS kind, extract(epoch FROM now())::float8 AS read_at, NULL::uuid AS id, NULL::uuid AS person_id, 0 AS version
      UNION ALL SELECT 'ended', NULL, session_id, person_id, 0 FROM ended_sessions WHERE ended_at > (SELECT at FROM since)
      UNION ALL SELECT 'version', NULL, NULL, person_id, version FROM account_auth_version
        WHERE changed_at > (SELECT at FROM since)
      UNION ALL SELECT 'membership', NULL, group_id, person_id, version FROM memberships
        WHERE $1::float8 IS NULL OR changed_at > to_timestamp($1::float8)`,
    values: [since ?? null, remembered],
  });
  const [head, ...found] = rows;
  const at = head?.read_at;
  if (typeof at !== "number") throw new Error("the first row of the revocations is not the time they were read at");
  return {
    at,
    sessions: found.flatMap(({ kind, id, person_id: personId }) =>
      kind === "ended" && id !== null ? [{ sessionId: id, personId }] : [],
    ),
    versions: found.flatMap(({ kind, person_id, version }) =>
      kind === "version" ? [[person_id, version] as const] : [],
    ),
    memberships: found.flatMap(({ kind, id: groupId, person_id: personId, version }) =>
      kind === "membership" ? [{ personId, groupId, version }] : [],
    ),
  };
}
