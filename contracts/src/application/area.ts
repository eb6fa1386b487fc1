import { defineArea } from "../kernel/area.ts";
import * as blockCommands from "./block-commands.ts";
import { blockEvents } from "./block-events.ts";
import { messageBlocks } from "./block-state.ts";
import * as commands from "./commands.ts";
import { applicationEvents } from "./events.ts";
import * as fitQueries from "./fit-queries.ts";
import * as messageCommands from "./message-commands.ts";
import { messageEvents } from "./message-events.ts";
import * as messageQueries from "./message-queries.ts";
import { threads } from "./message-state.ts";
import * as openingQueries from "./opening-queries.ts";
import * as reportCommands from "./report-commands.ts";
import { messageReportEvents } from "./report-events.ts";
import { messageReports } from "./report-state.ts";
import * as staffQueries from "./staff-queries.ts";
import * as queries from "./queries.ts";
import * as stageQueries from "./stage-queries.ts";
import * as templateQueries from "./template-queries.ts";
import { applications } from "./state.ts";
import { applicationEventFormatters } from "./format-events.ts";
import { applicationUpcasters } from "./upcasters.ts";

export const application = defineArea({
  name: "application",
  events: [...applicationEvents, ...messageEvents, ...blockEvents, ...messageReportEvents],
  upcasters: applicationUpcasters,
  eventFormatters: applicationEventFormatters,
  streams: [applications, threads, messageBlocks, messageReports],
  readModels: ["application-reviews", "applications", "message-reports", "messages"],
  endpoints: [
    commands,
    queries,
    fitQueries,
    openingQueries,
    messageCommands,
    messageQueries,
    stageQueries,
    templateQueries,
    blockCommands,
    reportCommands,
    staffQueries,
  ],
});
