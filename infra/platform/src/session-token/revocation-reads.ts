import type pg from "pg";

/** The revocations as of one instant of the database. */
export interface ReadRevocations {
  /** When it was read, by the database's clock: seconds since 1970. */
  readonly at: number;
  readonly sessions: readonly { readonly sessionId: string; readonly personId: string }[];
  /** The lowest version that counts, by person. */
  readonly versions: readonly (readonly [personId: string, version: number])[];
}

// No token lives longer than a day, so older rows have no effect.
const remembered = "25 hours";

interface Row {
  readonly read_at: number | null;
  readonly session_id: string | null;
  readonly person_id: string;
  readonly version: number;
}

/** Everything that ended after an instant of the database's clock, or in the last 25 hours; one statement, one snapshot. */
export async function readRevocations(pool: pg.Pool, since: number | undefined): Promise<ReadRevocations> {
  const { rows } = await pool.query<Row>({
    name: "revocations",
    text: `WITH since AS MATERIALIZED (SELECT coalesce(to_timestamp($1::float8), now() - $2::interval) AS at)
      SELECT extract(epoch FROM now())::float8 AS read_at, NULL::uuid AS session_id, NULL::uuid AS person_id, 0 AS version
      UNION ALL SELECT NULL, session_id, person_id, 0 FROM ended_sessions WHERE ended_at > (SELECT at FROM since)
      UNION ALL SELECT NULL, NULL, person_id, version FROM account_auth_version WHERE changed_at > (SELECT at FROM since)`,
    values: [since ?? null, remembered],
  });
  const [head, ...found] = rows;
  const at = head?.read_at;
  if (typeof at !== "number") throw new Error("the first row of the revocations is not the time they were read at");
  return {
    at,
    sessions: found.flatMap(({ session_id: sessionId, person_id: personId }) =>
      sessionId === null ? [] : [{ sessionId, personId }],
    ),
    versions: found.flatMap(({ session_id, person_id, version }) =>
      session_id === null ? [[person_id, version] as const] : [],
    ),
  };
}
