import { defineArea } from "../kernel/area.ts";
import * as commands from "./commands.ts";
import * as queries from "./queries.ts";

export const development = defineArea({ name: "development", endpoints: [commands, queries] });
