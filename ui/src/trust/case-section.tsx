import { type ReactNode, useId } from "react";

/** A section of a case. */
export function CaseSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-line px-4 py-5 last-of-type:border-b-0 md:px-6">
      <h3 id={id} className="mb-3 text-sm font-semibold text-muted">
        {title}
      </h3>
      {children}
    </section>
  );
}
