import { formatLongDayUtc } from "../kernel/format-time-utc.ts";
import { answeredFromText, formatAnsweredFrom } from "../work-experience/answered-from.ts";
import { formatConfirmedBy } from "../work-experience/confirmed-by.ts";
import { endNotice } from "../work-experience/certificate-sections.ts";
import type { ProvenExperience } from "./queries.ts";

/** What the seals on a public page mean. */
export const addressVerified = {
  title: "Address verified",
  text: "A code reached a work address at the company’s domain.",
} as const;

export const answered = {
  title: "Answered from the domain",
  text: "Someone there, whom the holder chose, answered that the role and dates are right.",
} as const;

export const companyConfirmed = {
  title: "Confirmed by the company",
  text: "The company also confirmed the role and the dates.",
} as const;

export interface ProofText {
  readonly title: string;
  readonly text: string;
}

/** The proof of an experience, for its page, its printout and its page without scripts. */
export function proofText(experience: ProvenExperience, name: string): ProofText {
  const end = endNotice(experience, experience);
  if (end !== undefined) return end;
  const { domain, verifiedAt, confirmation, answeredFrom } = experience;
  const day = formatLongDayUtc(verifiedAt);
  const access = `${name} entered a code emailed to an address at ${domain}`;
  if (confirmation !== null)
    return {
      title: formatConfirmedBy(confirmation),
      text: `${access} on ${day}, which proves access to that inbox. ${confirmation.company} also states that the role and the dates are right.`,
    };
  if (answeredFrom !== null)
    return {
      title: formatAnsweredFrom(answeredFrom),
      text: `${access} on ${day}, which proves access to that inbox. ${answeredFromText(answeredFrom)}`,
    };
  return {
    title: `${addressVerified.title}, ${day}`,
    text: `${access}. This proves access to that inbox on that day. It does not prove the role or the dates.`,
  };
}

export const formatPeriod = ({ startDate, endDate }: Pick<ProvenExperience, "startDate" | "endDate">): string =>
  startDate === null ? "" : `${startDate} – ${endDate ?? "Present"}`;

/** How many experiences count as proven now. */
export const countProven = (experiences: readonly ProvenExperience[]): number =>
  experiences.filter(({ status }) => status === "valid").length;

export const formatProven = (count: number): string => `${count} proven ${count === 1 ? "experience" : "experiences"}`;
