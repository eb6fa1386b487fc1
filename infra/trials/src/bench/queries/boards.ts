import { companiesProjection } from "@provenwork/projector/company/companies/projection";
import { companyProofsProjection } from "@provenwork/projector/company/company-proofs/projection";
import { jobsProjection } from "@provenwork/projector/job/jobs/projection";
import type { Projection } from "@provenwork/projector/kernel/define-projection";
import type pg from "pg";
import { type Filled, fillBuilds } from "../harness/builds.ts";
import { type Board, postings } from "./postings.ts";

const projections: readonly Projection[] = [jobsProjection, companiesProjection, companyProofsProjection];

/** Read models of one size, beside those that are live. */
interface FilledBoard {
  readonly builds: Filled;
  /** The job at the top of the list. */
  readonly newest: string;
}

export async function fillBoard(pool: pg.Pool, board: Board): Promise<FilledBoard> {
  let newest = "";
  function* noted() {
    for (const event of postings(board)) {
      newest ||= event.id;
      yield event;
    }
  }
  const builds = await fillBuilds(pool, projections, noted());
  return { builds, newest };
}
