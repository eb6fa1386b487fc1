import type { GetEmployerApplicationExport } from "@provenwork/contracts/application/queries";
import { erasedName } from "@provenwork/contracts/application/rules";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import { isChanged } from "@provenwork/contracts/work-experience/changed-since";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { type ApplicationLine, applicationCsv } from "./application-csv.ts";
import { applicationPage, inOrder, ofKeys } from "./application-page.ts";
import { companyApplications } from "./company-applications.ts";
import { withProofs } from "./with-proofs.ts";

/** In UTC, as spreadsheets of every language read a date and time: they take ISO 8601 with its T and Z for text. */
const dateTimeText = (at: Date): string => at.toISOString().slice(0, 16).replace("T", " ");

/** Rows that are held in memory at a time. */
const pageSize = 500;

interface Page {
  readonly lines: readonly ApplicationLine[];
  /** Undefined on the last page. */
  readonly next: string | undefined;
}

/** All applications that the table has under these filters; written page by page. */
export const employerApplicationExport: QueryHandler<typeof GetEmployerApplicationExport> = async (
  filters,
  { viewer, read, now },
) => {
  const page = (after?: string) => pageOf(read, groupIdOf(viewer), filters, after);
  // Before the answer begins, so that a failure is still an error and no broken file.
  const first = await page();
  const fileName = `applications-${now.toISOString().slice(0, 10)}.csv`;
  return { file: { fileName, mediaType: "text/csv; charset=utf-8", content: written(first, page) } };
};

async function* written(first: Page, page: (after: string) => Promise<Page>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(applicationCsv(first.lines, { first: true }));
  for (let { next } = first; next !== undefined;) {
    const following = await page(next);
    yield Buffer.from(applicationCsv(following.lines, { first: false }));
    ({ next } = following);
  }
}

async function pageOf(
  read: Kysely<ReadDatabase>,
  companyId: string,
  filters: InputOf<typeof GetEmployerApplicationExport>,
  after: string | undefined,
): Promise<Page> {
  const { keys, next } = await applicationPage(read, companyId, { ...filters, limit: pageSize, after });
  if (keys.length === 0) return { lines: [], next };
  const found = await ofKeys(companyApplications(read, companyId, {}), keys)
    .select(["a.person_id", "a.job_id", "a.applied_at", "a.status", "a.full_name", "a.email", "a.experiences"])
    .select(["j.title", "j.company"])
    .execute();
  const rows = inOrder(keys, found);
  const proven = await withProofs(read, rows);
  const lines = rows.map((row, index): ApplicationLine => {
    const history = proven[index] ?? [];
    return {
      name: row.full_name ?? erasedName,
      email: row.email ?? "",
      verified: history.filter(({ verificationStatus }) => verificationStatus === "verified").length,
      changed: history.filter(isChanged).length,
      confirmed: history.filter(({ confirmation }) => confirmation !== null).length,
      experiences: history.length,
      job: row.title,
      company: row.company,
      appliedAt: dateTimeText(row.applied_at),
      status: row.status,
    };
  });
  return { lines, next };
}
