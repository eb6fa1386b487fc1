import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { employerEvents } from "./events.ts";
import * as queries from "./queries.ts";
import { employers } from "./state.ts";
import { employerEventFormatters } from "./format-events.ts";

export const employer = defineArea({
  name: "employer",
  events: employerEvents,
  eventFormatters: employerEventFormatters,
  streams: [employers],
  readModels: ["employers"],
  endpoints: [commands, queries],
});
