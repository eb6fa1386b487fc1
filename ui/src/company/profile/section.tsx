import type { ReactNode } from "react";

interface Props {
  /** Id of the heading, which names the section. */
  id: string;
  title: string;
  /** Purpose of the section. */
  lead: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a long page: heading on the left, card on the right, stacked on narrow screens. */
export const Section = ({ id, title, lead, action, children }: Props) => (
  <section
    aria-labelledby={id}
    className="grid gap-x-12 gap-y-4 border-t border-line py-8 lg:grid-cols-[15rem_minmax(0,1fr)]"
  >
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:flex-col lg:items-start lg:justify-start">
      <div className="grid max-w-2xl min-w-60 flex-1 gap-2 lg:flex-none">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="text-sm text-muted">{lead}</p>
      </div>
      {action}
    </div>
    {children}
  </section>
);
