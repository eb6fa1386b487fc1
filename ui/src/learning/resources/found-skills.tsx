import type { GetSkills } from "@provenwork/contracts/candidate/skill-queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useState } from "react";
import { TextButton } from "#design/button.tsx";
import { Card, CardFoot, CardHead } from "#design/card.tsx";
import { FoundSkill } from "./found-skill.tsx";

/** A resume may name dozens of skills. */
const initiallyShown = 8;

/** Skills found in a candidate's texts, to confirm or remove. */
export function FoundSkills({ found }: { found: OutputOf<typeof GetSkills>["found"] }) {
  const [all, setAll] = useState(false);
  const shown = all ? found : found.slice(0, initiallyShown);
  return (
    <Card aria-labelledby="found-title">
      <CardHead id="found-title" title="Found Skills">
        <span className="text-sm text-muted tabular-nums">{found.length}</span>
      </CardHead>
      <ul aria-labelledby="found-title" className="divide-y divide-line">
        {shown.map((each) => (
          <FoundSkill key={each.skill} found={each} />
        ))}
      </ul>
      {shown.length < found.length && (
        <p className="border-t border-line px-4 py-2 text-sm md:px-6">
          <TextButton onClick={() => setAll(true)}>Show all {found.length}</TextButton>
        </p>
      )}
      <CardFoot>Counted until you remove them. Removed skills aren't suggested again.</CardFoot>
    </Card>
  );
}
