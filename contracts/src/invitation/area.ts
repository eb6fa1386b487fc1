import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { invitationEvents } from "./events.ts";
import * as queries from "./queries.ts";
import { invitations } from "./state.ts";
import { invitationEventFormatters } from "./format-events.ts";

export const invitation = defineArea({
  name: "invitation",
  events: invitationEvents,
  eventFormatters: invitationEventFormatters,
  streams: [invitations],
  readModels: ["invitations"],
  endpoints: [commands, queries],
});
