import { defineArea } from "../kernel/area.ts";
import * as apiKeyCommands from "./api-key-commands.ts";
import { apiKeyEvents } from "./api-key-events.ts";
import * as apiKeyQueries from "./api-key-queries.ts";
import { apiKeys } from "./api-key-state.ts";
import { developerEventFormatters } from "./format-events.ts";

export const developer = defineArea({
  name: "developer",
  events: apiKeyEvents,
  eventFormatters: developerEventFormatters,
  streams: [apiKeys],
  readModels: ["api-keys"],
  endpoints: [apiKeyCommands, apiKeyQueries],
});
