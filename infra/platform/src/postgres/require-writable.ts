import type pg from "pg";

/**
 * Sorts a megabyte in less memory than it takes, so that the server writes a temporary file: no table is touched and nothing
 * stays. The file is on the disk of the tables, unless `temp_tablespaces` is set.
 */
const spill = `SET LOCAL work_mem = '64kB';
  SELECT count(*) FROM (SELECT repeat(md5(i::text), 8) AS word FROM generate_series(1, 4096) i ORDER BY word OFFSET 0) AS words`;

/** @throws disk_full (53100) if the server has no room to write */
export const requireDiskSpace = async (client: Pick<pg.ClientBase, "query">): Promise<void> => {
  await client.query(spill);
};

/** @throws disk_full (53100) if the server has no room to write, read_only_sql_transaction (25006) if it only reads */
export async function requireWritable(pool: Pick<pg.ClientBase, "query">): Promise<void> {
  await requireDiskSpace(pool);
  const { rows } = await pool.query<{ only: string }>("SELECT current_setting('transaction_read_only') AS only");
  if (rows[0]?.only === "on") throw Object.assign(new Error("the database only reads"), { code: "25006" });
}
