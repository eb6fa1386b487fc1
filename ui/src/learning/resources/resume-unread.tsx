import type { UnreadReason } from "@provenwork/contracts/candidate/skill-rules";
import { candidatePaths } from "#candidate/paths.ts";
import { TextLink } from "#design/button.tsx";
import { Note } from "#design/note.tsx";

const reasons: Readonly<Record<UnreadReason, string>> = {
  format: "a .doc file holds text in a way that we cannot read. A PDF or DOCX of it will do.",
  damaged: "the file is damaged.",
  "too-large": "it has more text than we read.",
  "no-text": "it has no text in it, as a scanned page has none.",
};

/** Why no skills come from the resume, which is kept all the same. */
export const ResumeUnread = ({ reason }: { reason: UnreadReason }) => (
  <Note tone="waiting">
    No skills could be read from your resume: {reasons[reason]} It is kept, and employers can open it.{" "}
    <TextLink to={candidatePaths.profile()}>Replace it</TextLink>
  </Note>
);
