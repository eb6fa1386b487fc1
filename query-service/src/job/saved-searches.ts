import type { GetSavedSearches } from "@provenwork/contracts/job/saved-search-queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";

export const savedSearches: QueryHandler<typeof GetSavedSearches> = async (_, { read, viewer }) => {
  const rows = await read
    .selectFrom("saved_searches.searches")
    .selectAll()
    .where("person_id", "=", personOf(viewer))
    .orderBy("saved_at", "desc")
    .orderBy("search_id")
    .execute();
  return {
    output: rows.map(({ search_id, name, search, frequency, saved_at }) => ({
      searchId: search_id,
      name,
      search,
      frequency,
      savedAt: saved_at.toISOString(),
    })),
  };
};
