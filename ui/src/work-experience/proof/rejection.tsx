import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { TextLink } from "#design/button.tsx";
import { Note } from "#design/note.tsx";
import { candidatePaths } from "#candidate/paths.ts";

/** Why a proof was rejected, for its holder. */
export function RejectionNote({ experience, className }: { experience: WorkExperienceView; className?: string }) {
  if (experience.verificationStatus !== "rejected") return null;
  return (
    <div className={className}>
      <Note tone="refused" live>
        <p className="font-semibold">This verification was rejected and its certificate revoked</p>
        {experience.rejection !== null && <p className="wrap-anywhere whitespace-pre-line">{experience.rejection}</p>}
        <p>Correct the company, role or work email, then ask for a new code. Only you see this reason.</p>
      </Note>
    </div>
  );
}

export const CorrectLink = ({ experience: { id, company } }: { experience: WorkExperienceView }) => (
  <TextLink
    className="text-sm"
    to={candidatePaths.profile({ edit: id })}
    aria-label={`Correct the entry at ${company}`}
  >
    Correct the entry
  </TextLink>
);
