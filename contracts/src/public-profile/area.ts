import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { HandleClaimed, publicProfileEvents } from "./events.ts";
import { publicProfileEventFormatters } from "./format-events.ts";
import * as linkCommands from "./link-commands.ts";
import * as queries from "./queries.ts";
import { handles, publicProfiles } from "./state.ts";
import * as visitCommands from "./visit-commands.ts";
import { pageVisitEvents } from "./visit-events.ts";
import { pageVisits } from "./visit-state.ts";

export const publicProfile = defineArea({
  name: "public-profile",
  events: [...publicProfileEvents, HandleClaimed, ...pageVisitEvents],
  eventFormatters: publicProfileEventFormatters,
  streams: [publicProfiles, handles, pageVisits],
  readModels: ["page-visits", "public-profiles"],
  endpoints: [commands, linkCommands, visitCommands, queries],
});
