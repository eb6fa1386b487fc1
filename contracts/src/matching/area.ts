import { defineArea } from "../kernel/area.ts";
import { matchingEvents } from "./events.ts";
import * as queries from "./queries.ts";
import { scoring } from "./state.ts";
import { matchingUpcasters } from "./upcasters.ts";
import { matchingEventFormatters } from "./format-events.ts";

export const matching = defineArea({
  name: "matching",
  events: matchingEvents,
  upcasters: matchingUpcasters,
  eventFormatters: matchingEventFormatters,
  streams: [scoring],
  readModels: ["matches"],
  endpoints: [queries],
});
