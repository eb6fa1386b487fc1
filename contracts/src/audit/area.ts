import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { auditEvents } from "./events.ts";
import * as queries from "./queries.ts";
import { auditings } from "./state.ts";
import { auditEventFormatters } from "./format-events.ts";

export const audit = defineArea({
  name: "audit",
  events: auditEvents,
  eventFormatters: auditEventFormatters,
  streams: [auditings],
  readModels: ["histories", "openings"],
  endpoints: [commands, queries],
});
