import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { contactEvents } from "./events.ts";
import * as queries from "./queries.ts";
import { contactMessages } from "./state.ts";
import { contactEventFormatters } from "./format-events.ts";

export const contact = defineArea({
  name: "contact",
  events: contactEvents,
  eventFormatters: contactEventFormatters,
  streams: [contactMessages],
  readModels: ["contact-messages"],
  endpoints: [commands, queries],
});
