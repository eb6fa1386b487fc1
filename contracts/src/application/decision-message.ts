import { z } from "zod";
import { foldLine } from "../kernel/fold.ts";
import { pastedParagraphs } from "../kernel/plain-text.ts";
import { maxMessage } from "./message-rules.ts";

/** Why a company rejects an application, for the candidate. Never required. */
export const rejectionReasons = ["skill-missing", "another-chosen", "position-filled", "location"] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** As the company chooses it, and as the candidate reads it next to the status. */
export const rejectionReasonLabels: Readonly<Record<RejectionReason, string>> = {
  "skill-missing": "A required skill is missing",
  "another-chosen": "Another candidate was chosen",
  "position-filled": "The position is filled",
  location: "Location or work authorization",
};

/** The same as a sentence within a message. */
const reasonSentences: Readonly<Record<RejectionReason, string>> = {
  "skill-missing": "A skill that the role requires is missing.",
  "another-chosen": "We chose another candidate.",
  "position-filled": "The position is filled.",
  location: "The location or work authorization does not fit.",
};

/** To the candidate, with a decision; it is a message of the thread, too. */
export const decisionMessage = pastedParagraphs(maxMessage);
export const rejectionReason = z.enum(rejectionReasons, "Please choose a reason from the list");

/** What a template's placeholders stand for. */
export interface FilledIn {
  /** Of the candidate. */
  readonly fullName: string;
  readonly job: string;
  readonly company: string;
  /** The member who writes; empty if unknown. */
  readonly sender: string;
  readonly reason: RejectionReason | undefined;
}

/** Replaces `{name}`, `{job}`, `{company}`, `{sender}` and `{reason}`. One without a value goes with the comma or space behind it. */
export function fillTemplate(template: string, { fullName, reason, ...rest }: FilledIn): string {
  const values: Readonly<Record<string, string>> = {
    ...rest,
    name: foldLine(fullName).trim().split(" ")[0] ?? "",
    reason: reason === undefined ? "" : reasonSentences[reason],
  };
  return template.replaceAll(/\{(name|job|company|sender|reason)\}(,? ?)/g, (_, name: string, behind: string) => {
    const value = values[name] ?? "";
    return value === "" ? "" : `${value}${behind}`;
  });
}
