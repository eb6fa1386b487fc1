import { companiesProjection } from "@provenwork/projector/company/companies/projection";
import { companyProofsProjection } from "@provenwork/projector/company/company-proofs/projection";
import { jobsProjection } from "@provenwork/projector/job/jobs/projection";
import type { Projection } from "@provenwork/projector/kernel/define-projection";
import type pg from "pg";
import { type Filled, fillBuilds } from "../harness/builds.ts";
import { type Board, postings } from "./postings.ts";

const projections: readonly Projection[] = [jobsProjection, companiesProjection, companyProofsProjection];

/** Jobs whose pages are opened. */
const shown = 1_000;

/** Read models of one size, beside those that are live. */
interface FilledBoard {
  readonly builds: Filled;
  /** Ids of open jobs, the newest first. */
  readonly jobs: readonly string[];
}

export async function fillBoard(pool: pg.Pool, board: Board): Promise<FilledBoard> {
  const jobs: string[] = [];
  function* noted() {
    for (const event of postings(board)) {
      if (event.type === "JobPosted" && jobs.length < shown) jobs.push(event.id);
      if (event.type === "JobDeactivated" && jobs.at(-1) === event.id) jobs.pop();
      yield event;
    }
  }
  const builds = await fillBuilds(pool, projections, noted());
  return { builds, jobs };
}
