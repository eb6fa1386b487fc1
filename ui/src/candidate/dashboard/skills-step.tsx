import { CheckIcon } from "@heroicons/react/24/outline";
import { GetSkills } from "@provenwork/contracts/candidate/skill-queries";
import { maxSkills } from "@provenwork/contracts/candidate/skill-rules";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useState } from "react";
import { type FoundSkill, noEdits, withAdded } from "#candidate/skills/edited-skills.ts";
import { skillFieldId } from "#candidate/skills/skill-field.ts";
import { SkillInput } from "#candidate/skills/skill-input.tsx";
import { useUpdateSkills } from "#candidate/skills/use-update-skills.ts";
import { Button } from "#design/button.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { formatCount } from "#design/format.ts";
import { Icon } from "#design/icon.tsx";
import { useAnswer } from "#kernel/query.ts";

/** The first skills of a profile: which of the found ones to keep, and others to add. */
export function SkillsStep() {
  const { data, error, refetch } = useAnswer(GetSkills, {});
  if (data !== undefined) return <Picks listed={data} />;
  if (error === null) return null;
  return <ErrorState title="Could not load your skills" error={error} onRetry={() => refetch()} />;
}

function Picks({ listed }: { listed: OutputOf<typeof GetSkills> }) {
  const [edits, setEdits] = useState(noEdits);
  const [isMissing, setMissing] = useState(false);
  // What a request may decide at once.
  const found = listed.found.slice(0, maxSkills);
  const { added, dismissed } = edits;
  const kept = found.filter(({ skill }) => !dismissed.includes(skill));
  const count = kept.length + added.length;
  const update = useUpdateSkills(listed.revision, () => {});
  const save = () => {
    setMissing(count === 0);
    if (count === 0) return document.getElementById(skillFieldId)?.focus();
    return update.mutate({
      skills: [...added],
      confirm: kept.map(({ skill }) => skill),
      strikeOut: found.filter(({ skill }) => dismissed.includes(skill)).map(({ skill }) => skill),
    });
  };
  const toggle = ({ skill }: FoundSkill, keep: boolean) =>
    setEdits((before) => ({
      ...before,
      dismissed: [...before.dismissed.filter((each) => each !== skill), ...(keep ? [] : [skill])],
    }));
  return (
    <div className="grid gap-4">
      {found.length > 0 && (
        <p className="-mt-2 text-muted">
          We found {formatCount(found.length, "skill")} in your resume and work experience. Keep the ones you use.
        </p>
      )}
      {found.length + added.length > 0 && (
        <fieldset>
          <legend className="sr-only">Your skills</legend>
          <div className="flex flex-wrap gap-2">
            {found.map((each) => (
              <Pick
                key={each.skill}
                name={each.name}
                checked={!dismissed.includes(each.skill)}
                onChange={(keep) => toggle(each, keep)}
              />
            ))}
            {added.map((name) => (
              <Pick
                key={`added ${name}`}
                name={name}
                checked
                onChange={() => setEdits({ ...edits, added: added.filter((each) => each !== name) })}
              />
            ))}
          </div>
        </fieldset>
      )}
      <SkillInput
        label={found.length > 0 ? "Add another skill" : "Add a skill"}
        skills={added}
        error={isMissing && count === 0 ? "Add at least one skill" : undefined}
        onAdd={(typed) => setEdits(withAdded(listed, edits, typed))}
      />
      <Button
        kind="primary"
        className="justify-self-start max-sm:w-full"
        pending={update.isPending && "Saving..."}
        onClick={save}
      >
        {count === 0 ? "Add skills" : `Save ${formatCount(count, "skill")}`}
      </Button>
    </div>
  );
}

const Pick = ({
  name,
  checked,
  onChange,
}: {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <label className="inline-flex min-h-8 max-w-full cursor-pointer items-center gap-2 rounded-card border border-line-strong pr-3 pl-2 text-sm font-[540] wrap-anywhere has-checked:border-accent-line has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
    <input
      type="checkbox"
      className="peer sr-only"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span
      aria-hidden
      className="grid size-4 flex-none place-items-center rounded-inner border border-line-strong text-transparent peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent"
    >
      <Icon of={CheckIcon} className="size-3!" />
    </span>
    {name}
  </label>
);
