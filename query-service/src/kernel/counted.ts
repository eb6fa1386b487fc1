import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, type SelectQueryBuilder } from "kysely";

/** Counts that are shown are exact up to this, and "1000+" above. */
export const mostCounted = 1_000;

export const bounded = (count: number) => ({ count: Math.min(count, mostCounted), more: count > mostCounted });

/** Counts rows as they are shown, reading no more of them than that takes. */
export async function counted<DB, Tables extends keyof DB>(
  read: Kysely<ReadDatabase>,
  rows: SelectQueryBuilder<DB, Tables, object>,
) {
  const { count } = await read
    .selectFrom(rows.limit(mostCounted + 1).as("some"))
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return bounded(Number(count));
}
