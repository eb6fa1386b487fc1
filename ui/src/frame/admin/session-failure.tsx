import { AuthenticationErrorCard } from "../authentication-error-card.tsx";
import { ButtonLink } from "#design/button.tsx";
import { landingPaths } from "#landing/paths.ts";

/** The session check failed, so that it is not known who is signed in. */
export const SessionFailure = () => (
  <AuthenticationErrorCard>
    <p>Your session could not be checked. Please try again in a moment.</p>
    <ButtonLink to={landingPaths.landing()} kind="primary" className="justify-self-start">
      Return to Home
    </ButtonLink>
  </AuthenticationErrorCard>
);
