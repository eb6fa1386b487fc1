import { z } from "zod";
import { boundedCount } from "../kernel/bounded-count.ts";
import { query } from "../kernel/endpoint.ts";
import { listFilters } from "./list-rules.ts";

const { stage: _, ...boardFilters } = listFilters;

export const GetEmployerStages = query({
  name: "employer-stages",
  summary:
    "The stages of the caller's company in their order, each with how many pending and approved applications are in it; counts end at 1,000",
  path: "/api/employer/stages",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject(boardFilters),
  output: z.array(z.object({ stage: z.string(), name: z.string(), count: boundedCount })),
});
export type EmployerStage = z.output<typeof GetEmployerStages.output>[number];
