import { bounded, mostCounted } from "@provenwork/contracts/kernel/bounded-count";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, type SelectQueryBuilder } from "kysely";

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
