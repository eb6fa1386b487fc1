import { defineArea } from "../kernel/area.ts";
import * as adminQueries from "./admin-queries.ts";
import * as queries from "./queries.ts";

export const administration = defineArea({
  name: "administration",
  endpoints: [queries, adminQueries],
});
