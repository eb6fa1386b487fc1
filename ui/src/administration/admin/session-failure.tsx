import { ExclamationTriangleIcon } from "@heroicons/react/24/outline";
import { ButtonLink } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { Icon } from "#design/icon.tsx";
import { usePageTitle } from "#design/page.tsx";
import { landingPaths } from "#landing/paths.ts";

/** Nobody knows who is signed in. */
export function SessionFailure() {
  usePageTitle("Authentication Error");
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Card aria-labelledby="authentication-error" role="alert" className="w-full max-w-md">
        <CardBody className="grid gap-4">
          <div className="flex items-center gap-3">
            <Icon of={ExclamationTriangleIcon} size="lg" className="text-refused" />
            <h1 id="authentication-error" className="text-2xl font-bold tracking-tighter">
              Authentication Error
            </h1>
          </div>
          <p>Your session could not be checked. Please try again in a moment.</p>
          <ButtonLink to={landingPaths.landing()} kind="primary" className="justify-self-start">
            Return to Home
          </ButtonLink>
        </CardBody>
      </Card>
    </main>
  );
}
