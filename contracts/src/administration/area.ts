import { defineArea } from "../kernel/area.ts";
import * as accountCommands from "./account-commands.ts";
import * as adminQueries from "./admin-queries.ts";
import * as listQueries from "./list-queries.ts";
import * as queries from "./queries.ts";

export const administration = defineArea({
  name: "administration",
  readModels: ["account-search", "admin-search", "platform-figures"],
  endpoints: [queries, adminQueries, listQueries, accountCommands],
});
