import { runEntry } from "../../launch/problem.ts";
import type { Cli } from "./cli.ts";

/** Stored files. */
export function fileVerbs({ program, environment }: Cli): void {
  program
    .command("files")
    .description("move the stored files")
    .command("copy <from> <to>")
    .description(
      "copy all files between a folder and a bucket and compare them; continues a copy that was interrupted. " +
        "FROM and TO are URLs as in FILES_URL, or names of settings that hold one",
    )
    .option("--prune", "remove files that only TO has")
    .action((from: string, to: string, { prune = false }: { prune?: boolean }) =>
      runEntry(async () => (await import("../../files/copy-command.ts")).copyCommand(from, to, environment(), prune)),
    );
}
