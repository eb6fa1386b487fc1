import { CheckIcon, ClockIcon, XMarkIcon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { Icon, type IconShape } from "./icon.tsx";
import { Seal } from "./seal.tsx";

export type Moment = "done" | "now" | "bad" | "proven" | "neutral";

const dots: Record<Moment, string> = {
  done: "border-2 border-accent text-accent",
  now: "border-2 border-waiting text-waiting",
  bad: "border-2 border-refused text-refused",
  proven: "text-proven",
  neutral: "border-2 border-line-strong text-muted",
};
const icons: Partial<Record<Moment, IconShape>> = { done: CheckIcon, now: ClockIcon, bad: XMarkIcon };

interface EntryProps {
  state: Moment;
  icon?: IconShape | undefined;
  children: ReactNode;
}

export function TimelineEntry({ state, icon = icons[state], children }: EntryProps) {
  return (
    <li data-state={state}>
      <span className={`grid size-(--dot) place-items-center rounded-full bg-surface ${dots[state]}`}>
        {state === "proven" && <Seal className="size-6.5" />}
        {state !== "proven" && icon && <Icon of={icon} className="size-3.25!" />}
      </span>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </li>
  );
}

/** Events in order. `drawn` animates it once. */
export function Timeline({
  label,
  drawn = false,
  className = "",
  children,
}: {
  label: string;
  drawn?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <ol aria-label={label} className={`timeline ${drawn ? "timeline-drawn" : ""} ${className}`}>
      {children}
    </ol>
  );
}
