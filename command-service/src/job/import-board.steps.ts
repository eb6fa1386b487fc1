import type { BoardForm } from "@provenwork/contracts/job/board-rules";
import type { NewJobEvent } from "@provenwork/contracts/job/events";
import type { ImportedJob } from "@provenwork/contracts/job/import-commands";
import { newJob } from "@provenwork/contracts/job/rules";
import { type Job, jobs } from "@provenwork/contracts/job/state";
import { checked } from "@provenwork/contracts/kernel/field-errors";
import { type CommonRefusal, commonRefusals } from "@provenwork/contracts/kernel/refusal";
import pLimit from "p-limit";
import { v5 as uuidv5 } from "uuid";
import { type Charge, refundOnThrow } from "#kernel/charge.ts";
import type { Decision, DecisionContext, Refused } from "#kernel/decision.ts";
import type { Steps } from "#kernel/steps.ts";
import { type BoardPosting, digestOf } from "./boards/read-board.ts";
import { closeImported, importPosting, outcomeOf } from "./import-posting.ts";
import { boardKey } from "./imported-jobs.steps.ts";

// The UUID namespace of imported jobs. It must never change: a posting gets the same job id each time its company imports it.
const importedIds = "0b3c1f0e-5a4f-4b58-9f6e-6f2f3c1b7d21";

interface BoardImport {
  readonly board: BoardForm;
  readonly companyId: string;
  readonly companyName: string | undefined;
  readonly postings: readonly BoardPosting[];
  /** The jobs that were imported from this board before. */
  readonly before: readonly string[];
}

interface ImportSteps {
  /** Of each job. */
  readonly stepsOf: (jobId: string) => Pick<Steps, "load" | "handle" | keyof DecisionContext>;
  /** Decides without writing. */
  readonly dryRun: boolean;
  /** Charges a job that is posted. */
  readonly charge?: (jobId: string) => Promise<Charge>;
}

/** At once: their appends share commits. */
const atOnce = 20;

const reasonsOf: Readonly<Record<string, string>> = {
  deleted: "It was deleted here",
  "taken-down": "It was taken down here",
  "daily-limit": "Your company has posted as many jobs as it can today. Import it tomorrow.",
};

const reasonOf = ({ code, message }: Refused<string>): string =>
  message ?? reasonsOf[code] ?? commonRefusals[code as CommonRefusal]?.message ?? `It was refused: ${code}`;

/** The caller may do nothing any more. */
const isDenial = (code = ""): boolean => ["signed-out", "not-a-member", "invalid-key"].includes(code);

/** What a board had, in a few characters: an import takes only what its preview showed. */
export const seenOf = (postings: readonly BoardPosting[]): string =>
  digestOf(postings.map(({ externalId, digest }) => [externalId, digest]));

/**
 * Brings the jobs of a company up to date with a board, job by job: each is written as a whole or not at all. `denied`: the
 * caller's right ended, and nothing was written since.
 */
export async function importBoard(
  { board, companyId, companyName, postings, before }: BoardImport,
  { stepsOf, dryRun, charge }: ImportSteps,
): Promise<{ readonly jobs: ImportedJob[]; readonly denied?: CommonRefusal }> {
  let denied: CommonRefusal | undefined;
  const queue = pLimit(atOnce);

  async function take(jobId: string, decide: (job: Job, context: DecisionContext) => Decision<NewJobEvent>) {
    const steps = stepsOf(jobId);
    const { state, events } = await steps.load(jobs, jobId);
    const planned = decide(state, steps);
    if (dryRun || planned.refusal !== undefined || planned.events.length === 0) return { ...planned, job: state };
    const charged = events.length === 0 ? await charge?.(jobId) : undefined;
    if (charged?.allowed === false) return { events: [], refusal: { code: "daily-limit" }, job: state };
    if (denied !== undefined) return { events: [], refusal: { code: denied }, job: state };
    const done = await refundOnThrow(charged, () => steps.handle(jobs, jobId, decide));
    if (done.events.length === 0 && charged?.allowed === true) await charged.giveBack();
    if (isDenial(done.refusal?.code)) denied = done.refusal?.code as CommonRefusal;
    return { ...done, job: done.state };
  }

  async function takePosting({ externalId, title, form, digest }: BoardPosting): Promise<ImportedJob> {
    const refused = (reasons: string[]) => ({ externalId, title, outcome: "refuse" as const, reasons });
    if (form === undefined) return refused(["The board describes it in a way that cannot be read"]);
    const input = checked(newJob, { ...form, company: companyName });
    if ("errors" in input) return refused([...new Set(Object.values(input.errors))]);
    const posting = { ...board, externalId, digest, input: input.value };
    const id = jobIdOf(externalId);
    const { events, refusal } = await take(id, (job, context) =>
      importPosting(posting, job, { ...context, id, companyId, companyName }),
    );
    if (refusal !== undefined) return refused([reasonOf(refusal)]);
    return { externalId, title, outcome: outcomeOf(events), reasons: [] };
  }

  async function takeGone(jobId: string): Promise<ImportedJob | undefined> {
    const { events, job } = await take(jobId, closeImported);
    const { imported, description } = job;
    if (events.length === 0 || imported === undefined) return undefined;
    return {
      externalId: imported.externalId,
      title: description?.title ?? "",
      outcome: outcomeOf(events),
      reasons: [],
    };
  }

  const jobIdOf = (externalId: string) => uuidv5(JSON.stringify([companyId, boardKey(board), externalId]), importedIds);
  const there = new Set(postings.map(({ externalId }) => jobIdOf(externalId)));
  const gone = before.filter((jobId) => !there.has(jobId));
  const outcomes = await Promise.all([
    ...postings.map((posting) => queue(() => takePosting(posting))),
    ...gone.map((jobId) => queue(() => takeGone(jobId))),
  ]);
  return { jobs: outcomes.filter((each) => each !== undefined), ...(denied !== undefined && { denied }) };
}
