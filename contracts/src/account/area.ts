import { defineArea } from "../kernel/area.ts";
import { adminsEvents } from "./admin-events.ts";
import * as commands from "./commands.ts";
import { accountEvents, claimEvents, sessionEvents } from "./events.ts";
import * as queries from "./queries.ts";
import * as streams from "./streams.ts";
import { accountUpcasters } from "./upcasters.ts";
import { accountWords } from "./words.ts";

export const account = defineArea({
  name: "account",
  events: [...accountEvents, ...adminsEvents, ...claimEvents, ...sessionEvents],
  upcasters: accountUpcasters,
  words: accountWords,
  streams,
  readModels: ["account-settings", "accounts", "personal-streams", "sessions"],
  endpoints: [commands, queries],
});
