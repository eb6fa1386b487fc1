import { type Cli, type Reason, because, json } from "./cli.ts";

/** Read models and parked streams. */
export function readModelVerbs({ program, on }: Cli): void {
  const projections = program.command("projections").description("build, switch and list read models");
  projections
    .command("list")
    .description("list live builds, roll-back builds, leaders with position and speed, and parked streams")
    .option(...json)
    .action(on(async () => (await import("../list-projections.ts")).listProjections));
  projections
    .command("rebuild [name]")
    .description("rebuild read models from the events and switch readers")
    .option("--all", "every read model")
    .option("--compare", "compare with the live rows first and do not switch if they differ")
    .option("--hold", "compare, then wait up to 30 minutes for your decision and reason")
    .requiredOption(...because)
    .option(...json)
    .action(on(async () => (await import("../projections.ts")).rebuild));
  projections
    .command("prepare")
    .description("before an upgrade: build new versions while the running release serves")
    .option(...json)
    .action(on(async () => (await import("../projections.ts")).prepare));
  projections
    .command("verify [name]")
    .description("build separately and compare every row with the live ones")
    .option("--all", "every read model")
    .option(...json)
    .action(on(async () => (await import("../projections.ts")).verify));
  projections
    .command("rollback <name>")
    .description("switch readers back to the build before the last rebuild")
    .requiredOption(...because)
    .action(on(async () => (await import("../projections.ts")).rollback));

  const parked = program.command("parked").description("streams that a read model failed on");
  parked
    .command("list")
    .description("list them with the error")
    .option(...json)
    .action(on(async () => (await import("../parked.ts")).listParkedStreams));
  parked
    .command("retry <read-model> <stream>")
    .description("retry the failed event")
    .requiredOption(...because)
    .action(
      on(async () => {
        const { retryParked } = await import("../parked.ts");
        return (target, readModel: string, stream: string, { reason }: Reason) =>
          retryParked(target, readModel, stream, reason);
      }),
    );
  parked
    .command("skip <read-model> <stream>")
    .description("skip the failed event permanently, in rebuilds too")
    .requiredOption(...because)
    .action(
      on(async () => {
        const { skipParked } = await import("../parked.ts");
        return (target, readModel: string, stream: string, { reason }: Reason) =>
          skipParked(target, readModel, stream, reason);
      }),
    );
}
