import { type Cli, json } from "./cli.ts";

/** Accounts and sessions. */
export function accountVerbs({ program, on }: Cli): void {
  program
    .command("accounts")
    .description("accounts of admins and auditors")
    .command("create")
    .description("make an admin or auditor; shows a new password once, unless one is given")
    .requiredOption("--role <role>", "admin or auditor")
    .requiredOption("--username <name>", "4 to 30 letters, digits, hyphens or underscores")
    .option("--full-name <name>", "shown in the shells")
    .option("--email <address>", "stays unproven")
    .option("--password-stdin", "read the password from the first line of standard input")
    .option(...json)
    .action(on(async () => (await import("../accounts.ts")).createOperator));

  program
    .command("revocations")
    .description("sessions that are over")
    .command("rebuild")
    .description("write them down again from the events, after an older write database was restored; services go on")
    .option(...json)
    .action(on(async () => (await import("../revocations.ts")).restoreRevocations));
}
