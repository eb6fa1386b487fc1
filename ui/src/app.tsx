import { Suspense, useEffect, useRef } from "react";
import { Guard } from "./account/guard.tsx";
import { ScreenBoundary } from "./design/screen-boundary.tsx";
import { Skeleton } from "./design/skeleton.tsx";
import { Route, Routes, useLocation } from "./kernel/router.ts";
import { notFound, prefetch, screens } from "./screens.tsx";

/** The routes; each screen's code arrives when it is first needed, or when a link to it is pointed at. */
export function App() {
  const { pathname, hash } = useLocation();
  const opened = useRef(true);
  useEffect(() => {
    // Where a page that is opened stands, the browser decides; to a part of itself, a page goes itself.
    if (!opened.current && hash === "") scrollTo(0, 0); // newer browsers answer with a promise: no clean-up
    opened.current = false;
  }, [pathname, hash]);
  useEffect(prefetchPointedAt, []);
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<Skeleton label="Loading..." children={null} />}>
        <Routes>
          {screens.map(({ path, guarded, component: Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                guarded ? (
                  <Guard>
                    <Screen />
                  </Guard>
                ) : (
                  <Screen />
                )
              }
            />
          ))}
          <Route path="*" element={<notFound.component />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
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
