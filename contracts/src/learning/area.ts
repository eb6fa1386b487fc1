import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { learnerEvents, resourceEvents } from "./events.ts";
import * as queries from "./queries.ts";
import { learners, resources } from "./state.ts";
import { learningEventFormatters } from "./format-events.ts";

export const learning = defineArea({
  name: "learning",
  events: [...resourceEvents, ...learnerEvents],
  eventFormatters: learningEventFormatters,
  streams: [learners, resources],
  readModels: ["learning-progress", "learning-resources", "learning-snapshots", "skill-demand"],
  endpoints: [commands, queries],
});
