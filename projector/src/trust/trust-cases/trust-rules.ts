import type { ClearedFinding, TrustRule } from "@provenwork/contracts/trust/rules";
import { isCleared } from "@provenwork/contracts/trust/state";
import { type Deriver, type SourceRow, takeByTable, taker } from "#kernel/derivation.ts";
import { companyRules } from "./company-rules.ts";
import { confirmationRules } from "./confirmation-rules.ts";
import { answerOrigins, confirmed, verifiers } from "./confirmation-tables.ts";
import { experienceRules } from "./experience-rules.ts";
import { jobRules } from "./job-rules.ts";
import { messageRules } from "./message-rules.ts";
import {
  codeRequests,
  clearances,
  companyDomains,
  companyNames,
  endedJobs,
  messageReports,
  networks,
  postings,
  proofs,
  removedExperiences,
  reports,
} from "./tables.ts";

/** Runs the rules over what has been recorded, and leaves out what was cleared. */
export function trustRules(): Deriver {
  const outdated = new Set<string>();
  const outdate = (id: string) => outdated.add(id);
  const cleared = new Map<string, readonly ClearedFinding[]>();

  const companies = companyRules(outdate, (companyId, domains) => {
    jobs.companyChanged(companyId);
    for (const domain of domains) experiences.ownersChanged(domain);
  });
  const jobs = jobRules(outdate, companies.isVerified);
  const experiences = experienceRules((id) => {
    outdate(id);
    confirmations.experienceChanged(id);
  }, companies.owners);
  const confirmations = confirmationRules(outdate, experiences);
  const messages = messageRules(outdate);
  const ruleSets = [experiences, jobs, companies, messages, confirmations];

  return {
    take: takeByTable([
      taker(proofs, experiences.takeProofs),
      taker(removedExperiences, experiences.takeRemoved),
      taker(codeRequests, experiences.takeCodeRequests),
      taker(networks, experiences.takeNetworks),
      taker(companyDomains, companies.takeProof),
      taker(companyNames, companies.takeName),
      taker(postings, jobs.takePostings),
      taker(endedJobs, jobs.takeEnded),
      taker(reports, jobs.takeReports),
      taker(messageReports, messages.takeReports),
      taker(confirmed, confirmations.takeConfirmed),
      taker(answerOrigins, confirmations.takeOrigins),
      taker(verifiers, confirmations.takeVerifiers),
      taker(clearances, (caseId, rows) => {
        cleared.set(caseId, rows.map(clearedOf));
        outdate(caseId);
      }),
    ]),
    // A row follows only from the sources.
    recall: () => undefined,
    outdated() {
      const ids = [...outdated];
      outdated.clear();
      return ids;
    },
    // Admins watch the list live, and few rows change with one event.
    isUrgent: () => true,
    derive(id) {
      const found = ruleSets.map((ruleSet) => ruleSet.found(id)).find((each) => each !== undefined);
      const open = found?.findings.filter((finding) => !isCleared(cleared.get(id) ?? [], finding)) ?? [];
      if (found === undefined || open.length === 0) return undefined;
      const { kind, since, of } = found;
      return {
        case_id: id,
        kind,
        person_id: of?.personId ?? null,
        issue: of?.issue ?? null,
        role: of?.role ?? null,
        company: of?.company ?? null,
        since,
        rules: spaced(open.map(({ rule }) => rule)),
        findings: JSON.stringify(open),
      };
    },
    *keys() {
      for (const ruleSet of ruleSets) yield* ruleSet.ids();
    },
  };
}

const spaced = (rules: readonly TrustRule[]): string => ` ${rules.join(" ")} `;

const clearedOf = ({ rule, version, subject: of, weight }: SourceRow<typeof clearances>): ClearedFinding => ({
  rule,
  version,
  of,
  weight,
});
