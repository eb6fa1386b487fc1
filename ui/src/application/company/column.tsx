import type { ReactNode } from "react";

/** One of the three columns of a review. */
export const Column = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid min-w-0 content-start gap-5">
    <h3 id={id} className="border-b border-line pb-2 text-sm">
      {title}
    </h3>
    {children}
  </section>
);
