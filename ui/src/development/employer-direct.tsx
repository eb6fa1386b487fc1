import { Login } from "@provenwork/contracts/account/session-commands";
import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { ArrowPathIcon } from "@heroicons/react/24/outline";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Spinner } from "#design/spinner.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { CallError, call } from "#kernel/call.ts";
import { useSession } from "#kernel/session.tsx";
import { employerPaths } from "#employer/paths.ts";
import { landingPaths } from "#landing/paths.ts";
import { useDelayedNavigate } from "#kernel/use-delayed-navigate.ts";

/** Milliseconds before the dashboard (specification section 9). */
const redirectDelay = 1500;
const [, { username, password }] = demoAccounts;

/** Signs in as the demo employer and opens the employer dashboard. */
export function EmployerDirect() {
  const { signOut, signedIn } = useSession();
  const goLater = useDelayedNavigate(redirectDelay);
  const { mutate, isSuccess, isError } = useMutation({
    mutationFn: async () => {
      await signOut();
      return call(Login, { username, password });
    },
    onSuccess(user) {
      signedIn(user);
      succeeded(Login, "Login successful", `Welcome back, ${user.fullName || user.username}`);
      goLater(employerPaths.dashboard());
    },
    onError(error) {
      if (error instanceof CallError) failed(Login, "Login failed", "There was a problem logging in");
      else failed(Login, "Error", "An unexpected error occurred");
    },
  });
  useEffect(() => mutate(), [mutate]);

  return (
    <>
      <TopBar home={landingPaths.landing()} />
      <Main narrow>
        <PageHead title="Employer access" />
        <Card aria-label="Progress">
          <CardBody className="flex flex-wrap items-center gap-4">
            <p role="status" className="flex items-center gap-3">
              {isSuccess && "Logged in. The employer dashboard opens in a moment."}
              {isError && "That did not work."}
              {!isSuccess && !isError && (
                <>
                  <Spinner />
                  Logging in as the demo employer...
                </>
              )}
            </p>
            {isError && (
              <Button icon={ArrowPathIcon} onClick={() => mutate()}>
                Retry
              </Button>
            )}
          </CardBody>
        </Card>
      </Main>
    </>
  );
}
