import { bounded, maxCounted } from "@provenwork/contracts/kernel/bounded-count";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, type SelectQueryBuilder } from "kysely";

/** Counts rows as shown, reading no more than needed. */
export async function boundedCount<DB, Tables extends keyof DB>(
  read: Kysely<ReadDatabase>,
  rows: SelectQueryBuilder<DB, Tables, object>,
) {
  const { count } = await read
    .selectFrom(rows.limit(maxCounted + 1).as("some"))
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return bounded(Number(count));
}
