import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { operationsEvents } from "./events.ts";
import * as queries from "./queries.ts";
import { buildRequests, letterRetries, parkings } from "./state.ts";
import { operationsUpcasters } from "./upcasters.ts";
import { operationsEventFormatters } from "./format-events.ts";

/** Read models and their rebuilds, parked streams, failed emails and timers. */
export const operations = defineArea({
  name: "operations",
  events: operationsEvents,
  upcasters: operationsUpcasters,
  eventFormatters: operationsEventFormatters,
  streams: [buildRequests, letterRetries, parkings],
  endpoints: [commands, queries],
});
