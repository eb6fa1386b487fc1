import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import { workExperienceEvents } from "./events.ts";
import * as queries from "./queries.ts";
import { workExperienceUpcasters } from "./upcasters.ts";

export const workExperience = defineArea({
  name: "work-experience",
  events: workExperienceEvents,
  upcasters: workExperienceUpcasters,
  endpoints: [commands, queries],
});
