import { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import type { ReactNode } from "react";
import { useAnswer } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";
import { EmployerFrame } from "./employer/employer-frame.tsx";
import { SignedInBar } from "./signed-in-bar.tsx";

/** The frame of a screen for several roles: employers keep their rail, others have the top bar. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const isEmployer = useUser()?.userType === "employer";
  const { data: profile } = useAnswer(GetEmployerProfile, {}, { enabled: isEmployer });
  if (isEmployer) return <EmployerFrame profile={profile ?? undefined}>{children}</EmployerFrame>;
  return (
    <>
      <SignedInBar />
      {children}
    </>
  );
}
