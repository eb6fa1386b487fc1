import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { HandleClaimed, publicProfileEvents } from "./events.ts";
import { publicProfileEventFormatters } from "./format-events.ts";
import * as queries from "./queries.ts";
import { handles, publicProfiles } from "./state.ts";

export const publicProfile = defineArea({
  name: "public-profile",
  events: [...publicProfileEvents, HandleClaimed],
  eventFormatters: publicProfileEventFormatters,
  streams: [publicProfiles, handles],
  readModels: ["public-profiles"],
  endpoints: [commands, queries],
});
