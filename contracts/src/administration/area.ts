import { defineArea } from "../kernel/area.ts";
import { operationsEvents } from "./events.ts";
import * as queries from "./queries.ts";

export const administration = defineArea({
  name: "administration",
  events: operationsEvents,
  endpoints: [queries],
});
