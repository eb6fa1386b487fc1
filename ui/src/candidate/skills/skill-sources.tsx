import { BriefcaseIcon, DocumentTextIcon, UserIcon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { Icon, type IconShape } from "#design/icon.tsx";
import { Seal } from "#design/seal.tsx";
import { Link } from "#kernel/router.ts";
import { workExperiencePaths } from "#work-experience/paths.ts";
import type { SkillRow } from "./edited-skills.ts";

/** Where a skill came from. A seal is a link to the certificate of the verified experience. */
export function SkillSources({ row: { typed, found, isNew } }: { row: SkillRow }) {
  if (isNew) return <Source icon={UserIcon}>Not saved yet</Source>;
  if (found === undefined) return <Source icon={UserIcon}>Added by you</Source>;
  const { sources, experiences } = found;
  if (sources.length === 0)
    return <Source icon={UserIcon}>{typed === undefined ? "No longer in your texts" : "Added by you"}</Source>;
  return (
    <>
      {sources.includes("resume") && <Source icon={DocumentTextIcon}>Resume</Source>}
      {sources.includes("experience") && experiences.length === 0 && (
        <Source icon={BriefcaseIcon}>Work experience</Source>
      )}
      {experiences.map(({ id, company, certificateId }) =>
        certificateId === null ? (
          <Source key={id} icon={BriefcaseIcon}>
            {company}
          </Source>
        ) : (
          <Link
            key={id}
            to={workExperiencePaths.certificate(certificateId)}
            className="inline-flex min-h-6 items-center gap-1.5 text-sm font-[560] text-proven no-underline hover:underline"
          >
            <Seal className="size-3.75" />
            <span className="sr-only">Verified at </span>
            {company}
          </Link>
        ),
      )}
    </>
  );
}

const Source = ({ icon, children }: { icon: IconShape; children: ReactNode }) => (
  <span className="inline-flex min-h-6 items-center gap-1.5 text-sm text-muted">
    <Icon of={icon} size="sm" />
    {children}
  </span>
);
