import { defineArea } from "../kernel/area.ts";
import { transparencyEvents } from "./events.ts";
import * as queries from "./queries.ts";
import { transparencyWords } from "./format-events.ts";

export const transparency = defineArea({
  name: "transparency",
  events: transparencyEvents,
  words: transparencyWords,
  endpoints: [queries],
});
