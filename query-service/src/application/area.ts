import type { KeyObject } from "node:crypto";
import {
  GetCandidateApplications,
  GetEmployerApplication,
  GetEmployerApplicationCounts,
  GetEmployerApplicationExport,
  GetEmployerApplications,
  GetEmployerStages,
  GetOpenedResume,
} from "@provenwork/contracts/application/queries";
import { GetApplicantFit } from "@provenwork/contracts/application/fit-queries";
import { GetOpenings } from "@provenwork/contracts/application/opening-queries";
import type { StoredFiles } from "#kernel/stored-file.ts";
import { type Area, answer } from "#kernel/area.ts";
import { ownData } from "#kernel/own-data.ts";
import { applicantFit } from "./applicant-fit.ts";
import { candidateApplications } from "./candidate-applications.ts";
import { employerApplication } from "./employer-application.ts";
import { employerApplicationCounts } from "./employer-application-counts.ts";
import { employerApplicationExport } from "./employer-application-export.ts";
import { employerStages } from "./employer-stages.ts";
import { openedResume } from "./opened-resume.ts";
import { openings } from "./openings.ts";
import { employerApplications } from "./employer-applications.ts";

/** Changes of reviews notify only the company: candidates' queries do not depend on them. */
export const application: Area<{ stored: StoredFiles; resumeLinkKey: KeyObject }> = {
  name: "application",
  answers: ({ stored, resumeLinkKey }) => [
    answer(GetCandidateApplications, candidateApplications, ["applications", "companies", "company-proofs"]),
    answer(GetEmployerApplications, employerApplications, ["applications", "application-reviews", "job-questions"]),
    answer(GetEmployerApplication, employerApplication, ["applications", "application-reviews", "job-questions"]),
    answer(GetApplicantFit, applicantFit, ["applications"]),
    answer(GetEmployerStages, employerStages, ["applications", "application-reviews"]),
    answer(GetOpenings, openings, ["applications", "resumes"]),
    answer(GetOpenedResume, openedResume(stored, resumeLinkKey)),
    answer(GetEmployerApplicationCounts, employerApplicationCounts, ["applications", "application-reviews"]),
    answer(GetEmployerApplicationExport, employerApplicationExport, ["applications"]),
  ],
  ownData: [
    ownData("applications", GetCandidateApplications, candidateApplications),
    ownData("openedBy", GetOpenings, openings),
  ],
};
