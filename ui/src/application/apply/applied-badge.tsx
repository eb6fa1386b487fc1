import { CheckIcon } from "@heroicons/react/24/outline";
import { useEffect, useRef } from "react";
import { Badge } from "#design/badge.tsx";

/** Takes the focus from the button that it replaces, if the viewer has just applied. */
export function AppliedBadge({ justApplied }: { justApplied: boolean }) {
  const badge = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (justApplied && document.activeElement === document.body) badge.current?.focus();
  }, [justApplied]);
  return (
    <span ref={badge} tabIndex={-1} className="rounded-full">
      <Badge tone="accent" icon={CheckIcon}>
        Applied
      </Badge>
    </span>
  );
}
