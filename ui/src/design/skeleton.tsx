import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** One grey placeholder bar; size it with classes. */
export function Bone({ className = "h-3 w-full" }: { className?: string }) {
  return <span className={classNames("block animate-breathe rounded-inner bg-line", className)} />;
}

/** Bars in a column, each with its size. */
export const Bones = ({ looks, className = "grid gap-3" }: { looks: readonly string[]; className?: string }) => (
  <div className={className}>
    {looks.map((look, index) => (
      <Bone key={index} className={look} />
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
