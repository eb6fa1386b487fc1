import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { useEffect } from "react";
import { Card, CardBody } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { failed } from "#design/toast.tsx";
import { useAnswer } from "#kernel/query.ts";
import { Navigate } from "#kernel/router.ts";
import { useUser } from "#kernel/session.tsx";
import { accountPaths } from "#account/paths.ts";
import { useReturnState } from "#frame/return-path.ts";
import { EmployerFrame } from "#frame/employer/employer-frame.tsx";
import { landingPaths } from "#landing/paths.ts";
import { EmployerLoading } from "#frame/employer/loading.tsx";
import { employerPaths } from "../paths.ts";
import { useOtherRoleNotice } from "#frame/employer/use-other-role-notice.ts";
import { EmployerProfileForm } from "./profile-form.tsx";

/** Creates a company; members are redirected to the dashboard. */
export function EmployerOnboarding() {
  const user = useUser();
  const returnState = useReturnState();
  const isEmployer = user?.userType === "employer";
  const { data: profile, error, refetch } = useAnswer(GetEmployerProfile, {}, { enabled: isEmployer });
  const isOtherRole = useOtherRoleNotice(user);
  useEffect(() => {
    if (user === null)
      failed(CompleteEmployerProfile, "Authentication Error", "You must be logged in to complete employer onboarding.");
  }, [user]);

  if (user === null) return <Navigate to={accountPaths.auth()} replace state={returnState} />;
  if (isOtherRole) return <Navigate to={landingPaths.landing()} replace />;
  if (profile !== undefined && profile !== null) return <Navigate to={employerPaths.dashboard()} replace />;
  if (profile === undefined && error === null) return <EmployerLoading />;
  return (
    <EmployerFrame profile={undefined}>
      <Main narrow>
        <PageHead title="Complete Your Employer Profile">
          <p>Candidates see this next to your jobs.</p>
        </PageHead>
        <Card aria-label="Employer profile">
          {profile === undefined ? (
            <ErrorState title="Could not load your profile" error={error} onRetry={() => refetch()} />
          ) : (
            <CardBody>
              <EmployerProfileForm />
            </CardBody>
          )}
        </Card>
      </Main>
    </EmployerFrame>
  );
}
