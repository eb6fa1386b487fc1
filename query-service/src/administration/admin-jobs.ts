import type { GetAdminJobs, ListedJob } from "@provenwork/contracts/administration/list-queries";
import { instantCursor, parseInstantCursor } from "@provenwork/contracts/kernel/keyset";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";
import { searchOrNewest } from "./term-search.ts";

/** Jobs in every state. One that is past its end counts as expired before its timer has run. */
export const adminJobs: QueryHandler<typeof GetAdminJobs> = (input, { read, now }) =>
  searchOrNewest(read, "job", input, {
    async newest({ limit, after }) {
      let page = jobRows(read)
        .orderBy("j.posted_at", "desc")
        .orderBy("j.job_id", "desc")
        .limit(limit + 1);
      if (after !== undefined) {
        const { at, id } = parseInstantCursor(after);
        page = page.where(({ eb, refTuple, tuple }) => eb(refTuple("j.posted_at", "j.job_id"), "<", tuple(at, id)));
      }
      return paged(await page.execute(), limit, shown(now), (row) => instantCursor(row.posted_at, row.id));
    },
    byIds: async (ids) => (await jobRows(read).where("j.job_id", "in", ids).execute()).map(shown(now)),
  });

const jobRows = (read: Kysely<ReadDatabase>) =>
  read
    .selectFrom("jobs.jobs as j")
    .select([
      "j.job_id as id",
      "j.title",
      "j.company",
      "j.status",
      "j.taken_down_because",
      "j.posted_at",
      "j.expires_at",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof jobRows>["execute"]>>[number];

const shown =
  (now: Date) =>
  ({ id, title, company, status, taken_down_because, posted_at, expires_at }: Row): ListedJob => ({
    id,
    title,
    company,
    status: status === "active" && expires_at <= now ? "expired" : status,
    takenDownBecause: taken_down_because,
    createdAt: posted_at.toISOString(),
  });
