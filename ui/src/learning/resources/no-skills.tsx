import { Button } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { BookArt } from "./book-art.tsx";
import { skillFieldId } from "#candidate/skills/skill-field.ts";

/** Shown until the candidate has a skill. */
export const NoSkills = () => (
  <Card>
    <EmptyState
      art={<BookArt />}
      title="No skills to compare yet"
      action={<Button onClick={() => document.getElementById(skillFieldId)?.focus()}>Add your first skill</Button>}
    >
      Add your skills to see matches, gaps and resources.
    </EmptyState>
  </Card>
);
