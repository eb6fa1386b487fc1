import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { reportFields, reportsADay } from "./report-rules.ts";

/** The job is public; the report belongs to the caller. */
export const ReportJob = command({
  name: "report-job",
  summary:
    "Reports an open job to the people who run the platform, once a person and job; its company does not learn of it",
  path: "/api/jobs/{jobId}/report",
  roles: ["candidate"],
  touches: "public",
  success: 201,
  input: z.strictObject({ jobId: id(), ...reportFields }),
  output: z.object({ reportedAt: z.iso.datetime() }),
  refusals: {
    "no-job": { status: 404, message: "Job not found" },
    "job-closed": { status: 409, message: "This job is no longer listed, so you cannot report it" },
    "already-reported": { status: 409, message: "You have already reported this job" },
    "daily-limit": {
      status: 429,
      message: `You can report ${reportsADay} jobs a day. Please report this one tomorrow.`,
    },
  },
});
