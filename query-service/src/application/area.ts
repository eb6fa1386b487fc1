import type { KeyObject } from "node:crypto";
import {
  GetCandidateApplications,
  GetEmployerApplication,
  GetEmployerApplicationCounts,
  GetEmployerApplicationExport,
  GetEmployerApplications,
} from "@provenwork/contracts/application/queries";
import { GetEmployerStages } from "@provenwork/contracts/application/stage-queries";
import {
  GetCandidateMessageFile,
  GetCandidateThread,
  GetEmployerMessageFile,
  GetEmployerThread,
  GetUnreadApplicationMessages,
} from "@provenwork/contracts/application/message-queries";
import { GetApplicantFit } from "@provenwork/contracts/application/fit-queries";
import { GetReportedMessage } from "@provenwork/contracts/application/staff-queries";
import { GetEmployerTemplates } from "@provenwork/contracts/application/template-queries";
import { GetOpenedResume, GetOpenings } from "@provenwork/contracts/application/opening-queries";
import type { StoredFiles } from "#kernel/stored-file.ts";
import { type Area, answer } from "#kernel/area.ts";
import { ownData } from "#kernel/own-data.ts";
import { applicantFit } from "./applicant-fit.ts";
import { candidateApplications } from "./candidate-applications.ts";
import { candidateThread } from "./candidate-thread.ts";
import { employerThread } from "./employer-thread.ts";
import { candidateMessageFile, employerMessageFile } from "./message-file.ts";
import { ownMessages } from "./own-messages.ts";
import { unreadApplicationMessages } from "./unread-application-messages.ts";
import { employerApplication } from "./employer-application.ts";
import { employerApplicationCounts } from "./employer-application-counts.ts";
import { employerApplicationExport } from "./employer-application-export.ts";
import { employerStages } from "./employer-stages.ts";
import { employerTemplates } from "./employer-templates.ts";
import { openedResume } from "./opened-resume.ts";
import { openings } from "./openings.ts";
import { reportedMessage } from "./reported-message.ts";
import { employerApplications } from "./employer-applications.ts";

/** Changes of reviews notify only the company: candidates' queries do not depend on them. */
export const application: Area<{ stored: StoredFiles; resumeLinkKey: KeyObject }> = {
  name: "application",
  answers: ({ stored, resumeLinkKey }) => [
    answer(GetCandidateApplications, candidateApplications, [
      "applications",
      "companies",
      "company-proofs",
      "messages",
    ]),
    answer(GetEmployerApplications, employerApplications, [
      "applications",
      "application-reviews",
      "job-questions",
      "messages",
      "confirmations",
    ]),
    answer(GetEmployerApplication, employerApplication, [
      "applications",
      "application-reviews",
      "job-questions",
      "messages",
      "confirmations",
    ]),
    answer(GetCandidateThread, candidateThread, ["messages", "message-reports"]),
    answer(GetEmployerThread, employerThread, ["messages", "message-reports"]),
    answer(GetReportedMessage, reportedMessage, ["trust-cases"]),
    answer(GetCandidateMessageFile, candidateMessageFile(stored)),
    answer(GetEmployerMessageFile, employerMessageFile(stored)),
    answer(GetUnreadApplicationMessages, unreadApplicationMessages, ["messages"]),
    answer(GetApplicantFit, applicantFit, ["applications", "confirmations"]),
    answer(GetEmployerStages, employerStages, ["applications", "application-reviews"]),
    answer(GetEmployerTemplates, employerTemplates, ["application-reviews"]),
    answer(GetOpenings, openings, ["applications", "resumes"]),
    answer(GetOpenedResume, openedResume(stored, resumeLinkKey)),
    answer(GetEmployerApplicationCounts, employerApplicationCounts, ["applications", "application-reviews"]),
    answer(GetEmployerApplicationExport, employerApplicationExport, ["applications"]),
  ],
  ownData: [
    ownData("applications", GetCandidateApplications, candidateApplications),
    ownMessages,
    ownData("openedBy", GetOpenings, openings),
  ],
};
