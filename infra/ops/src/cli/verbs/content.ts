import { runEntry } from "../../launch/problem.ts";
import { type Cli, json } from "./cli.ts";

/** Jobs, learning resources and what matches them. */
export function contentVerbs({ program, on }: Cli): void {
  program
    .command("jobs")
    .description("jobs from elsewhere")
    .command("import <file>")
    .description("post the rows of a CSV file as jobs of a company; what was imported before stays as it is")
    .requiredOption("--company <id>", "the company that posts them")
    .option(...json)
    .action(on(async () => (await import("../../jobs/import-jobs.ts")).importJobs));

  const learning = program.command("learning").description("the catalogue of learning resources");
  learning
    .command("seed")
    .description("bring the catalogue of this release into the log; again, it changes nothing")
    .option(...json)
    .action(on(async () => (await import("../../learning/seed.ts")).seed));
  learning
    .command("withdraw <url>")
    .description("recommend a resource no more; those who began it keep it")
    .action(on(async () => (await import("../../learning/seed.ts")).withdrawResource));
  learning
    .command("check-links")
    .description("ask every address of the catalogue whether it answers")
    .option(...json)
    .action((options: { json?: boolean }) =>
      runEntry(async () => (await import("../../learning/check-links.ts")).printChecked(options)),
    );

  program
    .command("matching")
    .description("how candidates and jobs are matched")
    .command("weigh")
    .description("set the weights of skills by how many of the live jobs ask for each")
    .option(...json)
    .action(on(async () => (await import("../../matching/weigh.ts")).weigh));
}
