import { useEffect, useRef } from "react";
import { useHydrated } from "#kernel/hydrated.ts";
import { useLocation } from "#kernel/router.ts";
import { useUser } from "#kernel/session.tsx";
import { About } from "./about.tsx";
import { BackToTop } from "./back-to-top.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { Contact } from "./contact.tsx";
import { ForEmployers } from "./for-employers.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { LandingBar } from "./landing-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";

/** The public front page. */
export function Landing() {
  useAnchor();
  const user = useUser() ?? undefined;
  return (
    <>
      <LandingBar signedIn={user !== undefined} />
      <main id="main" tabIndex={-1}>
        <Hero role={user?.userType} />
        <HowItWorks />
        <ForEmployers />
        <About />
        <Contact />
        <CallToAction role={user?.userType} />
      </main>
      <SiteFooter />
      <BackToTop />
    </>
  );
}

/** Scrolls to the section named by the URL's fragment, also after navigation from another page. */
function useAnchor(): void {
  const { hash, key } = useLocation();
  const there = useRef(!useHydrated());
  useEffect(() => {
    const wasThere = there.current; // on page load the browser itself has scrolled to the section
    there.current = false;
    if (!wasThere && hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}
