import { messageReportReasonLabels, reportReasonLabels } from "@provenwork/contracts/trust/report-reasons";
import { type Finding, type TrustRule, manyConfirmations, maxOfNetwork } from "@provenwork/contracts/trust/rules";
import { formatDayUtc, formatCount } from "#design/format.ts";

export const ruleNames: Readonly<Record<TrustRule, string>> = {
  "unknown-domain": "Unknown domain",
  "one-address": "One address, two people",
  "one-network": "One network",
  "name-differs": "Name differs from the domain",
  "jobs-in-numbers": "Many jobs, unverified company",
  reported: "Reported by candidates",
  "message-reported": "Reported message",
  "domain-proved-twice": "Domain verified twice",
  "company-renamed": "Renamed after verification",
  "look-alike-name": "Similar to a verified company",
  "look-alike-letters": "Look-alike letters",
  "confirmer-address": "Address of the company’s own verification",
  "confirmer-browser": "One browser for both",
  "confirmer-network": "One network for both",
  "confirms-other-company": "Confirms work elsewhere",
  "ended-before-proof": "Verified long after leaving",
  "confirmed-in-numbers": "Many confirmations in a day",
};

/** Counting of a network stops at `maxOfNetwork`. */
const atMost = (count: number, one: string, many: string): string =>
  count < maxOfNetwork ? formatCount(count, one, many) : `${count} or more ${many}`;

const counted = <R extends string>(reasons: Partial<Record<R, number>>, labels: Readonly<Record<R, string>>) =>
  (Object.entries(reasons) as [R, number][]).map(([reason, count]) => `${labels[reason]} (${count})`).join(", ");

type Of<R extends TrustRule> = Extract<Finding, { rule: R }>;
const sentences: { readonly [R in TrustRule]: (finding: Of<R>) => string } = {
  "unknown-domain": ({ domain }) =>
    `No one else has verified an address at ${domain}, and no company has verified the domain.`,
  "one-address": ({ people }) =>
    `${formatCount(people, "other person", "other people")} had a code sent to the same address.`,
  "one-network": ({ people, experiences, day }) =>
    `${atMost(people, "person", "people")} entered or verified ${atMost(experiences, "experience", "experiences")} from one network on ${formatDayUtc(day)} (UTC).`,
  "name-differs": ({ company, domain }) => `The name ${company} is not in the domain ${domain}.`,
  "jobs-in-numbers": ({ jobs, day }) =>
    `An unverified company posted ${formatCount(jobs, "job", "jobs")} on ${formatDayUtc(day)} (UTC). This is the first after the ninth that is still listed.`,
  reported: ({ weight, reasons }) =>
    `${formatCount(weight, "candidate", "candidates")} reported it: ${counted(reasons, reportReasonLabels)}.`,
  "message-reported": ({ weight, reasons }) =>
    `${formatCount(weight, "person", "people")} reported it: ${counted(reasons, messageReportReasonLabels)}.`,
  "domain-proved-twice": ({ companies, domain }) =>
    `${formatCount(companies, "other company", "other companies")} had verified ${domain} before.`,
  "company-renamed": ({ company, domain }) =>
    `The company verified ${domain} under another name and is now called ${company}. Clearing this case restores its badge.`,
  "look-alike-name": ({ company, likes, domain }) =>
    `The name ${company} is similar to ${likes}, which has verified ${domain}.`,
  "look-alike-letters": ({ company, reads }) =>
    `The name ${company} uses look-alike letters from another alphabet. It reads as ${reads}.`,
  "confirmer-address": () =>
    "A member of the company had verified its domain with the candidate’s own address. Another member confirmed.",
  "confirmer-browser": () => "The company answered in a browser in which the candidate had signed in.",
  "confirmer-network": ({ people, day }) =>
    `The company answered from the network from which the experience was entered or verified on ${formatDayUtc(day)} (UTC). ${formatCount(people, "candidate", "candidates")} used it that day.`,
  "confirms-other-company": ({ company, by, domain }) =>
    `The experience is at ${company}, but ${by} confirmed it. The name is not in the domain ${domain} either.`,
  "ended-before-proof": ({ months }) =>
    `The address was verified ${formatCount(months, "month", "months")} after the employment ended. Few people can still read email there.`,
  "confirmed-in-numbers": ({ confirmations, day }) =>
    `The company confirmed ${formatCount(confirmations, "experience", "experiences")} on ${formatDayUtc(day)} (UTC). This is the first after number ${manyConfirmations - 1} that still counts.`,
};

/** Why a rule flagged a case. */
export const formatFinding = (finding: Finding): string =>
  (sentences[finding.rule] as (finding: Finding) => string)(finding);
