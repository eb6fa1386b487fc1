import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { TextLink } from "#design/button.tsx";
import { Note } from "#design/note.tsx";
import { candidatePaths } from "#candidate/paths.ts";

/** Why a proof was rejected, for its holder, and what to do. */
export function Rejection({ experience: { id, company, rejection } }: { experience: WorkExperienceView }) {
  return (
    <Note tone="refused" live>
      <p className="font-semibold">This verification was rejected and its certificate revoked</p>
      {rejection !== null && <p className="wrap-anywhere whitespace-pre-line">{rejection}</p>}
      <p>
        Correct the company, role or work email, then ask for a new code. Only you see this reason.{" "}
        <TextLink to={candidatePaths.profile({ edit: id })} aria-label={`Correct the entry at ${company}`}>
          Correct the entry
        </TextLink>
      </p>
    </Note>
  );
}
