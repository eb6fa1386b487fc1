import type { ReactNode } from "react";
import { CertificateDrawing, CodeDrawing, EmployerDrawing, ProfileDrawing } from "./drawings.tsx";
import { Section } from "./section.tsx";

interface Step {
  title: string;
  text: string;
  drawing: ReactNode;
}

const steps: readonly Step[] = [
  { title: "Create a profile", text: "Your details and your jobs.", drawing: <ProfileDrawing /> },
  {
    title: "Verify experience",
    text: "Eight characters, emailed to the company address you name.",
    drawing: <CodeDrawing />,
  },
  {
    title: "Get certified",
    text: "A seal on each verified job, with what was verified and how.",
    drawing: <CertificateDrawing />,
  },
  { title: "Stand out to employers", text: "They see at a glance what is verified.", drawing: <EmployerDrawing /> },
];

/** Four steps, each with a small drawing of the screen it happens on. */
export function HowItWorks() {
  return (
    <Section
      id="how"
      band
      title="How it works"
      lead="No calls to old managers, no scans of contracts. Your company inbox answers for you."
    >
      <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text, drawing }, index) => (
          <li key={title} className="grid content-start gap-2">
            {drawing}
            <h3 className="mt-3 text-lg">
              <span className="mr-2 text-accent tabular-nums">{index + 1}</span>
              {title}
            </h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
