import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { applicationEvents } from "./events.ts";
import * as fitQueries from "./fit-queries.ts";
import * as openingQueries from "./opening-queries.ts";
import * as queries from "./queries.ts";
import { applications } from "./state.ts";
import { applicationEventFormatters } from "./format-events.ts";

export const application = defineArea({
  name: "application",
  events: applicationEvents,
  eventFormatters: applicationEventFormatters,
  streams: [applications],
  readModels: ["application-reviews", "applications"],
  endpoints: [commands, queries, fitQueries, openingQueries],
});
