import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Lighter background between two lines. */
  band?: boolean;
  children: ReactNode;
}

/** A section of the landing page, target of an anchor link. */
export function Section({ id, title, lead, band = false, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`py-[clamp(4rem,8vw,7rem)] ${band ? "border-y border-line bg-surface" : ""}`}
    >
      <div className="mx-auto w-full max-w-[75rem] px-4 md:px-6">
        <div className="mb-10 grid max-w-[46rem] gap-3">
          <h2 id={`${id}-title`} className="text-3xl leading-[1.1] font-[720] tracking-tighter">
            {title}
          </h2>
          {lead !== undefined && <div className="max-w-[60ch] text-xl leading-[1.55] text-muted">{lead}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}
