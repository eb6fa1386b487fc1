import type { TrustCase } from "@provenwork/contracts/trust/queries";
import type { CaseKind, Finding, TrustRule } from "@provenwork/contracts/trust/rules";
import { ruleNames } from "./format-finding.ts";

/** Name of each kind of case, and the label of its date. */
export const kindLabels: Readonly<Record<CaseKind, readonly [name: string, happened: string]>> = {
  experience: ["Verified experience", "Verified"],
  job: ["Job", "Posted"],
  company: ["Company", "Since"],
  message: ["Message", "Reported"],
  confirmation: ["Confirmation by a company", "Confirmed"],
};

/** Rules by kind of case. */
export const rulesOf: Readonly<Record<CaseKind, readonly TrustRule[]>> = {
  experience: ["unknown-domain", "one-address", "one-network", "name-differs"],
  job: ["jobs-in-numbers", "reported"],
  company: ["domain-proved-twice", "company-renamed", "name-differs", "look-alike-name", "look-alike-letters"],
  message: ["message-reported"],
  confirmation: [
    "confirmer-address",
    "confirmer-browser",
    "confirmer-network",
    "confirms-other-company",
    "ended-before-proof",
    "confirmed-in-numbers",
  ],
};

const prefixes: Readonly<Partial<Record<CaseKind, string>>> = {
  message: "Message about ",
  confirmation: "Confirmation of ",
};

export const caseTitle = ({ kind, title, company }: Pick<TrustCase, "kind" | "title" | "company">): string =>
  kind === "company"
    ? title || "A company"
    : `${prefixes[kind] ?? ""}${title || "Something"} at ${company || "a company"}`;

const named = 2;

/** The first reasons by name, the others as a number. */
export function shortReasons(findings: readonly Pick<Finding, "rule">[]): string {
  const names = findings.slice(0, named).map(({ rule }, index) => {
    const name = ruleNames[rule];
    return index === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1);
  });
  if (findings.length > named) names.push(`${findings.length - named} more`);
  return names.join(", ");
}

const minute = 60_000;

/** Waiting time: `5 min`, `26 h`, `3 d`. */
export function formatAge(since: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(since)) / minute);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
