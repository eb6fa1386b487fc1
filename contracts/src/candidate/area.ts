import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { candidateEvents } from "./events.ts";
import * as jsonResumeQueries from "./json-resume-queries.ts";
import * as lerResumeQueries from "./ler-resume-queries.ts";
import * as queries from "./queries.ts";
import * as skillCommands from "./skill-commands.ts";
import * as staffCommands from "./staff-commands.ts";
import * as skillQueries from "./skill-queries.ts";
import { candidates } from "./state.ts";
import { candidateUpcasters } from "./upcasters.ts";
import { candidateEventFormatters } from "./format-events.ts";

export const candidate = defineArea({
  name: "candidate",
  events: candidateEvents,
  upcasters: candidateUpcasters,
  eventFormatters: candidateEventFormatters,
  streams: [candidates],
  readModels: ["candidate-skills", "candidates", "findability", "resumes"],
  endpoints: [commands, skillCommands, staffCommands, queries, skillQueries, jsonResumeQueries, lerResumeQueries],
});
