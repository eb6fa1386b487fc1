import { runEntry } from "../../launch/problem.ts";
import type { Cli } from "./cli.ts";

/** Export, import and verification of the event log. */
export function logVerbs({ program, on, environment }: Cli): void {
  const log = program.command("log").description("move the event log between stores");
  log
    .command("export <file>")
    .description("write the whole log into a new file")
    .action(
      on(async () => {
        const { exportTo } = await import("../log.ts");
        return (target, file: string) => exportTo(target, file);
      }),
    );
  log
    .command("import <file>")
    .description("read an exported log into an empty event store (EVENT_STORE_URL names another one)")
    .action(
      on(async () => {
        const { importFrom } = await import("../log.ts");
        return (target, file: string) => importFrom(target, file);
      }),
    );
  log
    .command("lost")
    .description(
      "name the events that were read from the log and are no longer in it, as after a failover to a standby that was behind",
    )
    .option("--go-on <file>", "go on without them: writes the signed heads that no longer hold into a new file")
    .action(on(async () => (await import("../../audit/lost-events.ts")).lostEvents));

  const audit = program.command("audit").description("prove that the log was not rewritten");
  audit
    .command("verify <file>")
    .description("check a downloaded proof; needs the file and the log's public key, and no server")
    .option(
      "--key <key...>",
      "verifier keys as the site publishes them under /tlog/keys; without it, those of this system",
    )
    .action((file: string, { key = [] }: { key?: string[] }) =>
      runEntry(async () => (await import("../../audit/verify-file.ts")).verifyFile(file, key, environment())),
    );
  audit
    .command("check")
    .description("recompute the tree from the log and report the first event that was changed, dropped, added or moved")
    .option("--export <file>", "check an exported log instead")
    .option("--head <file>", "check against a saved signed tree head instead of the newest")
    .action(on(async () => (await import("../../audit/check-tree.ts")).auditCheck));
}
