import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { alertFrequencies } from "./saved-search-rules.ts";

export const GetSavedSearches = query({
  name: "saved-searches",
  summary: "The searches that the caller has saved, the latest first",
  path: "/api/saved-searches",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      searchId: z.uuid(),
      name: z.string(),
      /** Query string of the board. */
      search: z.string(),
      frequency: z.enum(alertFrequencies),
      savedAt: z.iso.datetime(),
    }),
  ),
});
export type SavedSearchRow = z.output<typeof GetSavedSearches.output>[number];
