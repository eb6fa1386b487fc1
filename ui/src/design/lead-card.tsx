import type { ReactNode, Ref } from "react";
import { Card } from "./card.tsx";

interface Props {
  /** The heading has `{id}-title`. */
  id: string;
  /** Above the heading. */
  eyebrow: ReactNode;
  title: string;
  /** The heading, which can take focus. */
  heading?: Ref<HTMLHeadingElement>;
  lead: ReactNode;
  children: ReactNode;
}

/** The one thing that a screen asks for. */
export const LeadCard = ({ id, eyebrow, title, heading, lead, children }: Props) => (
  <Card
    aria-labelledby={`${id}-title`}
    className="grid grid-cols-[minmax(0,1fr)] gap-4 border-accent-line p-4 ring-3 ring-accent-soft md:p-6"
  >
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-accent">{eyebrow}</p>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tighter wrap-anywhere">
        {title}
      </h2>
      <p className="max-w-[58ch] text-muted wrap-anywhere">{lead}</p>
    </div>
    {children}
  </Card>
);
