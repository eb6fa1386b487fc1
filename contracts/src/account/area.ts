import { defineArea } from "../kernel/area.ts";
import { adminsEvents } from "./admin-events.ts";
import * as commands from "./commands.ts";
import { accountEvents, claimEvents, sessionEvents } from "./events.ts";
import * as queries from "./queries.ts";
import * as sessionCommands from "./session-commands.ts";
import { admins } from "./admins.ts";
import { accounts, emails, sessions, usernames } from "./state.ts";
import { accountUpcasters } from "./upcasters.ts";
import { accountEventFormatters } from "./format-events.ts";

export const account = defineArea({
  name: "account",
  events: [...accountEvents, ...adminsEvents, ...claimEvents, ...sessionEvents],
  upcasters: accountUpcasters,
  eventFormatters: accountEventFormatters,
  streams: [admins, accounts, emails, sessions, usernames],
  readModels: ["account-settings", "accounts", "personal-streams", "sessions"],
  endpoints: [commands, sessionCommands, queries],
});
