import { GetSkills } from "@provenwork/contracts/candidate/skill-queries";
import { skillSpelling } from "@provenwork/contracts/candidate/skill-rules";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useState } from "react";
import { candidatePaths } from "#candidate/paths.ts";
import { ResumeProblemNote } from "#candidate/resume/resume-problem.tsx";
import { Button, TextButton, TextLink } from "#design/button.tsx";
import { Card, CardFoot, CardHead } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { useFragmentFocus } from "#kernel/use-fragment-focus.ts";
import { noEdits, skillRows, unsavedText, withAdded, withEdits, withoutRow } from "./edited-skills.ts";
import { SkillInput } from "./skill-input.tsx";
import { SkillItem } from "./skill-item.tsx";
import { useUpdateSkills } from "./use-update-skills.ts";

/** How many matches ask for a skill, by its spelling. */
export type AskedSkills = ReadonlyMap<string, number>;

/** A resume may name dozens of skills. */
const initiallyShown = 8;

/** The candidate's skills in one list, each with where it came from; target of `#skills`. */
export function SkillsCard({ asked }: { asked?: AskedSkills | undefined }) {
  const { data, error, refetch } = useAnswer(GetSkills, {});
  const card = useFragmentFocus("skills");
  return (
    <Card ref={card} id="skills" tabIndex={-1} aria-labelledby="skills-title" className="@container">
      {data !== undefined && <Skills listed={data} asked={asked} />}
      {data === undefined && <CardHead id="skills-title" title="Your Skills" />}
      {data === undefined && error === null && (
        <Skeleton label="Loading your skills" className="p-4 md:p-6">
          <Bones bars={["h-10 w-full", "h-4 w-44 max-w-full", "h-4 w-52 max-w-full", "h-4 w-40 max-w-full"]} />
        </Skeleton>
      )}
      {data === undefined && error !== null && (
        <ErrorState title="Could not load your skills" error={error} onRetry={() => refetch()} />
      )}
    </Card>
  );
}

function Skills({ listed, asked }: { listed: OutputOf<typeof GetSkills>; asked: AskedSkills | undefined }) {
  // Only the edits, so that changes made elsewhere show up and are not overwritten.
  const [edits, setEdits] = useState(noEdits);
  const [all, setAll] = useState(false);
  const rows = skillRows(listed, edits);
  const shown = all ? rows : rows.slice(0, Math.max(initiallyShown, edits.added.length));
  const typed = withEdits(listed.typed, edits);
  const update = useUpdateSkills(listed.revision, () => setEdits(noEdits));
  const unsaved = unsavedText(listed, edits);
  return (
    <>
      <CardHead id="skills-title" title="Your Skills">
        <span className="text-sm text-muted tabular-nums">{rows.length > 0 && rows.length}</span>
      </CardHead>
      <div className="grid gap-4 border-b border-line p-4 md:px-6">
        <SkillInput
          label="Add a skill"
          skills={typed}
          onAdd={(skill) => setEdits((before) => withAdded(listed, before, skill))}
        />
        {listed.resumeProblem !== null && (
          <ResumeProblemNote problem={listed.resumeProblem}>
            <TextLink to={candidatePaths.profile()}>Replace it</TextLink>
          </ResumeProblemNote>
        )}
      </div>
      {rows.length > 0 && (
        <ul aria-label="Your skills">
          {shown.map((row) => (
            <SkillItem
              key={row.found?.skill ?? row.name}
              row={row}
              asking={row.isNew ? undefined : asked?.get(skillSpelling(row.name))}
              onRemove={() => setEdits((before) => withoutRow(before, row))}
            />
          ))}
        </ul>
      )}
      {shown.length < rows.length && (
        <p className="border-t border-line px-4 py-2 text-sm md:px-6">
          <TextButton onClick={() => setAll(true)}>Show all {rows.length}</TextButton>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:px-6">
        <Button
          kind={unsaved === undefined ? "outline" : "primary"}
          disabled={unsaved === undefined}
          pending={update.isPending && "Updating..."}
          onClick={() => update.mutate({ skills: [...typed], strikeOut: [...edits.dismissed] })}
        >
          Update Skills
        </Button>
        {unsaved !== undefined && !update.isPending && (
          <TextButton className="text-sm" onClick={() => setEdits(noEdits)}>
            Discard changes
          </TextButton>
        )}
        <p aria-live="polite" className="min-w-0 flex-1 basis-48 text-sm text-muted wrap-anywhere empty:hidden">
          {unsaved ?? ""}
        </p>
      </div>
      <CardFoot>
        A seal means the skill is listed in a verified work experience. It does not test the skill. Skills found in your
        texts count until you remove them.
      </CardFoot>
    </>
  );
}
