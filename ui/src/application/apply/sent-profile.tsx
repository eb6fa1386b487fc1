import { GetProfile } from "@provenwork/contracts/candidate/queries";
import { GetWorkExperiences, type WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { ClockIcon } from "@heroicons/react/24/outline";
import { Avatar } from "#design/avatar.tsx";
import { Badge } from "#design/badge.tsx";
import { TextLink } from "#design/button.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Note } from "#design/note.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { candidatePaths } from "#candidate/paths.ts";
import { useAnswer } from "#kernel/query.ts";
import { formatPeriod } from "#work-experience/entry/work-values.ts";
import { LevelBadge } from "#work-experience/proof/level-badge.tsx";
import { isVerified } from "#work-experience/proof/verification-status.ts";
import { Part } from "./part.tsx";

/** The profile as the company receives it. */
export function SentProfile({ company }: { company: string }) {
  const profile = useAnswer(GetProfile, {});
  const work = useAnswer(GetWorkExperiences, {});
  const error = profile.error ?? work.error;
  const refetch = () => Promise.all([profile.refetch(), work.refetch()]);
  return (
    <Part
      title={`What ${company} receives`}
      aside={
        <TextLink to={candidatePaths.profile()} className="flex-none text-sm">
          Edit profile
        </TextLink>
      }
    >
      {profile.data !== undefined && work.data !== undefined && (
        <div className="rounded-card border border-line">
          <Person person={profile.data.personalInformation} />
          {work.data.experiences.length > 0 && <Experiences experiences={work.data.experiences} />}
        </div>
      )}
      {(profile.isPending || work.isPending) && error === null && (
        <Skeleton label="Loading your profile">
          <Bones bars={["h-4 w-44 max-w-full", "h-3 w-72 max-w-full", "h-4 w-60 max-w-full"]} />
        </Skeleton>
      )}
      {(profile.data === undefined || work.data === undefined) && error !== null && (
        <ErrorState title="Could not load your profile" error={error} onRetry={() => void refetch()} />
      )}
    </Part>
  );
}

type Profile = NonNullable<ReturnType<typeof useAnswer<typeof GetProfile>>["data"]>;

function Person({ person }: { person: Profile["personalInformation"] }) {
  if (person === null)
    return (
      <Note tone="waiting">
        Please add your personal information first. <TextLink to={candidatePaths.profile()}>Add it</TextLink>
      </Note>
    );
  const { fullName, location, email, phone } = person;
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <Avatar name={fullName} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{fullName}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {[location, email, phone].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

const Experiences = ({ experiences }: { experiences: readonly WorkExperienceView[] }) => (
  <ul aria-label="Work experience">
    {experiences.map((experience) => (
      <li
        key={experience.id}
        className="flex items-center justify-between gap-3 border-t border-line px-4 py-2 text-sm leading-snug"
      >
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{experience.role}</p>
          <p className="text-muted">
            {experience.company}&nbsp;· {formatPeriod(experience)}
          </p>
        </div>
        {isVerified(experience) ? <LevelBadge {...experience} /> : <Badge icon={ClockIcon}>Not verified</Badge>}
      </li>
    ))}
  </ul>
);
