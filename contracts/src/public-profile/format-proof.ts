import { formatLongDayUtc } from "../kernel/format-time-utc.ts";
import { endNotice } from "../work-experience/certificate-sections.ts";
import type { ProvenExperience } from "./queries.ts";

/** What a seal on a public page means. */
export const addressVerified = {
  title: "Address verified",
  text: "A code reached a work address at the company’s domain.",
} as const;

export interface ProofText {
  readonly title: string;
  readonly text: string;
}

/** The proof of an experience, for its page, its printout and its page without scripts. */
export function proofText(experience: ProvenExperience, name: string): ProofText {
  const end = endNotice(experience, experience);
  if (end !== undefined) return end;
  const { domain, verifiedAt } = experience;
  return {
    title: `${addressVerified.title}, ${formatLongDayUtc(verifiedAt)}`,
    text: `${name} entered a code emailed to an address at ${domain}. This proves access to that inbox on that day. It does not prove the role or the dates.`,
  };
}

export const formatPeriod = ({ startDate, endDate }: Pick<ProvenExperience, "startDate" | "endDate">): string =>
  startDate === null ? "" : `${startDate} – ${endDate ?? "Present"}`;

/** How many experiences count as proven now. */
export const countProven = (experiences: readonly ProvenExperience[]): number =>
  experiences.filter(({ status }) => status === "valid").length;

export const formatProven = (count: number): string => `${count} proven ${count === 1 ? "experience" : "experiences"}`;
