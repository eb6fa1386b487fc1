import { usePageTitle } from "#design/page.tsx";
import { useUser } from "#kernel/session.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { LandingBar } from "./landing-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";

/** The public front page. */
export function Landing() {
  usePageTitle("Work history that proves itself");
  const user = useUser() ?? undefined;
  return (
    <>
      <LandingBar signedIn={user !== undefined} />
      <main id="main" tabIndex={-1}>
        <Hero role={user?.userType} />
        <HowItWorks />
      </main>
      <SiteFooter />
    </>
  );
}
