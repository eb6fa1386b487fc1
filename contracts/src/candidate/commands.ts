import { z } from "zod";
import { command, visitorLimits } from "../kernel/endpoint.ts";
import { noEmployerRefusals } from "../kernel/no-employer.ts";
import { fileRefusals } from "./file-refusals.ts";
import { noResume } from "./resume-rules.ts";
import { id } from "../kernel/text.ts";
import { personalInformation } from "./rules.ts";
import { position } from "./position.ts";
import { unreadReasons } from "./skill-rules.ts";

export const ProvidePersonalInformation = command({
  name: "provide-personal-information",
  summary:
    "Step 1 of onboarding: saves the candidate's personal information; a visitor's first call starts their onboarding",
  path: "/api/candidate/personal-info",
  roles: ["anonymous", "onboarding", "candidate"],
  touches: "own",
  ifMatch: ["PersonalInformationProvided"],
  limits: visitorLimits,
  input: personalInformation,
  output: z.object({ personId: z.uuid(), ...personalInformation.shape }),
  refusals: noEmployerRefusals("email"),
});

export const UploadResume = command({
  name: "upload-resume",
  summary:
    "Stores the caller's resume (PDF, DOC or DOCX by its content, at most 10 MB), replacing an earlier one. A candidate's last three are kept to apply with",
  path: "/api/candidate/resume",
  roles: ["onboarding", "candidate"],
  touches: "own",
  upload: "file",
  limits: { onboarding: "uploads" },
  input: z.strictObject({}),
  output: z.object({ fileId: z.uuid(), fileName: z.string() }),
  refusals: fileRefusals,
});

export const ReadResume = command({
  name: "read-resume",
  summary:
    "Reads the positions that a resume describes (PDF, DOCX, JSON Resume or LER-RS, at most 10 MB) as suggestions; stores nothing",
  path: "/api/candidate/resume/positions",
  roles: ["onboarding", "candidate"],
  touches: "own",
  upload: "file",
  idempotent: false,
  limits: { onboarding: "uploads" },
  input: z.strictObject({}),
  output: z.object({
    /** At most as many as a work history has. */
    positions: z.array(position),
    /** How many there are in the file. */
    found: z.int().nonnegative(),
    /** Why none could be read. */
    problem: z.enum(unreadReasons).nullable(),
  }),
  refusals: {
    ...fileRefusals,
    busy: { status: 503, message: "Many resumes are being read right now. Please try again in a moment." },
  },
});

export const RemoveResume = command({
  name: "remove-resume",
  summary: "Removes the caller's resume; without one it changes nothing",
  method: "DELETE",
  path: "/api/candidate/resume",
  roles: ["onboarding", "candidate"],
  touches: "own",
  limits: visitorLimits,
  input: z.strictObject({}).optional(),
  output: z.object({}),
});

export const RemoveKeptResume = command({
  name: "remove-kept-resume",
  summary:
    "Removes one of the caller's earlier resumes, which are kept to apply with; removing it again changes nothing",
  method: "DELETE",
  path: "/api/candidate/resumes/{resumeId}",
  roles: ["candidate"],
  touches: "own",
  owns: { resumeId: "no-resume" },
  input: z.strictObject({ resumeId: id() }),
  output: z.object({}),
  refusals: { "no-resume": noResume },
});

export const ChangeFindability = command({
  name: "change-findability",
  summary:
    "Turns on or off whether verified companies can find the caller, without a name, for their jobs; off by default",
  method: "PUT",
  path: "/api/candidate/findability",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({ findable: z.boolean("Must be true or false") }),
  output: z.object({ findable: z.boolean() }),
});
