import { defineArea } from "../kernel/area.ts";
import * as countQueries from "./count-queries.ts";
import * as commands from "./commands.ts";
import { confirmationEvents } from "./events.ts";
import { confirmationEventFormatters } from "./format-events.ts";
import * as queries from "./queries.ts";
import * as moderationCommands from "./moderation-commands.ts";
import { confirmations } from "./state.ts";

export const confirmation = defineArea({
  name: "confirmation",
  events: confirmationEvents,
  eventFormatters: confirmationEventFormatters,
  streams: [confirmations],
  readModels: ["confirmations"],
  endpoints: [commands, countQueries, moderationCommands, queries],
});
