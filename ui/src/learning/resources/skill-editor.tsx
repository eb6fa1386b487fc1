import { XMarkIcon } from "@heroicons/react/24/outline";
import { UpdateSkills } from "@provenwork/contracts/candidate/skill-commands";
import { GetSkills } from "@provenwork/contracts/candidate/skill-queries";
import { GetRecommendations, GetSkillAnalysis } from "@provenwork/contracts/learning/queries";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { TextField } from "#design/field.tsx";
import { Icon } from "#design/icon.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessageOr } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { Chip } from "./chip.tsx";
import { difference, noEdits, skillProblem, withEdits, withSkill } from "./edited-skills.ts";
import { skillFieldId } from "./skill-field.ts";
import { SkillSuggestions } from "./skill-suggestions.tsx";

const suggestionsId = "skill-suggestions";

/** The candidate's own list of skills. Enter adds a skill; Update Skills saves. */
export function SkillEditor({ saved, revision }: { saved: readonly string[]; revision: number | null }) {
  const client = useQueryClient();
  // Only the edits, so that changes made elsewhere show up and are not overwritten.
  const [edits, setEdits] = useState(noEdits);
  const [typed, setTyped] = useState("");
  const skills = withEdits(saved, edits);
  const edit = (next: readonly string[]) => setEdits(difference(saved, next));
  const { added, removed } = difference(saved, skills);
  const problem = skillProblem(skills, typed);
  const update = useCommand(UpdateSkills, {
    atLeast: 300,
    seen: revision ?? undefined,
    onSuccess: async () => {
      const changed = [GetSkills, GetRecommendations, GetSkillAnalysis];
      await Promise.all(changed.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
      setEdits(noEdits);
      succeeded(UpdateSkills, "Skills updated", "Your skills have been updated and recommendations will be refreshed.");
    },
    onError: (error) => failed(UpdateSkills, "Update failed", errorMessageOr(error, "Failed to update skills")),
  });
  const add = () => {
    if (problem !== undefined) return;
    edit(withSkill(skills, typed));
    setTyped("");
  };
  const unsaved = unsavedText(added, removed);
  return (
    <Card aria-labelledby="skills-title">
      <CardHead id="skills-title" title="Your Skills">
        <span className="text-sm text-muted tabular-nums">{skills.length > 0 && skills.length}</span>
      </CardHead>
      <CardBody className="grid gap-4">
        <form
          noValidate
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <TextField
            id={skillFieldId}
            label="Add a skill"
            className="min-w-0 flex-1"
            autoComplete="off"
            placeholder={skills.length === 0 ? "SQL, welding, triage" : undefined}
            list={suggestionsId}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={problem}
          />
          <SkillSuggestions id={suggestionsId} typed={typed} />
          <Button type="submit">Add</Button>
        </form>
        {skills.length > 0 && (
          <RemovableSkills
            skills={skills}
            added={added}
            onRemove={(skill) => edit(skills.filter((other) => other !== skill))}
          />
        )}
        <Button
          kind={unsaved === undefined ? "outline" : "primary"}
          disabled={unsaved === undefined}
          pending={update.isPending && "Updating..."}
          onClick={() => update.mutate({ skills: [...skills] })}
        >
          Update Skills
        </Button>
        <p aria-live="polite" className="-mt-2 text-sm text-muted wrap-anywhere empty:hidden">
          {unsaved ?? (skills.length === 0 ? "" : "Enter adds a skill.")}
        </p>
      </CardBody>
    </Card>
  );
}

interface SkillsProps {
  skills: readonly string[];
  /** Those that are not saved yet. */
  added: readonly string[];
  onRemove: (skill: string) => void;
}

const RemovableSkills = ({ skills, added, onRemove }: SkillsProps) => (
  <ul aria-label="Your skills" className="flex flex-wrap gap-1.5">
    {skills.map((skill) => (
      <Chip key={skill} fresh={added.includes(skill)}>
        {skill}
        <button
          type="button"
          aria-label={`Remove ${skill}`}
          onClick={() => onRemove(skill)}
          className="-mr-1.5 ml-1 grid size-6 cursor-pointer place-items-center rounded-inner text-muted hover:bg-hover hover:text-ink"
        >
          <Icon of={XMarkIcon} size="sm" />
        </button>
      </Chip>
    ))}
  </ul>
);

function unsavedText(added: readonly string[], removed: readonly string[]): string | undefined {
  const parts = [
    ...(added.length > 0 ? [`${added.join(", ")} ${added.length === 1 ? "is" : "are"} added`] : []),
    ...(removed.length > 0 ? [`${removed.join(", ")} ${removed.length === 1 ? "is" : "are"} removed`] : []),
  ];
  return parts.length === 0 ? undefined : `${parts.join(", ")}, not saved yet.`;
}
