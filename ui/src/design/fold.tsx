import { CheckIcon, ChevronDownIcon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Something finished: one line with its outcome, which opens. */
export function Fold({ title, result, children }: { title: string; result: ReactNode; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="grid min-h-13 cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-card px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2 sm:grid-cols-[auto_auto_minmax(0,1fr)_auto] md:px-6 [&::-webkit-details-marker]:hidden">
        <span className="grid size-6 place-items-center rounded-full border-2 border-accent text-accent">
          <Icon of={CheckIcon} className="size-3.25!" />
        </span>
        <span className="font-semibold">{title}</span>
        <span className="truncate text-sm text-muted max-sm:col-start-2 max-sm:row-start-2 max-sm:-mt-1">
          {result === "" ? "\u00a0" : result}
        </span>
        <Icon
          of={ChevronDownIcon}
          size="sm"
          className="text-muted transition-transform group-open:rotate-180 max-sm:col-start-3 max-sm:row-start-1"
        />
      </summary>
      <div className="px-4 pb-4 text-sm text-ink-2 wrap-anywhere md:px-6">{children}</div>
    </details>
  );
}
