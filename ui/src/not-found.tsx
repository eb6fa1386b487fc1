import { ButtonLink } from "./design/button.tsx";
import { SearchArt } from "./design/search-art.tsx";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { Main, usePageTitle } from "./design/page.tsx";
import { landingPaths } from "./landing/paths.ts";

/** The screen of unknown paths. */
export function NotFound() {
  usePageTitle("404 Page Not Found");
  return (
    <>
      <SignedInBar />
      <Main className="grid justify-items-center gap-3 pt-24! text-center">
        <SearchArt />
        <h1 className="text-3xl font-[720] tracking-tighter">404 Page Not Found</h1>
        <p className="text-muted">Did you forget to add the page to the router?</p>
        <ButtonLink to={landingPaths.landing()} className="mt-4">
          Return to homepage
        </ButtonLink>
      </Main>
    </>
  );
}
