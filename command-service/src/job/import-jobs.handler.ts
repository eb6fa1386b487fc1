import type { BoardForm } from "@provenwork/contracts/job/board-rules";
import type { ImportJobs, PreviewJobImport } from "@provenwork/contracts/job/import-commands";
import { v5 as uuidv5 } from "uuid";
import type { Limits } from "#kernel/limits.ts";
import type { Call, Handler } from "#kernel/route.ts";
import type { ReadBoard } from "./boards/read-board.ts";
import { importBoard, seenOf } from "./import-board.steps.ts";
import type { FindImported } from "./imported-jobs.steps.ts";
import { ownCompany } from "./own-company.ts";

export interface ImportTools {
  readonly readBoard: ReadBoard;
  readonly findImported: FindImported;
}

/** What an import of the caller's company starts from. */
async function prepare({ board, site }: BoardForm, call: Call, { readBoard, findImported }: ImportTools) {
  const { ready } = await ownCompany({}, call);
  const of = { board, site };
  const read = await readBoard(of);
  if ("problem" in read) return read;
  const before = await findImported(ready.companyId, of);
  return { ...ready, board: of, postings: read.postings, before };
}

export const handlePreviewImport =
  (tools: ImportTools): Handler<typeof PreviewJobImport> =>
  async (input, call) => {
    const ready = await prepare(input, call, tools);
    if ("problem" in ready) return { refusal: { code: ready.problem } };
    const { jobs } = await importBoard(ready, { stepsOf: () => call, dryRun: true });
    return { output: { jobs, seen: seenOf(ready.postings) } };
  };

export const handleImportJobs =
  ({ limits, ...tools }: ImportTools & { readonly limits: Pick<Limits, "charge"> }): Handler<typeof ImportJobs> =>
  async (input, call) => {
    const ready = await prepare(input, call, tools);
    if ("problem" in ready) return { refusal: { code: ready.problem } };
    if (seenOf(ready.postings) !== input.seen) return { refusal: { code: "board-changed" } };
    const { jobs, denied } = await importBoard(ready, {
      stepsOf: () => call,
      dryRun: false,
      charge: (jobId) => limits.charge("posts", ready.companyId, uuidv5(jobId, call.origin.commandId)),
    });
    return denied === undefined ? { output: { jobs } } : { refusal: { code: denied } };
  };
