import { stringify } from "csv-stringify/sync";

/** One application, as the company's table shows it. */
export interface ApplicationLine {
  readonly name: string;
  readonly email: string;
  readonly verified: number;
  readonly experiences: number;
  readonly job: string;
  readonly company: string;
  readonly appliedAt: string;
  readonly status: string;
  /** Verified experiences whose dates or name were others when they were verified. */
  readonly changed: number;
  /** Experiences whose role and dates a company confirms. */
  readonly confirmed: number;
}

const columns: readonly { readonly key: keyof ApplicationLine; readonly header: string }[] = [
  { key: "name", header: "Candidate" },
  { key: "email", header: "Email" },
  { key: "verified", header: "Verified experiences" },
  { key: "experiences", header: "Work experiences" },
  { key: "job", header: "Job" },
  { key: "company", header: "Company" },
  { key: "appliedAt", header: "Applied (UTC)" },
  { key: "status", header: "Status" },
  { key: "changed", header: "Verified with other dates or name" },
  { key: "confirmed", header: "Confirmed by the company" },
];

/**
 * Lines of a CSV file (RFC 4180), the first of them with its header. Every cell is quoted, and a text that a spreadsheet would
 * take for a formula begins with an apostrophe (OWASP CSV injection). The byte order mark marks it as UTF-8 for spreadsheets.
 */
export const applicationCsv = (lines: readonly ApplicationLine[], { first }: { readonly first: boolean }): string =>
  stringify([...lines], {
    columns,
    header: first,
    bom: first,
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
