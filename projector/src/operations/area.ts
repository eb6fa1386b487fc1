import { defineArea } from "#kernel/area.ts";

export const operations = defineArea({ name: "operations", readModels: [] });
