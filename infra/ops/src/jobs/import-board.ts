import { coalescedLoads } from "@provenwork/command-service/kernel/loader";
import { systemOrigin } from "@provenwork/command-service/kernel/reactors/system-origin";
import { openSteps } from "@provenwork/command-service/kernel/steps";
import { type BoardProblem, boardReader } from "@provenwork/command-service/job/boards/read-board";
import { importBoard } from "@provenwork/command-service/job/import-board.steps";
import { importedJobsIn } from "@provenwork/command-service/job/imported-jobs.steps";
import { companies } from "@provenwork/contracts/company/state";
import { boardForm, boardNames, jobBoards } from "@provenwork/contracts/job/board-rules";
import type { ImportedJob } from "@provenwork/contracts/job/import-commands";
import { checked } from "@provenwork/contracts/kernel/field-errors";
import { type Outgoing, openOutgoing } from "@provenwork/platform/outgoing/outgoing";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { printJson, printTable } from "../cli/print.ts";
import type { Target } from "../cli/target.ts";
import { Problem } from "../launch/problem.ts";

interface Options {
  readonly company: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const problems: Readonly<Record<BoardProblem, string>> = {
  "unknown-board": "there is no such board: give the last part of its address",
  "board-unreachable": "it did not answer: try again later",
  "board-unreadable": "it answered in a form that cannot be read",
  "board-too-large": "it has more jobs than can be imported at once",
};

/** Without the limit of a day, because an operator imports. @throws Problem */
export async function importFromBoard(
  target: Pick<Target, "store" | "codec" | "write">,
  board: string,
  site: string,
  { company, dryRun = false }: Options,
  outgoing: Outgoing = openOutgoing(),
): Promise<ImportedJob[]> {
  const form = checked(boardForm, { board, site });
  if ("errors" in form) {
    const [field, message] = Object.entries(form.errors)[0] ?? [];
    throw new Problem(field === "board" ? `${board} is not one of ${jobBoards.join(", ")}` : `${site}: ${message}`);
  }
  if (!z.uuid().safeParse(company).success)
    throw new Problem(`--company ${company} is not an id: it is the last part of the company's page, /companies/…`);
  const companyId = company.toLowerCase();
  const store = await target.store();
  const open = openSteps({ store, codec: await target.codec(), loadStream: coalescedLoads(store) });
  const commandId = uuidv7();
  const steps = () =>
    open(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now: new Date() }));
  const { status, profile } = (await steps().load(companies, companyId)).state;
  if (status !== "active") throw new Problem(`there is no company ${company}, or it has closed`);
  const read = await boardReader(outgoing)(form.value);
  if ("problem" in read) throw new Problem(`${boardNames[form.value.board]}, ${site}: ${problems[read.problem]}`);
  const before = await importedJobsIn(writeDatabase(target.write()))(companyId, form.value);
  const companyName = profile?.name;
  const { jobs } = await importBoard(
    { board: form.value, companyId, companyName, before, postings: read.postings },
    { stepsOf: steps, dryRun },
  );
  return jobs;
}

export async function importBoardJobs(target: Target, board: string, site: string, options: Options): Promise<void> {
  const done = await importFromBoard(target, board, site, options);
  if (options.json === true) return printJson(done);
  const rows = done
    .filter(({ outcome }) => outcome !== "keep")
    .map(({ outcome, externalId, title, reasons }) => [outcome, externalId, title, reasons.join("; ")]);
  console.log(`${done.length - rows.length} unchanged${options.dryRun === true ? "; nothing was written" : ""}`);
  if (rows.length > 0) printTable(["OUTCOME", "ID THERE", "TITLE", "REFUSED BECAUSE"], rows, "");
}
