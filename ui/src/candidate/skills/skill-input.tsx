import { useState } from "react";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/field.tsx";
import { skillProblem } from "./edited-skills.ts";
import { skillFieldId } from "./skill-field.ts";
import { SkillSuggestions } from "./skill-suggestions.tsx";

const suggestionsId = "skill-suggestions";

interface Props {
  label: string;
  /** The typed list, which has a maximum length. */
  skills: readonly string[];
  error?: string | undefined;
  onAdd: (typed: string) => void;
}

/** A field for one skill, with suggestions. Enter adds it. */
export function SkillInput({ label, skills, error, onAdd }: Props) {
  const [typed, setTyped] = useState("");
  const problem = skillProblem(skills, typed);
  return (
    <form
      noValidate
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem !== undefined) return;
        onAdd(typed);
        setTyped("");
      }}
    >
      <TextField
        id={skillFieldId}
        label={label}
        className="min-w-0 flex-1"
        autoComplete="off"
        placeholder={skills.length === 0 ? "SQL, welding, triage" : undefined}
        list={suggestionsId}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={problem ?? (typed === "" ? error : undefined)}
      />
      <SkillSuggestions id={suggestionsId} typed={typed} />
      <Button type="submit">Add</Button>
    </form>
  );
}
