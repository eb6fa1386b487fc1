import { type Cli, type Reason, because, json } from "./cli.ts";

/** Dead letters: emails and timers that failed too often. */
export function deadLetterVerbs({ program, on }: Cli): void {
  const mails = program.command("mails").description("emails that failed permanently because of their template");
  mails
    .command("list")
    .description("list them with the class of the error")
    .option(...json)
    .action(on(async () => (await import("../dead-letters.ts")).listDeadMails));
  mails
    .command("retry <message>")
    .description("retry one")
    .requiredOption(...because)
    .action(
      on(async () => {
        const { retryDeadMail } = await import("../dead-letters.ts");
        return (target, message: string, { reason }: Reason) => retryDeadMail(target, message, reason);
      }),
    );

  const timers = program.command("timers").description("timers that failed permanently because of their action");
  timers
    .command("list")
    .description("list them with the class of the error")
    .option(...json)
    .action(on(async () => (await import("../dead-letters.ts")).listDeadTimers));
  timers
    .command("retry <timer>")
    .description("retry one")
    .requiredOption(...because)
    .action(
      on(async () => {
        const { retryDeadTimer } = await import("../dead-letters.ts");
        return (target, timer: string, { reason }: Reason) => retryDeadTimer(target, timer, reason);
      }),
    );
}
