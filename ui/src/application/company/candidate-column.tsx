import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { ClockIcon, EnvelopeIcon, MapPinIcon, PhoneIcon } from "@heroicons/react/24/outline";
import { Avatar } from "#design/avatar.tsx";
import { Badge } from "#design/badge.tsx";
import { Icon, type IconShape } from "#design/icon.tsx";
import { Link } from "#kernel/router.ts";
import { LevelBadge } from "#work-experience/proof/level-badge.tsx";
import { ChangedSince } from "#work-experience/proof/changed-since.tsx";
import { workExperiencePaths } from "#work-experience/paths.ts";
import { Column } from "./column.tsx";
import { SkillsSection } from "./fit-section.tsx";
import type { Beside } from "./resume/use-beside.ts";
import { ViewResume } from "./view-resume.tsx";

type Candidate = EmployerApplication["candidate"];

/** The candidate as of the application; the seals are current. */
export function CandidateColumn({ application, beside }: { application: EmployerApplication; beside: Beside }) {
  const { id, candidate, status } = application;
  const { user, workExperiences, resumeUrl } = candidate;
  return (
    <Column id="candidate-column" title="Candidate" className={beside.isShown ? "row-span-2" : undefined}>
      {user === null ? (
        <p className="text-muted">The candidate deleted their account. Their application data is gone.</p>
      ) : (
        <>
          <div className="flex items-center gap-3">
            <Avatar name={user.fullName} />
            <p className="text-lg font-semibold wrap-anywhere">{user.fullName}</p>
          </div>
          <ul className="grid gap-1 text-sm wrap-anywhere">
            <Fact icon={EnvelopeIcon}>
              <a href={`mailto:${user.email}`} className="text-ink hover:text-accent">
                {user.email}
              </a>
            </Fact>
            {user.phone !== "" && <Fact icon={PhoneIcon}>{user.phone}</Fact>}
            {user.location !== "" && <Fact icon={MapPinIcon}>{user.location}</Fact>}
          </ul>
          <History experiences={workExperiences} />
          {status !== "withdrawn" && <SkillsSection applicationId={id} />}
          {resumeUrl !== null && <ViewResume applicationId={id} beside={beside} />}
        </>
      )}
    </Column>
  );
}

export const Fact = ({ icon, children }: { icon: IconShape; children: React.ReactNode }) => (
  <li className="flex min-h-6 items-center gap-2">
    <Icon of={icon} size="sm" className="text-muted" />
    {children}
  </li>
);

const History = ({ experiences }: { experiences: Candidate["workExperiences"] }) => (
  <div className="grid gap-2">
    <h4 className="text-xs font-semibold text-muted">Work Experience</h4>
    {experiences.length === 0 && <p className="text-muted">No work experience provided</p>}
    <ul className="grid gap-4">
      {experiences.map((experience, index) => (
        <li key={index} className="flex items-start justify-between gap-3">
          <div className="min-w-0 wrap-anywhere">
            <p>
              <span className="font-semibold">{experience.role}</span> at {experience.company}
            </p>
            <p className="text-sm text-muted">
              {experience.startDate} - {experience.endDate ?? "Present"}
            </p>
            <ChangedSince of={experience} />
          </div>
          {experience.verificationStatus === "verified" ? (
            <Proof experience={experience} />
          ) : (
            <Badge icon={ClockIcon}>Not verified</Badge>
          )}
        </li>
      ))}
    </ul>
  </div>
);

/** Links to the certificate once it is signed. */
const Proof = ({ experience }: { experience: Candidate["workExperiences"][number] }) =>
  experience.certificateId === null ? (
    <LevelBadge {...experience} />
  ) : (
    <Link
      to={workExperiencePaths.certificate(experience.certificateId)}
      target="_blank"
      rel="noopener"
      className="rounded-full no-underline"
    >
      <LevelBadge {...experience} />
    </Link>
  );
