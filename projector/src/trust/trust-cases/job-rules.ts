import { type ReportReason, reportReasons } from "@provenwork/contracts/trust/report-reasons";
import { manyJobs } from "@provenwork/contracts/trust/rules";
import type { SourceRow } from "#kernel/derivation.ts";
import { type CaseRules, type Outdate, findings, instantOf } from "./case-rules.ts";
import { type Reports, reportsOf } from "./reports-of.ts";
import { jobsInNumbers } from "./rules/jobs-in-numbers.ts";
import { reported } from "./rules/reported.ts";
import type { endedJobs, postings, reports as reportTable } from "./tables.ts";

interface Posting {
  readonly id: string;
  readonly at: string;
}

export interface JobRules extends CaseRules {
  takePostings(companyDay: string, rows: readonly SourceRow<typeof postings>[]): void;
  takeEnded(jobId: string, rows: readonly SourceRow<typeof endedJobs>[]): void;
  takeReports(jobId: string, rows: readonly SourceRow<typeof reportTable>[]): void;
  companyChanged(companyId: string): void;
}

/** Jobs by company and day, and what they were reported for. */
export function jobRules(outdate: Outdate, isVerified: (companyId: string) => boolean): JobRules {
  const days = new Map<string, readonly Posting[]>();
  const postingOf = new Map<string, { readonly companyDay: string; readonly at: string }>();
  const busyDays = new Map<string, Set<string>>();
  const ended = new Set<string>();
  const reports = new Map<string, Reports<ReportReason>>();

  /** Many jobs in a day make one case, about the first of the surplus jobs that has not ended. */
  const representative = (companyDay: string) =>
    days
      .get(companyDay)
      ?.slice(manyJobs - 1)
      .find(({ id }) => !ended.has(id))?.id;
  const outdateDay = (companyDay: string) => {
    const id = representative(companyDay);
    if (id !== undefined) outdate(id);
  };

  return {
    takePostings(companyDay, rows) {
      outdateDay(companyDay);
      const now = rows.map((row) => ({ id: row.job_id, at: instantOf(row.posted_at) })).toSorted(byTime);
      for (const { id } of [...(days.get(companyDay) ?? []), ...now]) if (reports.has(id)) outdate(id);
      for (const { id } of days.get(companyDay) ?? []) postingOf.delete(id);
      for (const { id, at } of now) postingOf.set(id, { companyDay, at });
      days.set(companyDay, now);
      const [companyId = ""] = companyDay.split(" ");
      const busy = busyDays.get(companyId) ?? new Set();
      if (now.length >= manyJobs) busyDays.set(companyId, busy.add(companyDay));
      outdateDay(companyDay);
    },
    takeEnded(jobId, rows) {
      const day = postingOf.get(jobId)?.companyDay ?? "";
      outdateDay(day);
      if (rows.length > 0) ended.add(jobId);
      else ended.delete(jobId);
      outdateDay(day);
      outdate(jobId);
    },
    takeReports(jobId, rows) {
      if (rows.length === 0) reports.delete(jobId);
      else reports.set(jobId, reportsOf(reportReasons, rows));
      outdate(jobId);
    },
    companyChanged(companyId) {
      for (const day of busyDays.get(companyId) ?? []) outdateDay(day);
    },
    found(id) {
      const posting = postingOf.get(id);
      if (posting === undefined || ended.has(id)) return undefined;
      const [companyId = "", day = ""] = posting.companyDay.split(" ");
      const facts = {
        day,
        postedThatDay: representative(posting.companyDay) === id ? (days.get(posting.companyDay)?.length ?? 0) : 0,
        isVerified: isVerified(companyId),
        reasons: reports.get(id)?.reasons ?? {},
      };
      const found = findings([jobsInNumbers, reported], facts);
      const isReportedOnly = found.every(({ rule }) => rule === "reported");
      return {
        kind: "job",
        since: isReportedOnly ? (reports.get(id)?.first ?? posting.at) : posting.at,
        findings: found,
      };
    },
    ids: () => postingOf.keys(),
  };
}

const byTime = (a: Posting, b: Posting): number => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1);
