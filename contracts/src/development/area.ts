import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { developmentEvents } from "./events.ts";
import * as queries from "./queries.ts";
import { demoWorlds, givenDemoNotices } from "./state.ts";
import { developmentEventFormatters } from "./format-events.ts";

export const development = defineArea({
  name: "development",
  events: developmentEvents,
  eventFormatters: developmentEventFormatters,
  streams: [demoWorlds, givenDemoNotices],
  endpoints: [commands, queries],
});
