import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";

export const GetJobReport = query({
  name: "job-report",
  summary: "When the caller reported a job; null where they have not",
  path: "/api/jobs/{jobId}/report",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({ jobId: id() }),
  output: z.object({ reportedAt: z.iso.datetime().nullable() }),
});
