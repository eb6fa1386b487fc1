import { ArrowUpIcon } from "@heroicons/react/24/outline";
import { useEffect, useState } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";

/** Scroll position in pixels beyond which the button appears (specification section 9). */
const threshold = 300;

/** Scrolls to the top of a long page and moves focus there. */
export function BackToTop() {
  const [deep, setDeep] = useState(false);
  useEffect(() => {
    const update = () => setDeep(scrollY > threshold);
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);
  if (!deep) return null;
  const goUp = () => {
    scrollTo({ top: 0, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <Button size="icon" aria-label="Back to top" className="fixed right-4 bottom-4 z-20 shadow-float" onClick={goUp}>
      <Icon of={ArrowUpIcon} />
    </Button>
  );
}
