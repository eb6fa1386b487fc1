import {
  GetAdminCandidates,
  GetAdminUsers,
  GetPlatformStatus,
  GetPlatformTotals,
} from "@provenwork/contracts/administration/admin-queries";
import {
  GetAdminApplications,
  GetAdminCertificates,
  GetAdminCompanies,
  GetAdminJobs,
} from "@provenwork/contracts/administration/list-queries";
import { GetPublicFigures } from "@provenwork/contracts/administration/queries";
import { type Area, answer } from "#kernel/area.ts";
import type { Histories } from "#kernel/histories.ts";
import type { CheckpointWaits } from "#kernel/read-your-writes.ts";
import { adminApplications } from "./admin-applications.ts";
import { adminCertificates } from "./admin-certificates.ts";
import { adminCompanies } from "./admin-companies.ts";
import { adminJobs } from "./admin-jobs.ts";
import { adminCandidates, adminUsers } from "./admin-users.ts";
import { platformStatus } from "./platform-status.ts";
import { platformTotals } from "./platform-totals.ts";
import { publicFigures } from "./public-figures.ts";

const people = ["accounts", "candidates", "employers"] as const;

export const administration: Area<{ histories: Histories; waits: Pick<CheckpointWaits, "waitFor"> }> = {
  name: "administration",
  answers: (tools) => [
    answer(GetPublicFigures, publicFigures, ["platform-figures"]),
    answer(GetPlatformTotals, platformTotals, [
      "accounts",
      "jobs",
      "applications",
      "certificates",
      "verified-candidates",
    ]),
    answer(GetPlatformStatus, platformStatus(tools)),
    answer(GetAdminUsers, adminUsers, [...people, "account-search"]),
    answer(GetAdminCandidates, adminCandidates, people),
    answer(GetAdminCompanies, adminCompanies, ["companies", "company-proofs", "admin-search"]),
    answer(GetAdminJobs, adminJobs, ["jobs", "admin-search"]),
    answer(GetAdminApplications, adminApplications, ["applications", "jobs", "admin-search"]),
    answer(GetAdminCertificates, adminCertificates, ["certificates", "admin-search"]),
  ],
};
