import pg from "pg";
import type { Stage } from "../../bench/harness/stage.ts";

/** Notes the session of each transaction that moves a checkpoint of read models, whatever a projector does to lead. */
const noteSessions = `
  CREATE SCHEMA torture;
  CREATE TABLE torture.moves (
    id bigint GENERATED ALWAYS AS IDENTITY, checkpoint text, pid int, backend_start timestamptz);
  CREATE FUNCTION torture.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    INSERT INTO torture.moves (checkpoint, pid, backend_start)
    SELECT NEW.name, pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid();
    RETURN NULL;
  END $$;
  CREATE TRIGGER note AFTER UPDATE OF position ON projector.checkpoint FOR EACH ROW EXECUTE FUNCTION torture.note()`;

/** A session that wrote again after another one had: both led. */
const returning = `
  WITH turns AS (
    SELECT checkpoint, pid, backend_start, (pid, backend_start) IS DISTINCT FROM
      (lag(pid) OVER turn, lag(backend_start) OVER turn) AS begins
    FROM torture.moves WINDOW turn AS (PARTITION BY checkpoint ORDER BY id))
  SELECT coalesce(sum(times - 1), 0)::int AS returns, count(*)::int AS sessions FROM (
    SELECT count(*) AS times FROM turns WHERE begins GROUP BY checkpoint, pid, backend_start) AS each`;

export interface WatchedWriters {
  /** Sessions that wrote, and how often one did again after another. */
  count(): Promise<{ sessions: number; returns: number }>;
}

/** Watches which sessions write read models, from now on. */
export async function watchWriters({ postgres }: Pick<Stage, "postgres">): Promise<WatchedWriters> {
  const url = new URL(postgres.url);
  url.pathname = "/provenwork_read";
  async function run<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }
  await run(noteSessions);
  return {
    async count() {
      const [counted] = await run<{ sessions: number; returns: number }>(returning);
      return counted ?? { sessions: 0, returns: 0 };
    },
  };
}
