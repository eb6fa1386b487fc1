import type { Role } from "@provenwork/contracts/account/rules";
import { accountPaths } from "#account/paths.ts";
import { candidatePaths } from "#candidate/paths.ts";
import { employerPaths } from "#employer/paths.ts";

/** Target of the candidate button. */
export const candidatePath = (signedIn: boolean): string =>
  signedIn ? candidatePaths.dashboard() : candidatePaths.onboarding();

/** Target of the employer button. */
export function employerPath(role: Role | undefined): string {
  if (role === undefined) return accountPaths.auth({ userType: "employer" });
  return role === "employer" ? employerPaths.dashboard() : employerPaths.onboarding();
}
