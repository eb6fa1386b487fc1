import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const createdMeanwhile = new Set([
  "40P01", // a deadlock: they changed the same things in another order
  "23505", // its row of the catalogue
  "42710", // a role
  "42P04", // a database
  "42P06", // a schema
  "42P07", // a table
  "55006", // the template is being copied by another
]);
const attempts = 50;
const between = 100;

/** Runs statements that create what is not there (IF NOT EXISTS), from any number of processes at once. */
export const createOnce = (client: pg.ClientBase, statements: string): Promise<void> =>
  retryRaces(() => client.query(statements));

/**
 * Runs work on the catalogue that may be repeated. Of two processes that change the same thing at once Postgres fails one:
 * that one looks again, and finds what the other made.
 */
export async function retryRaces(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === attempts || !isRace(error)) throw error;
      await pause(between);
    }
  }
}

/** Two processes changed the same entry of the catalogue at once, and this one lost. */
function isRace(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return createdMeanwhile.has(String(error.code)) || /tuple concurrently (updated|deleted)/.test(error.message);
}
