import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import * as discovery from "./discovery-queries.ts";
import { jobEvents } from "./events.ts";
import * as queries from "./queries.ts";
import * as streams from "./streams.ts";
import { jobWords } from "./words.ts";

export const job = defineArea({
  name: "job",
  events: jobEvents,
  words: jobWords,
  streams,
  endpoints: [commands, queries, discovery],
});
