import { z } from "zod";
import { templateDecisions } from "../company/templates.ts";
import { query } from "../kernel/endpoint.ts";

export const GetEmployerTemplates = query({
  name: "employer-templates",
  summary:
    "The templates of the caller's company for messages with a decision; the standard ones until it changes them",
  path: "/api/employer/templates",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({}),
  output: z.array(z.object({ decision: z.enum(templateDecisions), name: z.string(), text: z.string() })),
});
