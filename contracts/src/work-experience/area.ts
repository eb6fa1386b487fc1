import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { workExperienceEvents } from "./events.ts";
import * as elsewhereCommands from "./elsewhere-commands.ts";
import * as issuerQueries from "./issuer-queries.ts";
import * as moderationCommands from "./moderation-commands.ts";
import { NetworkDayForgotten } from "./network-day-events.ts";
import * as presentationQueries from "./presentation-queries.ts";
import * as queries from "./queries.ts";
import * as walletCommands from "./wallet-commands.ts";
import * as walletQueries from "./wallet-queries.ts";
import { networkDays } from "./network-day-state.ts";
import { workExperiences } from "./state.ts";
import { workExperienceUpcasters } from "./upcasters.ts";
import { workExperienceEventFormatters } from "./format-events.ts";

export const workExperience = defineArea({
  name: "work-experience",
  events: [...workExperienceEvents, NetworkDayForgotten],
  upcasters: workExperienceUpcasters,
  eventFormatters: workExperienceEventFormatters,
  streams: [networkDays, workExperiences],
  readModels: ["certificates", "verification-timelines", "verified-candidates", "work-experiences"],
  endpoints: [
    commands,
    moderationCommands,
    elsewhereCommands,
    presentationQueries,
    queries,
    issuerQueries,
    walletCommands,
    walletQueries,
  ],
});
