import { defineArea } from "../kernel/area.ts";
import * as adminQueries from "./admin-queries.ts";
import { operationsEvents } from "./events.ts";
import * as queries from "./queries.ts";
import { administrationWords } from "./words.ts";

export const administration = defineArea({
  name: "administration",
  events: operationsEvents,
  words: administrationWords,
  endpoints: [queries, adminQueries],
});
