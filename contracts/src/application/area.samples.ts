import { formWith } from "../testing/form-with.ts";
import { pdfFile } from "../testing/resume-files.ts";
import { ApplyToJob } from "./commands.ts";
import { MessageCompany } from "./message-commands.ts";
import { type Belongings, type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";

const applicationId = `${nothing}-${nothing}`;

export const samples: Samples = {
  "withdraw-application": () => ({ applicationId }),
  "review-application": () => ({ applicationId, status: "approved", notes: "Strong on bridges" }),
  "view-application": () => ({ applicationId }),
  "schedule-interview": () => ({
    applicationId,
    startsAt: `${new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10)}T10:30`,
    timeZone: "America/Chicago",
    minutes: 45,
    place: "12 Bridge Street",
    message: null,
  }),
  "cancel-interview": () => ({ applicationId }),
  "rate-candidate": () => ({ applicationId, rating: 4 }),
  "move-application": () => ({ applicationId, stage: "screening" }),
  "employer-application": () => ({ applicationId }),
  "applicant-fit": () => ({ applicationId }),
  "message-candidate": () => ({ applicationId, text: "Does Thursday suit you?" }),
  "message-company": () => ({ applicationId, text: "Thursday suits me." }),
  "block-messages": () => ({ applicationId }),
  "report-message-of-company": () => ({ applicationId, number: 1, reason: "other", note: "Sample note" }),
  "report-message-of-candidate": () => ({ applicationId, number: 1, reason: "other", note: "Sample note" }),
  "unblock-messages": () => ({ applicationId }),
  // Parameters of the path are read from the form's own properties.
  "send-file-to-candidate": () => Object.assign(formWith(pdfFile()), { applicationId }),
  "send-file-to-company": () => Object.assign(formWith(pdfFile()), { applicationId }),
  "candidate-message-file": () => ({ applicationId, messageId: nothing }),
  "employer-message-file": () => ({ applicationId, messageId: nothing }),
  "read-candidate-messages": () => ({ applicationId, through: 1 }),
  "read-company-messages": () => ({ applicationId, through: 1 }),
  "candidate-thread": () => ({ applicationId }),
  "employer-thread": () => ({ applicationId }),
  "open-resume": () => ({ applicationId }),
  "opened-resume": () => ({ link: "none" }),
};

export const outcomes: Outcomes = {
  "apply-to-job": "404 no-job",
  "withdraw-application": "404 unknown-application",
  "review-application": "404 unknown-application",
  "view-application": "404 unknown-application",
  "schedule-interview": "404 unknown-application",
  "cancel-interview": "404 unknown-application",
  "rate-candidate": "404 unknown-application",
  "move-application": "404 unknown-application",
  "employer-application": "404 unknown-application",
  "applicant-fit": "404 unknown-application",
  "message-candidate": "404 unknown-application",
  "message-company": "404 unknown-application",
  "block-messages": "404 unknown-application",
  "report-message-of-company": "404 unknown-application",
  "report-message-of-candidate": "404 unknown-application",
  "reported-message": "404 not-opened",
  "unblock-messages": "404 unknown-application",
  "send-file-to-candidate": "404 unknown-application",
  "send-file-to-company": "404 unknown-application",
  "candidate-message-file": "404 no-file",
  "employer-message-file": "404 no-file",
  "read-candidate-messages": "404 unknown-application",
  "read-company-messages": "404 unknown-application",
  "candidate-thread": "404 unknown-application",
  "employer-thread": "404 unknown-application",
  "open-resume": "404 unknown-application",
  "opened-resume": "404 no-resume",
};

/** The job belongs to the group, which is created first. */
export const belongings: Belongings = async (call, mark, { jobId = nothing }) => {
  const { id } = await call(ApplyToJob, { jobId, coverLetter: mark });
  const sent = await call(MessageCompany, { applicationId: String(id), text: mark });
  return { applicationId: String(id), messageId: String(sent["id"]) };
};
