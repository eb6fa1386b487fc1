import { type Cli, type Reason, because, json } from "./cli.ts";

/** Read models, and the streams that one of them could not take. */
export function readModelVerbs({ program, on }: Cli): void {
  const projections = program.command("projections").description("what fills the read models");
  projections
    .command("list")
    .description("live builds, what is kept for roll-back, who leads, how far and how fast, what is parked")
    .option(...json)
    .action(on(async () => (await import("../list-projections.ts")).listProjections));
  projections
    .command("rebuild [name]")
    .description("build read models afresh from the events and switch readers over")
    .option("--all", "every read model")
    .option("--compare", "compare with the live rows first and do not switch where they differ")
    .option("--hold", "compare, and wait for you to say whether to switch and why; 30 minutes at most")
    .requiredOption(...because)
    .option(...json)
    .action(on(async () => (await import("../projections.ts")).rebuild));
  projections
    .command("prepare")
    .description("before an upgrade: build what has a new version in this release, while the running one serves")
    .option(...json)
    .action(on(async () => (await import("../projections.ts")).prepare));
  projections
    .command("verify [name]")
    .description("build aside and compare every row with the live ones")
    .option("--all", "every read model")
    .option(...json)
    .action(on(async () => (await import("../projections.ts")).verify));
  projections
    .command("rollback <name>")
    .description("switch readers back to the build before the last rebuild")
    .requiredOption(...because)
    .action(on(async () => (await import("../projections.ts")).rollback));

  const parked = program.command("parked").description("streams that a read model could not take");
  parked
    .command("list")
    .description("what waits and why")
    .option(...json)
    .action(on(async () => (await import("../parked.ts")).listParkedStreams));
  parked
    .command("retry <read-model> <stream>")
    .description("try the failed event again")
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
    .description("leave the failed event out for ever, in rebuilds too")
    .requiredOption(...because)
    .action(
      on(async () => {
        const { skipParked } = await import("../parked.ts");
        return (target, readModel: string, stream: string, { reason }: Reason) =>
          skipParked(target, readModel, stream, reason);
      }),
    );
}
