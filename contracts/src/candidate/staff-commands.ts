import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { reason } from "../kernel/reason.ts";
import { id } from "../kernel/text.ts";
import { noResume } from "./resume-rules.ts";

export const OpenCandidateResume = command({
  name: "open-candidate-resume",
  summary:
    "Returns a link to a candidate's resume, valid for a minute in the caller's session, and records the reason. The candidate sees that staff opened it, when and why, but not who",
  path: "/api/admin/users/{personId}/resume",
  roles: ["admin"],
  touches: "any",
  input: z.strictObject({ personId: id(), reason }),
  output: z.object({ url: z.string(), shown: z.boolean(), expiresAt: z.iso.datetime() }),
  refusals: { "no-resume": noResume },
});
