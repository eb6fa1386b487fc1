import { ExperiencesStep } from "./experiences-step.tsx";
import { WorkForm } from "./work-form.tsx";

const bones = ["h-6 w-64", "h-10 w-full", "h-10 w-full"];

/** Step 2: opens the form once what was saved before is known. */
export const WorkStep = ({ onBack, onDone }: { onBack: () => void; onDone: () => void }) => (
  <ExperiencesStep bones={bones}>
    {({ experiences }) => <WorkForm known={experiences} onBack={onBack} onDone={onDone} />}
  </ExperiencesStep>
);
