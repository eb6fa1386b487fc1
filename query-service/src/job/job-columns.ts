import { logoPath } from "@provenwork/contracts/company/rules";
import { cardFields, previewLength } from "@provenwork/contracts/job/rules";
import type { FoundJob } from "@provenwork/contracts/job/search-queries";
import { plainLineOf } from "@provenwork/contracts/kernel/rich-text";
import { sql } from "kysely";
import { columnsOf, shownFrom } from "#kernel/field-columns.ts";
import { type JobQuery, type JobExpressions, isOfVerified, ownCompany, companyProof } from "./matching.ts";

/** Columns that every view of a job reads. */
export const factColumns = [
  "j.job_id",
  "j.company_id",
  ...columnsOf("j", cardFields),
  "j.pay_min_cents",
  "j.pay_max_cents",
  "j.pay_per",
  "j.posted_at",
  "j.expires_at",
] as const;

export const summaryColumns = [...factColumns, "j.pay_year"] as const;

/** A longer description is truncated and marked. */
export const preview = sql<string>`
  case when char_length(j.description) > ${sql.lit(previewLength)}
    then rtrim(left(j.description, ${sql.lit(previewLength)}), E' \\t\\n') || '…'
    else j.description
  end`.as("preview");

export const verified = (eb: JobExpressions) => isOfVerified(eb).as("verified");

/** The company's proof, for jobs posted under the company's own name. */
export const verifiedDomain = (eb: Pick<JobExpressions, "selectFrom">) =>
  companyProof(eb).select("p.domain").as("verified_domain");

/** The logo of its company, where the job is posted under the company's own name. */
export const logo = (eb: JobExpressions) => ownCompany(eb).select("c.logo_id").as("logo_id");

/** Input of `summaryOf`. */
export const summary = [...summaryColumns, preview, verifiedDomain, logo] as const;

export const withSummary = (jobs: JobQuery) => jobs.select(summary);
export type SummaryRow = Awaited<ReturnType<ReturnType<typeof withSummary>["execute"]>>[number];

type Summary = Omit<FoundJob, "hit">;

/** The part that every view of a job has in common. */
export const factsOf = (row: Omit<SummaryRow, "pay_year" | "preview" | "verified_domain" | "logo_id">) => ({
  id: row.job_id,
  companyId: row.company_id,
  ...shownFrom(cardFields, row),
  pay: payOf(row),
  createdAt: row.posted_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

export const summaryOf = (row: SummaryRow): Summary => ({
  ...factsOf(row),
  preview: plainLineOf(row.preview),
  companyLogo: logoPath(row.company_id, row.logo_id),
  verifiedDomain: row.verified_domain,
});

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** A salary in figures; null if it was given only in words. */
export const payOf = ({
  pay_min_cents: min,
  pay_max_cents: max,
  pay_per: per,
}: Pick<SummaryRow, "pay_min_cents" | "pay_max_cents" | "pay_per">): Summary["pay"] =>
  per === null ? null : { min: dollars(min), max: dollars(max), currency: "USD", per };
