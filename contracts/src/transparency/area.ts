import { defineArea } from "../kernel/area.ts";
import { transparencyEvents } from "./events.ts";
import * as queries from "./queries.ts";
import { transparencyEventFormatters } from "./format-events.ts";

export const transparency = defineArea({
  name: "transparency",
  events: transparencyEvents,
  eventFormatters: transparencyEventFormatters,
  endpoints: [queries],
});
