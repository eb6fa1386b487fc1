import type { GetAdminApplications, ListedApplication } from "@provenwork/contracts/administration/list-queries";
import { applicationIdOf, applicationIdsOf } from "@provenwork/contracts/application/application-id";
import { parseApplicationCursor, applicationCursor } from "@provenwork/contracts/application/list-rules";
import { erasedName } from "@provenwork/contracts/application/rules";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";
import { applicationsOfJobs } from "./applications-of-jobs.ts";
import { searchOrNewest } from "./term-search.ts";

/** Applications to all companies; nothing of what a company keeps about them. */
export const adminApplications: QueryHandler<typeof GetAdminApplications> = (input, { read }) =>
  searchOrNewest(read, "application", input, {
    async newest({ limit, after }) {
      let page = applicationRows(read)
        .orderBy("a.applied_at", "desc")
        .orderBy("a.person_id", "desc")
        .orderBy("a.job_id", "desc")
        .limit(limit + 1);
      if (after !== undefined) {
        const { appliedAt, personId, jobId } = parseApplicationCursor(after);
        page = page.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("a.applied_at", "a.person_id", "a.job_id"), "<", tuple(appliedAt, personId, jobId)),
        );
      }
      return paged(await page.execute(), limit, shown, (row) =>
        applicationCursor({ appliedAt: row.applied_at, personId: row.person_id, jobId: row.job_id }),
      );
    },
    async byIds(ids) {
      const rows = applicationRows(read).where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("a.person_id", "a.job_id"),
          "in",
          ids.map((id) => {
            const { personId, jobId } = applicationIdsOf(id);
            return tuple(personId, jobId);
          }),
        ),
      );
      return (await rows.execute()).map(shown);
    },
    others: (wanted) => applicationsOfJobs(read, wanted),
  });

const applicationRows = (read: Kysely<ReadDatabase>) =>
  read
    .selectFrom("applications.applications as a")
    .innerJoin("jobs.jobs as j", "j.job_id", "a.job_id")
    .select(["a.person_id", "a.job_id", "a.applied_at", "a.status", "a.full_name", "a.email", "j.title", "j.company"]);
type Row = Awaited<ReturnType<ReturnType<typeof applicationRows>["execute"]>>[number];

const shown = (row: Row): ListedApplication => ({
  id: applicationIdOf({ personId: row.person_id, jobId: row.job_id }),
  fullName: row.full_name ?? erasedName,
  email: row.email ?? "",
  jobId: row.job_id,
  title: row.title,
  company: row.company,
  status: row.status,
  createdAt: row.applied_at.toISOString(),
});
