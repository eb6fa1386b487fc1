import type pg from "pg";

/** Runs `work` in a transaction; an error rolls it back and is thrown on. */
export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    // A connection that is gone has rolled back already; what matters is the first error.
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}
