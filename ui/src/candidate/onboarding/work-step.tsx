import { ExperiencesStep } from "./experiences-step.tsx";
import type { SavedExperiences } from "./saved-experiences.ts";
import { WorkForm } from "./work-form.tsx";

const bones = ["h-6 w-64", "h-10 w-full", "h-10 w-full"];

interface Props {
  saved: SavedExperiences | undefined;
  onBack: () => void;
  onDone: (saved: SavedExperiences) => void;
}

/** Step 2: opens the form once the saved entries are loaded. */
export const WorkStep = ({ saved, onBack, onDone }: Props) => (
  <ExperiencesStep saved={saved} bones={bones}>
    {({ experiences }) => <WorkForm known={experiences} onBack={onBack} onDone={onDone} />}
  </ExperiencesStep>
);
