import { z } from "zod";
import { command, visitorLimits } from "../kernel/endpoint.ts";
import { emailAddress } from "../kernel/email.ts";
import { noEmployerRefusals } from "../kernel/no-employer.ts";
import { plainName } from "../kernel/plain-name.ts";
import { id, text } from "../kernel/text.ts";
import { codeRefusals, tooSoon } from "../mailed-code/refusals.ts";
import {
  changedExperience,
  experiences,
  futureEndMessage,
  futureStartMessage,
  maxExperiences,
  newExperience,
} from "./rules.ts";
import { verificationCode } from "../mailed-code/rules.ts";

const candidates = ["onboarding", "candidate"] as const;

export const DescribeWorkExperience = command({
  name: "describe-work-experience",
  summary:
    "Step 2 of onboarding: the candidate's work history; entries with an experienceId replace that entry, missing ones are removed",
  path: "/api/candidate/work-experience",
  roles: candidates,
  touches: "own",
  limits: visitorLimits,
  input: z.strictObject({ experiences, resumeUrl: text(300).nullish() }),
  output: z.object({
    experiences: z.array(z.object({ experienceId: z.uuid(), company: z.string(), workEmail: z.string() })),
  }),
  refusals: {
    "no-personal-information": { status: 409, message: "Please add your personal information first" },
    "unknown-experience": { status: 404, message: "This work experience does not exist", field: "experiences" },
    "repeated-experience": { status: 422, message: "List each experience only once", field: "experiences" },
    "already-verified": {
      status: 409,
      message: "A verified work experience cannot be changed or removed here",
      field: "experiences",
    },
    "start-in-future": { status: 422, message: futureStartMessage, field: "experiences" },
    "end-in-future": { status: 422, message: futureEndMessage, field: "experiences" },
    ...noEmployerRefusals("experiences"),
  },
});

const unknown = { status: 404, message: "This work experience does not exist" } as const;
const entryRefusals = {
  "start-in-future": { status: 422, message: futureStartMessage, field: "startDate" },
  "end-in-future": { status: 422, message: futureEndMessage, field: "endDate" },
  ...noEmployerRefusals("workEmail"),
} as const;

export const AddWorkExperience = command({
  name: "add-work-experience",
  summary: "Adds one work experience, to be verified later",
  path: "/api/candidate/work-experiences",
  roles: ["candidate"],
  touches: "own",
  success: 201,
  input: newExperience,
  output: z.object({ experienceId: z.uuid() }),
  refusals: {
    "no-personal-information": { status: 409, message: "Please add your personal information first" },
    "too-many-experiences": { status: 409, message: `At most ${maxExperiences} work experiences` },
    ...entryRefusals,
  },
});

export const ChangeWorkExperience = command({
  name: "change-work-experience",
  summary:
    "Changes one work experience; another company, role or work email takes its verification back and revokes its certificate",
  method: "PUT",
  path: "/api/candidate/work-experiences/{experienceId}",
  roles: ["candidate"],
  touches: "own",
  ifMatch: ["ExperienceDescribed", "ExperienceChanged"],
  owns: { experienceId: "unknown-experience" },
  input: changedExperience,
  output: z.object({ experienceId: z.uuid(), verificationStatus: z.enum(["pending", "verified", "rejected"]) }),
  refusals: { "unknown-experience": unknown, ...entryRefusals },
});

export const RemoveWorkExperience = command({
  name: "remove-work-experience",
  summary: "Removes one work experience; if it was verified, its certificate is revoked",
  method: "DELETE",
  path: "/api/candidate/work-experiences/{experienceId}",
  roles: ["candidate"],
  touches: "own",
  owns: { experienceId: "unknown-experience" },
  input: z.strictObject({ experienceId: id() }),
  output: z.object({}),
  refusals: { "unknown-experience": unknown },
});

export const SendVerification = command({
  name: "send-verification",
  summary: "Issue a code and email it to the work address of an experience",
  path: "/api/candidate/send-verification",
  roles: candidates,
  touches: "own",
  limits: visitorLimits,
  owns: { experienceId: "unknown-experience" },
  input: z.strictObject({
    workEmail: emailAddress,
    company: plainName(100),
    candidateName: plainName(100).optional(),
    experienceId: id().optional(),
  }),
  output: z.object({
    email: z.string(),
    experienceId: z.uuid(),
    expiresAt: z.iso.datetime(),
    /** When another code can be requested. */
    resendAt: z.iso.datetime(),
  }),
  refusals: {
    "unknown-experience": {
      status: 404,
      message: "There is no work experience with this company and work email. Please go back and check it.",
      field: "workEmail",
    },
    "already-verified": { status: 409, message: "This work experience is already verified" },
    rejected: {
      status: 409,
      message: "This verification was rejected. Correct the company, role or work email, then ask for a new code.",
    },
    ...noEmployerRefusals("workEmail"),
    "too-soon": tooSoon,
    "daily-limit": {
      status: 429,
      message: "At most 5 codes a day can be sent for one work experience. Please try again tomorrow.",
    },
  },
});

export const VerifyCode = command({
  name: "verify-code",
  summary: "Enter the emailed code; the fifth wrong one locks it until a new one is issued",
  path: "/api/candidate/verify-code",
  roles: candidates,
  touches: "own",
  limits: visitorLimits,
  owns: { experienceId: "unknown-experience" },
  input: z.strictObject({ code: verificationCode, experienceId: id().optional() }),
  output: z.object({ experienceId: z.uuid(), verificationStatus: z.literal("verified"), verifiedAt: z.iso.datetime() }),
  idempotent: false,
  secrets: ["code"],
  refusals: {
    "unknown-experience": { status: 404, message: "This work experience does not exist", field: "experienceId" },
    ...codeRefusals,
    "address-taken": {
      status: 409,
      message:
        "Someone else has verified this work email. If that was you, sign in to that account. Otherwise use your own address.",
      field: "code",
    },
  },
});
