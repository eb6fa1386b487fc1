import { runEntry } from "../../launch/problem.ts";
import { type Cli, json } from "./cli.ts";

/** Jobs, learning resources and what matches them. */
export function contentVerbs({ program, on }: Cli): void {
  const jobs = program.command("jobs").description("jobs from other sources");
  jobs
    .command("import <file>")
    .description("post the rows of a CSV file as jobs of a company; earlier imports stay unchanged")
    .requiredOption("--company <id>", "the company that posts them")
    .option(...json)
    .action(on(async () => (await import("../../jobs/import-jobs.ts")).importJobs));

  jobs
    .command("import-board <board> <name>")
    .description("bring a company's jobs up to date with its public board: greenhouse, lever, lever-eu or ashby")
    .requiredOption("--company <id>", "the company that has the jobs")
    .option("--dry-run", "print what would be posted, changed and closed, and change nothing")
    .option(...json)
    .action(on(async () => (await import("../../jobs/import-board.ts")).importBoardJobs));

  const learning = program.command("learning").description("the catalogue of learning resources");
  learning
    .command("seed")
    .description("write the catalogue of this release to the log; idempotent")
    .option(...json)
    .action(on(async () => (await import("../../learning/seed.ts")).seed));
  learning
    .command("withdraw <url>")
    .description("stop recommending a resource; learners who started it keep it")
    .action(on(async () => (await import("../../learning/seed.ts")).withdrawResource));
  learning
    .command("check-links")
    .description("check every link of the catalogue")
    .option(...json)
    .action((options: { json?: boolean }) =>
      runEntry(async () => (await import("../../learning/check-links.ts")).printChecked(options)),
    );

  program
    .command("matching")
    .description("matching of candidates and jobs")
    .command("weigh")
    .description("set the weights of skills by how many of the live jobs ask for each")
    .option(...json)
    .action(on(async () => (await import("../../matching/weigh.ts")).weigh));
}
