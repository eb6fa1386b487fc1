import { ExperiencesStep } from "./experiences-step.tsx";
import type { SavedExperiences } from "./saved-experiences.ts";
import { WorkForm } from "./work-form.tsx";

const bones = ["h-6 w-64", "h-10 w-full", "h-10 w-full"];

interface Props {
  saved: SavedExperiences | undefined;
  email: string | undefined;
  onBack: () => void;
  onDone: (saved: SavedExperiences) => void;
}

/** Step 2: opens the form once the saved entries are loaded. */
export const WorkStep = ({ saved, email, onBack, onDone }: Props) => (
  <ExperiencesStep saved={saved} bones={bones}>
    {({ experiences }) => <WorkForm known={experiences} email={email} onBack={onBack} onDone={onDone} />}
  </ExperiencesStep>
);
