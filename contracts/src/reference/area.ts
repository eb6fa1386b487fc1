import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { askedAddressEvents, referenceEvents } from "./events.ts";
import { referenceEventFormatters } from "./format-events.ts";
import * as queries from "./queries.ts";
import { askedAddresses, references } from "./state.ts";
import { referenceUpcasters } from "./upcasters.ts";

export const reference = defineArea({
  name: "reference",
  events: [...referenceEvents, ...askedAddressEvents],
  upcasters: referenceUpcasters,
  eventFormatters: referenceEventFormatters,
  streams: [references, askedAddresses],
  readModels: ["references"],
  endpoints: [commands, queries],
});
