import { ButtonLink } from "#design/button.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { useUser } from "#kernel/session.tsx";
import { SignedInBar } from "./signed-in-bar.tsx";
import { accountPaths } from "#account/paths.ts";
import { landingPaths } from "#landing/paths.ts";

/** The bar of public pages, with a sign-in button for visitors. */
export function VisitorBar() {
  const user = useUser();
  if (user) return <SignedInBar />;
  return (
    <TopBar home={landingPaths.landing()} narrow>
      {user === null && (
        <ButtonLink to={accountPaths.auth()} className="ml-1">
          Sign In
        </ButtonLink>
      )}
    </TopBar>
  );
}
