import type { User } from "@provenwork/contracts/account/queries";
import { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { useEffect } from "react";
import { failed } from "#design/toast.tsx";

/** Whether the signed-in user is not an employer. Shows them a notice, once across redirects. */
export function useOtherRoleNotice(user: User | null | undefined): boolean {
  const isOtherRole = user !== undefined && user !== null && user.userType !== "employer";
  useEffect(() => {
    if (isOtherRole) failed(GetEmployerProfile, "For employers only", "This page is for employers.");
  }, [isOtherRole]);
  return isOtherRole;
}
