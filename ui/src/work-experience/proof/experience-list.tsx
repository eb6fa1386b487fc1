import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { TextButton } from "#design/button.tsx";
import { Card, CardHead } from "#design/card.tsx";
import { ChangedSince } from "./changed-since.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { isAwaited } from "./verification.ts";
import { isOpen, isVerified } from "./verification-status.ts";
import { formatPeriod } from "../entry/work-values.ts";

interface Props {
  experiences: readonly WorkExperienceView[];
  /** In milliseconds. */
  serverNow: number;
  /** Id of the entry whose code form is open. */
  current: string | undefined;
  onChoose: (experience: WorkExperienceView) => void;
}

/** All experiences with their status, and buttons to prove the unverified ones. */
export function ExperienceList({ experiences, serverNow, current, onChoose }: Props) {
  const verified = experiences.filter(isVerified).length;
  return (
    <Card aria-labelledby="experiences-title" className="overflow-clip">
      <CardHead id="experiences-title" title="Your experiences">
        <span className="text-sm text-muted tabular-nums">
          {verified} of {experiences.length} verified
        </span>
      </CardHead>
      <ul className="divide-y divide-line">
        {experiences.map((experience) => (
          <li
            key={experience.id}
            aria-current={experience.id === current ? "true" : undefined}
            className="grid gap-1 px-4 py-4 wrap-anywhere aria-current:bg-accent-soft md:px-6"
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="min-w-0 text-md font-semibold tracking-normal">{experience.company}</h3>
              <StatusBadge experience={experience} serverNow={serverNow} short />
            </div>
            <p className="text-sm text-muted">
              {experience.role}
              <br />
              {formatPeriod(experience)}
            </p>
            <ChangedSince of={experience} />
            {experience.id !== current && isOpen(experience) && (
              <TextButton className="justify-self-start text-sm break-all" onClick={() => onChoose(experience)}>
                {isAwaited(experience, serverNow) ? "Enter its code" : `Send a code to ${experience.workEmail}`}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
