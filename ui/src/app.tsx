import { Suspense, useEffect, useRef } from "react";
import { Guard } from "#frame/guard.tsx";
import { useHeadingFocus } from "#frame/use-heading-focus.ts";
import { PageTitle } from "#design/page.tsx";
import { ScreenBoundary } from "#design/screen-boundary.tsx";
import { Skeleton } from "#design/skeleton.tsx";
import { Route, Routes, useLocation } from "#kernel/router.ts";
import { type Screen, notFound, prefetch, screens } from "./screens.tsx";

/** The routes; a screen's code is fetched on first use, or when a link to it is hovered or focused. */
export function App() {
  const { pathname, hash } = useLocation();
  const opened = useRef(true);
  useEffect(() => {
    // The browser restores the scroll position of a page it opens; a page scrolls to its own fragment itself.
    if (!opened.current && hash === "") scrollTo(0, 0); // newer browsers return a promise: no clean-up
    opened.current = false;
  }, [pathname, hash]);
  useHeadingFocus();
  useEffect(prefetchPointedAt, []);
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<Skeleton label="Loading..." children={null} />}>
        <Routes>
          {screens.map((screen) => (
            <Route key={screen.path} path={screen.path} element={<Page screen={screen} />} />
          ))}
          <Route path="*" element={<notFound.component />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}

function Page({ screen: { access, title, component: Screen } }: { screen: Screen }) {
  // The title comes first, so that the screen's own title replaces it: effects of siblings run in order.
  const page = (
    <>
      <PageTitle>{title}</PageTitle>
      <Screen />
    </>
  );
  return access === "signed-in" ? <Guard>{page}</Guard> : page;
}

function prefetchPointedAt(): () => void {
  const pointed = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link !== null && link.origin === location.origin) prefetch(link.pathname);
  };
  addEventListener("pointerover", pointed, { passive: true });
  addEventListener("focusin", pointed);
  return () => {
    removeEventListener("pointerover", pointed);
    removeEventListener("focusin", pointed);
  };
}
