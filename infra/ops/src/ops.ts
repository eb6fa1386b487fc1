import { Command } from "commander";
import type { Target } from "./cli/target.ts";
import { Problem, runEntry } from "./launch/problem.ts";
import { withSettingsFile } from "./production/settings-file.ts";

/** Errors with a message for the operator. */
const expected = new Set([
  "EventStoreUnavailable",
  "LogMismatch",
  "TransferRefused",
  "MissingPersonKey",
  "RebuildRunning",
]);

/** Loads a verb, runs it on the target and closes that, also after an error. All verbs together are a second of loading. */
const on =
  <Args extends unknown[]>(load: () => Promise<(target: Target, ...args: Args) => Promise<void>>) =>
  (...args: Args): Promise<void> =>
    runEntry(async () => {
      const [{ openTarget }, verb] = await Promise.all([import("./cli/target.ts"), load()]);
      const target = openTarget(environment());
      try {
        await verb(target, ...args);
      } catch (error) {
        if (error instanceof Error && expected.has(error.name)) throw new Problem(error.message);
        throw error;
      } finally {
        await target.close();
      }
    });

const program = new Command("npm run ops --").description(
  "Operate a running system: the one of DATA_DIR (.data), or the one that WRITE_DATABASE_URL, READ_DATABASE_URL and EVENT_STORE_URL name",
);
program.option("--settings <file>", "the settings file of a production system");

const environment = (): NodeJS.ProcessEnv =>
  withSettingsFile(program.opts<{ settings?: string }>().settings, process.env);

const json = ["--json", "print JSON"] as const;
const because = ["--reason <text>", "why; it is recorded"] as const;
interface Reason {
  readonly reason: string;
}

program
  .command("status")
  .description("whether every part answers, every read model is led, and how far they are")
  .option(...json)
  .action(on(async () => (await import("./cli/status.ts")).status));
program
  .command("history <id>")
  .description("everything that happened to a person, a work experience or in a stream, with actor and cause")
  .option(...json)
  .action(on(async () => (await import("./cli/history.ts")).history));

const projections = program.command("projections").description("what fills the read models");
projections
  .command("list")
  .description("live builds, what is kept for roll-back, who leads, how far and how fast, what is parked")
  .option(...json)
  .action(on(async () => (await import("./cli/list-projections.ts")).listProjections));
projections
  .command("rebuild [name]")
  .description("build read models afresh from the events and switch readers over")
  .option("--all", "every read model")
  .option("--compare", "compare with the live rows first and do not switch where they differ")
  .option("--hold", "compare, and wait for you to say whether to switch; 30 minutes at most")
  .option(...json)
  .action(on(async () => (await import("./cli/projections.ts")).rebuild));
projections
  .command("verify [name]")
  .description("build aside and compare every row with the live ones")
  .option("--all", "every read model")
  .option(...json)
  .action(on(async () => (await import("./cli/projections.ts")).verify));
projections
  .command("rollback <name>")
  .description("switch readers back to the build before the last rebuild")
  .action(
    on(async () => {
      const { rollback } = await import("./cli/projections.ts");
      return (target, name: string) => rollback(target, name);
    }),
  );

const parked = program.command("parked").description("streams that a read model could not take");
parked
  .command("list")
  .description("what waits and why")
  .option(...json)
  .action(on(async () => (await import("./cli/parked.ts")).listParkedStreams));
parked
  .command("retry <read-model> <stream>")
  .description("try the failed event again")
  .action(
    on(async () => {
      const { retryParked } = await import("./cli/parked.ts");
      return (target, readModel: string, stream: string) => retryParked(target, readModel, stream);
    }),
  );
parked
  .command("skip <read-model> <stream>")
  .description("leave the failed event out for ever, in rebuilds too")
  .requiredOption(...because)
  .action(
    on(async () => {
      const { skipParked } = await import("./cli/parked.ts");
      return (target, readModel: string, stream: string, { reason }: Reason) =>
        skipParked(target, readModel, stream, reason);
    }),
  );

const mails = program.command("mails").description("mails that were given up because their template failed");
mails
  .command("list")
  .description("which, and the class of the error")
  .option(...json)
  .action(on(async () => (await import("./cli/dead-letters.ts")).listDeadMails));
mails
  .command("retry <message>")
  .description("attempt one again")
  .requiredOption(...because)
  .action(
    on(async () => {
      const { retryDeadMail } = await import("./cli/dead-letters.ts");
      return (target, message: string, { reason }: Reason) => retryDeadMail(target, message, reason);
    }),
  );

const timers = program.command("timers").description("timers that were given up because their action failed");
timers
  .command("list")
  .description("which, and the class of the error")
  .option(...json)
  .action(on(async () => (await import("./cli/dead-letters.ts")).listDeadTimers));
timers
  .command("retry <timer>")
  .description("run one again")
  .requiredOption(...because)
  .action(
    on(async () => {
      const { retryDeadTimer } = await import("./cli/dead-letters.ts");
      return (target, timer: string, { reason }: Reason) => retryDeadTimer(target, timer, reason);
    }),
  );

program
  .command("accounts")
  .description("accounts that nobody can register")
  .command("create")
  .description("make an admin or auditor; shows a new password once, unless one is given")
  .requiredOption("--role <role>", "admin or auditor")
  .requiredOption("--username <name>", "4 to 30 letters, digits, hyphens or underscores")
  .option("--full-name <name>", "shown in the shells")
  .option("--email <address>", "stays unproven")
  .option("--password-stdin", "read the password from the first line of standard input")
  .option(...json)
  .action(on(async () => (await import("./cli/accounts.ts")).createOperator));

program
  .command("revocations")
  .description("sessions that are over")
  .command("rebuild")
  .description("write them down again from the events, after an older write database was restored; services go on")
  .option(...json)
  .action(on(async () => (await import("./cli/revocations.ts")).restoreRevocations));

program
  .command("jobs")
  .description("jobs from elsewhere")
  .command("import <file>")
  .description("post the rows of a CSV file as jobs of a company; what was imported before stays as it is")
  .requiredOption("--company <id>", "the company that posts them")
  .option(...json)
  .action(on(async () => (await import("./jobs/import-jobs.ts")).importJobs));

const learning = program.command("learning").description("the catalogue of learning resources");
learning
  .command("seed")
  .description("bring the catalogue of this release into the log; again, it changes nothing")
  .option(...json)
  .action(on(async () => (await import("./learning/seed.ts")).seed));
learning
  .command("withdraw <url>")
  .description("recommend a resource no more; those who began it keep it")
  .action(on(async () => (await import("./learning/seed.ts")).withdrawResource));
learning
  .command("check-links")
  .description("ask every address of the catalogue whether it answers")
  .option(...json)
  .action((options: { json?: boolean }) =>
    runEntry(async () => (await import("./learning/check-links.ts")).printChecked(options)),
  );

program
  .command("matching")
  .description("how candidates and jobs are matched")
  .command("weigh")
  .description("set the weights of skills by how many of the live jobs ask for each")
  .option(...json)
  .action(on(async () => (await import("./matching/weigh.ts")).weigh));

const log = program.command("log").description("move the event log between stores");
log
  .command("export <file>")
  .description("write the whole log into a new file")
  .action(
    on(async () => {
      const { exportTo } = await import("./cli/log.ts");
      return (target, file: string) => exportTo(target, file);
    }),
  );
log
  .command("import <file>")
  .description("read an exported log into an empty event store (EVENT_STORE_URL names another one)")
  .action(
    on(async () => {
      const { importFrom } = await import("./cli/log.ts");
      return (target, file: string) => importFrom(target, file);
    }),
  );

const audit = program.command("audit").description("that nobody rewrote the log");
audit
  .command("verify <file>")
  .description("check a downloaded proof; needs the file and the log's public key, and no server")
  .option(
    "--key <key...>",
    "verifier keys as the site publishes them under /tlog/keys; without it, those of this system",
  )
  .action((file: string, { key = [] }: { key?: string[] }) =>
    runEntry(async () => (await import("./audit/verify-file.ts")).verifyFile(file, key, environment())),
  );
audit
  .command("check")
  .description("compute the tree anew from the log and name the first event that was changed, dropped, added or moved")
  .option("--export <file>", "check an exported log instead")
  .option("--head <file>", "against a signed tree head that was kept elsewhere, instead of the newest")
  .action(on(async () => (await import("./audit/check-tree.ts")).auditCheck));

const production = program
  .command("production")
  .description("set up production on a Postgres server that DATABASE_URL names");
production
  .command("init <file>")
  .description("write a settings file with fresh keys, make databases and roles, and say what is left to fill in")
  .option("--adopt", "take over databases that are there, with new passwords")
  .action((file: string, { adopt = false }: { adopt?: boolean }) =>
    runEntry(async () => {
      const { initProduction } = await import("./production/init.ts");
      console.log((await initProduction({ file, env: environment(), adopt })).join("\n"));
    }),
  );
production
  .command("rotate <setting>")
  .description("print the lines of the settings file with a new key before the former one; changes nothing")
  .action((setting: string) =>
    runEntry(async () => {
      const { rotated } = await import("./production/rotate.ts");
      console.log(rotated(setting, environment()).join("\n"));
    }),
  );
production
  .command("missing")
  .description("print lines, with new keys, for what this release needs and --settings lacks; changes nothing")
  .action(() =>
    runEntry(async () => {
      const { missingLines } = await import("./production/missing.ts");
      const lines = missingLines(environment());
      console.log(lines.length === 0 ? "No setting is missing." : lines.join("\n"));
    }),
  );
production
  .command("rights")
  .description("set roles, rights and passwords again as --settings has them, after an upgrade or a restore")
  .action(() =>
    runEntry(async () => {
      const { restoreRights } = await import("./production/init.ts");
      console.log((await restoreRights(environment())).join("\n"));
    }),
  );

await program.parseAsync(process.argv);
