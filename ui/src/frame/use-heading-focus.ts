import { useEffect, useRef } from "react";
import { useLocation } from "#kernel/router.ts";

/**
 * After a route change, focuses the page's heading, which screen readers then read. The heading may come with the page's code or
 * data, or be replaced by it, so it is awaited until a key or pointer is pressed. Focus that a page sets itself stays.
 */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    if (hash !== "") return undefined;
    const used = new AbortController();
    const observer = new MutationObserver(focusHeading);
    observer.observe(document.body, { childList: true, subtree: true });
    const stop = () => {
      observer.disconnect();
      used.abort();
    };
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, stop, { signal: used.signal, passive: true });
    focusHeading();
    return stop;
  }, [pathname, hash]);
}

function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector("h1");
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
