import {
  GetCandidateApplications,
  GetEmployerApplication,
  GetEmployerApplicationCounts,
  GetEmployerApplicationExport,
  GetEmployerApplications,
} from "@provenwork/contracts/application/queries";
import { type Area, answer } from "#kernel/area.ts";
import { candidateApplications } from "./candidate-applications.ts";
import { employerApplication } from "./employer-application.ts";
import { employerApplicationCounts } from "./employer-application-counts.ts";
import { employerApplicationExport } from "./employer-application-export.ts";
import { employerApplications } from "./employer-applications.ts";

/** Changes of reviews concern the company alone: what candidates read does not depend on them. */
export const application: Area<unknown> = {
  name: "application",
  answers: () => [
    answer(GetCandidateApplications, candidateApplications, ["applications"]),
    answer(GetEmployerApplications, employerApplications, ["applications", "application-reviews"]),
    answer(GetEmployerApplication, employerApplication, ["applications", "application-reviews"]),
    answer(GetEmployerApplicationCounts, employerApplicationCounts, ["applications"]),
    answer(GetEmployerApplicationExport, employerApplicationExport, ["applications"]),
  ],
};
