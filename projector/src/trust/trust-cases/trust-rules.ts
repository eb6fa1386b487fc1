import { type ClearedFinding, type TrustRule, clearedFinding } from "@provenwork/contracts/trust/rules";
import { isCleared } from "@provenwork/contracts/trust/state";
import type { Deriver, StoredRow } from "#kernel/derivation.ts";
import { companyRules } from "./company-rules.ts";
import { experienceRules } from "./experience-rules.ts";
import { jobRules } from "./job-rules.ts";
import {
  asked,
  clearances,
  companyDomains,
  companyNames,
  endedJobs,
  networks,
  postings,
  proofs,
  removedExperiences,
  reports,
} from "./tables.ts";

type Take = (group: string, rows: readonly StoredRow[]) => void;

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
  const experiences = experienceRules(outdate, companies.owners);
  const ruleSets = [experiences, jobs, companies];

  const takes = new Map<string, Take>([
    [proofs.name, experiences.takeProofs],
    [removedExperiences.name, experiences.takeRemoved],
    [asked.name, experiences.takeAsked],
    [networks.name, experiences.takeNetworks],
    [companyDomains.name, companies.takeProof],
    [companyNames.name, companies.takeName],
    [postings.name, jobs.takePostings],
    [endedJobs.name, jobs.takeEnded],
    [reports.name, jobs.takeReports],
    [
      clearances.name,
      (caseId, rows) => {
        cleared.set(caseId, rows.map(clearedOf));
        outdate(caseId);
      },
    ],
  ]);

  return {
    take: (table, group, rows) => takes.get(table.name)?.(group, rows),
    // A row follows only from the sources.
    recall: () => undefined,
    outdated() {
      const ids = [...outdated];
      outdated.clear();
      return ids;
    },
    // The desk is watched live, and few rows change with one event.
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
      for (const desk of ruleSets) yield* desk.ids();
    },
  };
}

const spaced = (rules: readonly TrustRule[]): string => ` ${rules.join(" ")} `;

const clearedOf = ({ rule, version, subject: of, weight }: StoredRow): ClearedFinding =>
  clearedFinding.parse({ rule, version, of, weight });
