import type { ResumeProblem } from "@provenwork/contracts/candidate/skill-rules";
import type { ReactNode } from "react";
import { Note } from "#design/note.tsx";

const unread = "No skills could be read from your resume:";
const openable = "Employers can open it.";
const texts: Readonly<Record<ResumeProblem, string>> = {
  format: `${unread} a .doc file can't be read. ${openable} To have its skills found, save it as PDF or DOCX and upload that.`,
  damaged: `${unread} the file is damaged. Employers may not be able to open it. Save it again and upload the new file.`,
  "too-large": `${unread} it is too long or too complex. ${openable} To have its skills found, upload a simpler file.`,
  "no-text": `${unread} it has no text, like a scan. ${openable} To have its skills found, upload the file that it was printed from.`,
  password: `${unread} it needs a password, so employers can't open it. Save it without a password and upload that.`,
  placeholder: `${unread} most programs show only a placeholder page, so employers can't read it. Print it to a PDF and upload that.`,
  "little-text": `Your resume has little text, like a scan, so some skills may be missing. ${openable} To have them found, upload the file that it was printed from.`,
};

/** What is wrong with the text of the stored resume, and what to do. */
export const ResumeProblemNote = ({ problem, children }: { problem: ResumeProblem; children?: ReactNode }) => (
  <Note tone="waiting">
    {texts[problem]} {children}
  </Note>
);
