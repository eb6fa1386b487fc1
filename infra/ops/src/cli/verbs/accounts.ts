import { type Cli, json } from "./cli.ts";

/** Accounts and sessions. */
export function accountVerbs({ program, on }: Cli): void {
  program
    .command("accounts")
    .description("accounts of admins and auditors")
    .command("create")
    .description("create an admin or auditor; prints a new password once unless one is given")
    .requiredOption("--role <role>", "admin or auditor")
    .requiredOption("--username <name>", "4 to 30 letters, digits, hyphens or underscores")
    .option("--full-name <name>", "shown in the app")
    .option("--email <address>", "not verified")
    .option("--password-stdin", "read the password from the first line of standard input")
    .option(...json)
    .action(on(async () => (await import("../accounts.ts")).createOperator));

  program
    .command("revocations")
    .description("ended sessions")
    .command("rebuild")
    .description("rewrite them from the events after restoring an older write database; services keep running")
    .option(...json)
    .action(on(async () => (await import("../revocations.ts")).restoreRevocations));
}
