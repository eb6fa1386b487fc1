import { SuggestSkills } from "@provenwork/contracts/candidate/skill-queries";
import { maxSkillLength } from "@provenwork/contracts/candidate/skill-rules";
import { useDeferredValue } from "react";
import { useAnswer } from "#kernel/query.ts";

/** Shorter prefixes match too many skills. */
const minLength = 2;

/** Skills of the dictionary that start with the typed text, as a datalist. */
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
