import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { companyEvents } from "./events.ts";
import * as queries from "./queries.ts";
import { companies } from "./state.ts";
import { companyUpcasters } from "./upcasters.ts";
import { companyEventFormatters } from "./format-events.ts";

export const company = defineArea({
  name: "company",
  events: companyEvents,
  upcasters: companyUpcasters,
  eventFormatters: companyEventFormatters,
  streams: [companies],
  readModels: ["companies", "company-proofs", "members"],
  endpoints: [commands, queries],
});
