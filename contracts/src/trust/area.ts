import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import * as countQueries from "./count-queries.ts";
import { trustEvents } from "./events.ts";
import * as evidenceQueries from "./evidence-queries.ts";
import * as queries from "./queries.ts";
import * as resultQueries from "./result-queries.ts";
import { trustCases } from "./state.ts";
import { trustEventFormatters } from "./format-events.ts";

/** The trust desk: cases flagged by rules, and decisions of admins. */
export const trust = defineArea({
  name: "trust",
  events: trustEvents,
  eventFormatters: trustEventFormatters,
  streams: [trustCases],
  readModels: ["trust-cases"],
  endpoints: [commands, queries, countQueries, evidenceQueries, resultQueries],
});
