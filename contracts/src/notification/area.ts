import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { notificationEvents } from "./events.ts";
import * as queries from "./queries.ts";
import { readings } from "./state.ts";
import { notificationEventFormatters } from "./format-events.ts";

export const notification = defineArea({
  name: "notification",
  events: notificationEvents,
  eventFormatters: notificationEventFormatters,
  streams: [readings],
  readModels: ["notifications"],
  endpoints: [commands, queries],
});
