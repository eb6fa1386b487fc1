import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { developmentEvents } from "./events.ts";
import * as queries from "./queries.ts";
import * as streams from "./streams.ts";
import { developmentWords } from "./words.ts";

export const development = defineArea({
  name: "development",
  events: developmentEvents,
  words: developmentWords,
  streams,
  endpoints: [commands, queries],
});
