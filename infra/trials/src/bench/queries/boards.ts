import { type Build, createBuild, flipTo } from "@provenwork/projector/kernel/builds";
import { bulkLoad } from "@provenwork/projector/kernel/bulk-load";
import { lockCheckpoint } from "@provenwork/projector/kernel/checkpoint";
import type { Projection } from "@provenwork/projector/kernel/define-projection";
import { inTransaction } from "@provenwork/projector/kernel/transaction";
import { companyProofsProjection } from "@provenwork/projector/company/company-proofs/projection";
import { jobsProjection } from "@provenwork/projector/job/jobs/projection";
import type pg from "pg";
import { type Board, postings } from "./postings.ts";

/** Rows that are held until they are written. */
const rowBudget = 200_000;
const projections: readonly Projection[] = [jobsProjection, companyProofsProjection];

type Filled = Pick<Build, "schema" | "readModel" | "version">;

/** Read models of one size, beside those that are live. */
export interface FilledBoard {
  readonly builds: readonly Filled[];
  /** The job at the top of the list. */
  readonly newest: string;
}

/** Fills builds of the read models with what a rebuild makes of these events. */
export async function fillBoard(pool: pg.Pool, board: Board): Promise<FilledBoard> {
  const builds: Filled[] = [];
  for (const projection of projections) {
    const schema = await createBuild(pool, projection);
    builds.push({ schema, readModel: projection.name, version: projection.version });
  }
  const loads = projections.map((projection, index) => bulkLoad(pool, builds[index]?.schema ?? "", projection));
  let newest = "";
  for (const event of postings(board)) {
    newest ||= event.id;
    for (const load of loads) {
      load.apply(event);
      if (load.size > rowBudget) await load.spill();
    }
  }
  for (const load of loads) await load.finish();
  await pool.query("VACUUM");
  return { builds, newest };
}

/** Points readers at them. */
export async function show(pool: pg.Pool, { builds }: FilledBoard): Promise<void> {
  const client = await pool.connect();
  try {
    await inTransaction(client, async () => {
      await lockCheckpoint(client);
      for (const build of builds) await flipTo(client, build, { keepOld: false });
    });
  } finally {
    client.release();
  }
}
