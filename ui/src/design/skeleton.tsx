import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** One grey placeholder bar; size it with classes. */
export function Bone({ className = "h-3 w-full" }: { className?: string }) {
  return <span className={classNames("block max-w-full animate-breathe rounded-inner bg-line", className)} />;
}

/** A column of bars, each with its size classes; `className` sets the gap. */
export const Bones = ({ bars, className = "gap-3" }: { bars: readonly string[]; className?: string }) => (
  <div className={classNames("grid grid-cols-1", className)}>
    {bars.map((size, index) => (
      <Bone key={index} className={size} />
    ))}
  </div>
);

/** A loading placeholder: announces once what is loading, hides the bars from screen readers. */
export function Skeleton({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      <div aria-hidden>{children}</div>
    </div>
  );
}
