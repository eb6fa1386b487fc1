import { type Cli, json } from "./cli.ts";

/** Status and histories. */
export function systemVerbs({ program, on }: Cli): void {
  program
    .command("status")
    .description("status of every service, and leader and lag of every read model")
    .option(...json)
    .action(on(async () => (await import("../status.ts")).status));
  program
    .command("history <id>")
    .description("everything that happened to a person, a work experience or in a stream, with actor and cause")
    .option(...json)
    .action(on(async () => (await import("../history.ts")).history));
}
