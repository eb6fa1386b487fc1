import { createHash } from "node:crypto";
import { jobImporter } from "@provenwork/command-service/job/import-job.steps";
import { coalescedLoads } from "@provenwork/command-service/kernel/loader";
import { openSteps } from "@provenwork/command-service/kernel/steps";
import { checked } from "@provenwork/contracts/kernel/field-errors";
import { newJob } from "@provenwork/contracts/job/rules";
import { z } from "zod";
import { progressBar } from "../cli/progress.ts";
import { printJson, printTable } from "../cli/print.ts";
import type { Target } from "../cli/target.ts";
import { existingFile } from "../cli/existing-file.ts";
import { Problem } from "../launch/problem.ts";
import { jobFormOf } from "./posting.ts";
import { type PostingRow, readPostings } from "./read-postings.ts";

/** Their appends share one commit. */
const batchSize = 100;

interface Refused {
  readonly line: number;
  readonly reasons: readonly string[];
}

/** Outcomes of the rows of a file. */
export interface Import {
  readonly posted: number;
  /** Imported before. */
  readonly already: number;
  /** The same as a row before. */
  readonly repeated: number;
  readonly refused: readonly Refused[];
}

/**
 * Posts the rows of a CSV file as jobs of a company. A row is identified by its hash, so the same file can be imported again, also
 * after an interruption; existing jobs stay unchanged.
 * @throws Problem
 */
export async function importPostings(
  target: Pick<Target, "store" | "codec">,
  file: string,
  companyId: string,
  onRow: (done: number, share: number) => void,
): Promise<Import> {
  existingFile(file);
  if (!z.uuid().safeParse(companyId).success)
    throw new Problem(`--company ${companyId} is not an id: it is the last part of the company's page, /companies/…`);
  const store = await target.store();
  const steps = openSteps({ store, codec: await target.codec(), loadStream: coalescedLoads(store) });
  const post = await jobImporter(steps, companyId.toLowerCase(), () => new Date());
  if (post === undefined) throw new Problem(`there is no company ${companyId}, or it has closed`);

  const seen = new Set<string>();
  const outcomes = { posted: 0, already: 0, repeated: 0 };
  const refused: Refused[] = [];
  const importRow = async ({ line, row }: PostingRow): Promise<void> => {
    const source = createHash("sha256")
      .update(JSON.stringify(Object.entries(row)))
      .digest("base64url");
    if (seen.has(source)) return void (outcomes.repeated += 1);
    seen.add(source);
    const input = checked(newJob, jobFormOf(row));
    if ("errors" in input) {
      refused.push({ line, reasons: [...new Set(Object.values(input.errors))] });
      return;
    }
    const outcome = await post({ source, input: input.value });
    outcomes[outcome === "posted" ? "posted" : "already"] += 1;
  };

  let done = 0;
  let rows: PostingRow[] = [];
  const importRows = async () => {
    await Promise.all(rows.map(importRow));
    done += rows.length;
    onRow(done, rows.at(-1)?.share ?? 1);
    rows = [];
  };
  for await (const row of readPostings(file)) if (rows.push(row) === batchSize) await importRows();
  await importRows();
  return { ...outcomes, refused: refused.toSorted((one, other) => one.line - other.line) };
}

export async function importJobs(
  target: Target,
  file: string,
  { company, json }: { company: string; json?: boolean },
): Promise<void> {
  const bar = progressBar("import");
  const result = await importPostings(target, file, company, (done, share) => bar.update(done, share)).finally(() =>
    bar.end(),
  );
  if (json === true) return printJson(result);
  const { posted, already, repeated, refused } = result;
  console.log(
    `${posted} posted, ${already} there already, ${repeated} the same as a row before, ${refused.length} refused`,
  );
  if (refused.length === 0) return;
  const rows = refused.map(({ line, reasons }) => [String(line), reasons.join("; ")]);
  printTable(["LINE", "REFUSED BECAUSE"], rows, "");
}
