import { type EmployerProfileView, GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import type { ReactNode } from "react";
import { Card } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main } from "#design/page.tsx";
import { useAnswer } from "#kernel/query.ts";
import { Navigate } from "#kernel/router.ts";
import { useUser } from "#kernel/session.tsx";
import { accountPaths } from "#account/paths.ts";
import { useReturnState } from "../return-path.ts";
import { EmployerFrame } from "./employer-frame.tsx";
import { EmployerLoading } from "./loading.tsx";
import { employerPaths } from "#employer/paths.ts";
import { useOtherRoleNotice } from "./use-other-role-notice.ts";

/** A screen for members in their frame: visitors sign in first, other roles are redirected with a message, and an employer without a company creates one. */
export function EmployerScreen({ children }: { children: (profile: EmployerProfileView) => ReactNode }) {
  const user = useUser();
  const returnState = useReturnState();
  const isEmployer = user?.userType === "employer";
  const { data: profile, error, refetch } = useAnswer(GetEmployerProfile, {}, { enabled: isEmployer });
  const isOtherRole = useOtherRoleNotice(user);

  if (user === null) return <Navigate to={accountPaths.auth()} replace state={returnState} />;
  if (isOtherRole || profile === null) return <Navigate to={employerPaths.onboarding()} replace />;
  return (
    // One frame for all states, so that an open menu and the focus survive.
    <EmployerFrame profile={profile}>
      {profile !== undefined && children(profile)}
      {profile === undefined && error === null && <EmployerLoading />}
      {profile === undefined && error !== null && (
        <Main>
          <Card>
            <ErrorState heading="h1" title="Could not load your company" error={error} onRetry={() => refetch()} />
          </Card>
        </Main>
      )}
    </EmployerFrame>
  );
}
