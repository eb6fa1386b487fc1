import type { User } from "@provenwork/contracts/account/queries";
import { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { useEffect } from "react";
import { failed } from "#design/toast.tsx";

/** Whether somebody signed in is no employer; they are told so, once however often they are sent on. */
export function useStrangerTold(user: User | null | undefined): boolean {
  const stranger = user !== undefined && user !== null && user.userType !== "employer";
  useEffect(() => {
    if (stranger) failed(GetEmployerProfile, "For employers only", "Your account is of another kind.");
  }, [stranger]);
  return stranger;
}
