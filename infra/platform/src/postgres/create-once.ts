import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const createdByAnother = new Set([
  "40P01", // a deadlock: they changed the same things in another order
  "23505", // its row of the catalogue
  "42710", // a role
  "42P04", // a database
  "42P06", // a schema
  "42P07", // a table
  "55006", // the template is being copied by another
]);
const attempts = 50;
const intervalMs = 100;

/** Runs statements that create something if it is missing (IF NOT EXISTS), safe to run concurrently. */
export const createOnce = (client: pg.ClientBase, statements: string): Promise<void> =>
  retryRaces(() => client.query(statements));

/**
 * Runs idempotent work on the catalogue. When two processes change the same entry concurrently, Postgres fails one of them,
 * which then retries and finds what the other created.
 */
export async function retryRaces(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === attempts || !isRace(error)) throw error;
      await pause(intervalMs);
    }
  }
}

function isRace(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return createdByAnother.has(String(error.code)) || /tuple concurrently (updated|deleted)/.test(error.message);
}
