import type { ReactNode } from "react";
import { classNames } from "#design/class-names.ts";

/** One of the three columns of a review. */
export const Column = ({
  id,
  title,
  className,
  children,
}: {
  id: string;
  title: string;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <section aria-labelledby={id} className={classNames("grid min-w-0 content-start gap-5", className)}>
    <h3 id={id} className="border-b border-line pb-2 text-sm">
      {title}
    </h3>
    {children}
  </section>
);
