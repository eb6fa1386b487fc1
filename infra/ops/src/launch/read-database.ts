import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import type pg from "pg";

/** Reads once, on a pool whose connection may die without ending the process. */
export async function onReadDatabase<T>(url: string | undefined, read: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ url: url ?? "", name: "provenwork start", max: 1, connectTimeout: oneOffConnectTimeout });
  try {
    return await read(pool);
  } finally {
    await pool.end();
  }
}
