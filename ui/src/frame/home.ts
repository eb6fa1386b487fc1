import type { AccountType, Role } from "@provenwork/contracts/account/rules";
import { adminHome } from "#frame/admin-home.ts";
import { auditPaths } from "#audit/paths.ts";
import { candidatePaths } from "#candidate/paths.ts";
import { employerPaths } from "#employer/paths.ts";

/** The page that a role starts from. */
export function homeOf(role: Role): string {
  if (role === "candidate") return candidatePaths.dashboard();
  if (role === "auditor") return auditPaths.histories();
  return role === "employer" ? employerPaths.dashboard() : adminHome;
}

/** The page that follows registration. */
export const onboardingOf = (type: AccountType): string =>
  type === "employer" ? employerPaths.onboarding() : candidatePaths.onboarding();
