import type { Role } from "@provenwork/contracts/account/rules";

export const roleNames: Readonly<Record<Role, string>> = {
  candidate: "Candidate",
  employer: "Employer",
  admin: "Admin",
  auditor: "Auditor",
};
