import type { StoredEvent } from "@provenwork/platform/event-store/port";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { LookupTable } from "#kernel/reactors/lookup-follower.ts";

/** By which key each saved search is found. */
export const savedSearchKeys: LookupTable = {
  name: "saved-search-keys",
  eventTypes: new Set(["SearchSaved", "SearchRemoved", "AccountErased"]),
  async fill(database, events) {
    for (const event of events) await fillOne(database, event);
  },
};

async function fillOne(database: Kysely<WriteDatabase>, { type, data }: StoredEvent): Promise<void> {
  const [person_id, search_id] = [String(data["personId"]), String(data["searchId"])];
  if (type === "SearchSaved") {
    await database
      .insertInto("saved_search_keys")
      .values({ search_id, person_id, key: String(data["key"]) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else if (type === "SearchRemoved") {
    await database.deleteFrom("saved_search_keys").where("search_id", "=", search_id).execute();
  } else {
    await database.deleteFrom("saved_search_keys").where("person_id", "=", person_id).execute();
    await database.deleteFrom("job_alerts").where("person_id", "=", person_id).execute();
  }
}

/** People with a search under one of these keys, in the order of their ids: at most `limit`, after the given one. */
export async function peopleSearching(
  database: Kysely<WriteDatabase>,
  keys: readonly string[],
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom("saved_search_keys")
    .select("person_id")
    .distinct()
    .where("key", "in", keys)
    .where("person_id", ">", after)
    .orderBy("person_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.person_id);
}
