import { InformationCircleIcon } from "@heroicons/react/24/outline";
import { Avatar } from "#design/avatar.tsx";
import { Badge } from "#design/badge.tsx";
import { Section } from "./section.tsx";

/** The only fictional people, labelled as such. */
const testimonials = [
  {
    id: 1,
    name: "Sam Delgado",
    position: "Operations lead",
    quote: "My last employer no longer exists. My proof from that time still stands.",
  },
  {
    id: 2,
    name: "Ruth Alvarez",
    position: "Hiring manager",
    quote: "We stopped asking for reference letters. The seal answers the question we had.",
  },
  {
    id: 3,
    name: "Ines Moreau",
    position: "Auditor",
    quote: "I can follow how a proof came about, step by step, without asking anybody to remember it.",
  },
] as const;

/** The reason for the product, and fictional testimonials. */
export function About() {
  return (
    <Section
      id="about"
      band
      title="Why we built it"
      lead="Provenwork was founded in 2023 on a plain observation: a resume asks to be taken on trust. So we prove what can be proved of it, and keep the record of how."
    >
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl">What people could say</h3>
        <Badge icon={InformationCircleIcon}>Illustrations, written by us</Badge>
      </div>
      <ul className="grid gap-6 md:grid-cols-3">
        {testimonials.map(({ id, name, position, quote }) => (
          <li key={id}>
            <figure className="flex h-full flex-col justify-between gap-6 rounded-card border border-line bg-ground p-6">
              <blockquote className="text-lg leading-[1.55]">{quote}</blockquote>
              <figcaption className="flex items-center gap-3">
                <Avatar name={name} />
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-sm text-muted">{position} (illustration)</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
