import { SuggestSkills } from "@provenwork/contracts/candidate/skill-queries";
import { maxSkillLength } from "@provenwork/contracts/candidate/skill-rules";
import { useDeferredValue } from "react";
import { useAnswer } from "#kernel/query.ts";

/** Shorter beginnings fit too much. */
const minLength = 2;

/** What the dictionary has that begins as typed, as a list that browsers offer under the field. */
export function SkillSuggestions({ id, typed }: { id: string; typed: string }) {
  const q = useDeferredValue(typed.trim());
  const enabled = q.length >= minLength && q.length <= maxSkillLength;
  const { data } = useAnswer(SuggestSkills, { q }, { enabled });
  return (
    <datalist id={id}>
      {enabled &&
        data?.map(({ skill, name, category }) => (
          <option key={skill} value={name}>
            {category}
          </option>
        ))}
    </datalist>
  );
}
