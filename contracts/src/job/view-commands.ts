import { z } from "zod";
import { command, everyPrincipal } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";

export const CountJobView = command({
  name: "count-job-view",
  summary:
    "Counts that the page of a listed job was opened, without who opened it. Staff and members of the job's company are not counted",
  path: "/api/jobs/{jobId}/views",
  roles: everyPrincipal,
  touches: "public",
  limits: "views",
  idempotent: false,
  input: z.strictObject({ jobId: id() }),
  output: z.strictObject({ counted: z.boolean() }),
  refusals: { "no-job": { status: 404, message: "Job not found" } },
});
