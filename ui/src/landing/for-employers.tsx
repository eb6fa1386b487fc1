import { EyeIcon, LinkIcon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { Icon } from "#design/icon.tsx";
import { Seal } from "#design/seal.tsx";
import { Section } from "./section.tsx";

interface Point {
  mark: ReactNode;
  title: string;
  text: string;
}

const points: readonly Point[] = [
  {
    mark: <Seal className="size-6 text-proven" />,
    title: "See what was proved, and how",
    text: "Every seal names the domain where the candidate could read email, and the day.",
  },
  {
    mark: <Icon of={EyeIcon} size="lg" className="text-accent" />,
    title: "Know what was not",
    text: "A job without a proof says so. Company, role and dates are marked as the candidate's own words.",
  },
  {
    mark: <Icon of={LinkIcon} size="lg" className="text-accent" />,
    title: "Follow every step back",
    text: "Codes sent, tries made, proofs given or withdrawn: each step is recorded once and never edited.",
  },
];

/** The case for employers. */
export function ForEmployers() {
  return (
    <Section
      id="jobs"
      title="Jobs, decided on proof"
      lead="For employers who would rather see evidence than adjectives."
    >
      <ul className="grid gap-6 md:grid-cols-3">
        {points.map(({ mark, title, text }) => (
          <li key={title} className="grid content-start gap-3 border-t border-line pt-6">
            {mark}
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
