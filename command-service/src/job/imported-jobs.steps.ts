import type { BoardForm } from "@provenwork/contracts/job/board-rules";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { LookupTable } from "#kernel/reactors/lookup-follower.ts";

/** Boards do not tell upper from lower case in their addresses. */
export const boardKey = ({ board, site }: BoardForm): string => `${board}/${site.toLowerCase()}`;

/** Which jobs a company imported from which board. */
export const importedJobs: LookupTable = {
  name: "imported-jobs",
  eventTypes: new Set(["JobImported"]),
  async fill(database, events) {
    const rows = events.map(({ data }) => ({
      job_id: String(data["jobId"]),
      company_id: String(data["companyId"]),
      board: boardKey({ board: data["board"] as BoardForm["board"], site: String(data["site"]) }),
    }));
    await database
      .insertInto("imported_jobs")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};

export type FindImported = (companyId: string, board: BoardForm) => Promise<readonly string[]>;

export const importedJobsIn =
  (database: Kysely<WriteDatabase>): FindImported =>
  async (companyId, board) => {
    const rows = await database
      .selectFrom("imported_jobs")
      .select("job_id")
      .where("company_id", "=", companyId)
      .where("board", "=", boardKey(board))
      .orderBy("job_id")
      .execute();
    return rows.map(({ job_id }) => job_id);
  };
