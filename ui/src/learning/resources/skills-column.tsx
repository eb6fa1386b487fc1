import type { GetSkills } from "@provenwork/contracts/candidate/skill-queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { SkillAnalysis } from "@provenwork/contracts/learning/queries";
import { candidatePaths } from "#candidate/paths.ts";
import { TextLink } from "#design/button.tsx";
import { Card, CardFoot, CardHead } from "#design/card.tsx";
import { FoundSkills } from "./found-skills.tsx";
import { ResumeProblemNote } from "#candidate/resume/resume-problem.tsx";
import { Meter } from "./meter.tsx";
import { SkillEditor } from "./skill-editor.tsx";

type Current = SkillAnalysis["currentSkills"];

/** The skill editor, the found skills, and the number of matches that ask for each current skill. */
export const SkillsColumn = ({
  listed,
  skills,
  matches,
}: {
  listed: OutputOf<typeof GetSkills>;
  skills: Current;
  matches: number;
}) => (
  <aside aria-label="Your skills" className="grid gap-6">
    <SkillEditor saved={listed.typed} revision={listed.revision} />
    {listed.resumeProblem !== null && (
      <ResumeProblemNote problem={listed.resumeProblem}>
        <TextLink to={candidatePaths.profile()}>Replace it</TextLink>
      </ResumeProblemNote>
    )}
    {listed.found.length > 0 && <FoundSkills found={listed.found} />}
    {skills.length > 0 && <CurrentSkills skills={skills} matches={matches} />}
  </aside>
);

const shown = 12;

const CurrentSkills = ({ skills, matches }: { skills: Current; matches: number }) => (
  <Card aria-labelledby="current-title">
    <CardHead id="current-title" title="Current Skills">
      <span className="text-sm text-muted">matches that ask for it</span>
    </CardHead>
    <ul className="grid gap-3 px-4 py-4 text-sm md:px-6">
      {skills.slice(0, shown).map(({ skill, asking }) => (
        <li key={skill} className="grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)_2rem] items-center gap-3">
          <span className="wrap-anywhere">{skill}</span>
          <Meter value={matches === 0 ? 0 : (asking / matches) * 100} strong={false} />
          <span className="text-right tabular-nums">{asking}</span>
        </li>
      ))}
    </ul>
    <CardFoot>
      {skills.length > shown && `${skills.length - shown} more. `}
      From your list, work experience and resume.
    </CardFoot>
  </Card>
);
