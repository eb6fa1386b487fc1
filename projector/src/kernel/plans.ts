import type { Queryable } from "./ddl.ts";

/** Events after which a connection first discards its plans. */
const firstAt = 100;

/**
 * Has Postgres forget the plans of a connection's prepared statements whenever the events that went through it have doubled. A plan
 * that was made while a table was empty may read an index by its first column alone, and would until the next ANALYZE: with
 * 10,000 rows a batch took 1,200 ms instead of 8.
 */
export function plansFor(database: Queryable): { readonly grown: (events: number) => Promise<void> } {
  let seen = 0;
  let nextAt = firstAt;
  return {
    async grown(events) {
      seen += events;
      if (seen < nextAt) return;
      nextAt = seen * 2;
      await database.query("DISCARD PLANS");
    },
  };
}
