import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import * as discovery from "./discovery-queries.ts";
import { jobEvents } from "./events.ts";
import * as importCommands from "./import-commands.ts";
import * as moderationCommands from "./moderation-commands.ts";
import * as queries from "./queries.ts";
import * as reportCommands from "./report-commands.ts";
import { jobReportEvents } from "./report-events.ts";
import * as reportQueries from "./report-queries.ts";
import * as searchQueries from "./search-queries.ts";
import * as savedSearchCommands from "./saved-search-commands.ts";
import * as savedSearchQueries from "./saved-search-queries.ts";
import * as savedJobCommands from "./saved-job-commands.ts";
import { savedJobEvents } from "./saved-job-events.ts";
import * as savedJobQueries from "./saved-job-queries.ts";
import { savedJobs } from "./saved-job-state.ts";
import { savedSearchEvents } from "./saved-search-events.ts";
import { jobReports } from "./report-state.ts";
import { savedSearches } from "./saved-search-state.ts";
import * as viewCommands from "./view-commands.ts";
import { jobViewEvents } from "./view-events.ts";
import { jobViews } from "./view-state.ts";
import { jobs } from "./state.ts";
import { jobUpcasters } from "./upcasters.ts";
import { jobEventFormatters } from "./format-events.ts";

export const job = defineArea({
  name: "job",
  events: [...jobEvents, ...savedSearchEvents, ...savedJobEvents, ...jobReportEvents, ...jobViewEvents],
  upcasters: jobUpcasters,
  eventFormatters: jobEventFormatters,
  streams: [jobReports, jobViews, savedJobs, savedSearches, jobs],
  readModels: ["job-questions", "job-reports", "job-views", "jobs", "saved-jobs", "saved-searches"],
  endpoints: [
    commands,
    importCommands,
    moderationCommands,
    queries,
    searchQueries,
    discovery,
    savedSearchCommands,
    savedSearchQueries,
    savedJobCommands,
    savedJobQueries,
    reportCommands,
    reportQueries,
    viewCommands,
  ],
});
