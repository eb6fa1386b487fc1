import { runEntry } from "../../launch/problem.ts";
import type { Cli } from "./cli.ts";

/** Production on a Postgres server. */
export function productionVerbs({ program, environment }: Cli): void {
  const production = program
    .command("production")
    .description("set up production on a Postgres server that DATABASE_URL names");
  production
    .command("init <file>")
    .description("write a settings file with fresh keys, create databases and roles, and list what is left to fill in")
    .option("--adopt", "take over existing databases, with new passwords")
    .action((file: string, { adopt = false }: { adopt?: boolean }) =>
      runEntry(async () => {
        const { initProduction } = await import("../../production/init.ts");
        console.log((await initProduction({ file, env: environment(), adopt })).join("\n"));
      }),
    );
  production
    .command("rotate <setting>")
    .description("print the lines of the settings file with a new key before the old one; changes nothing")
    .action((setting: string) =>
      runEntry(async () => {
        const { rotated } = await import("../../production/rotate.ts");
        console.log(rotated(setting, environment()).join("\n"));
      }),
    );
  production
    .command("missing")
    .description("print the settings that this release needs and --settings lacks, with new keys; changes nothing")
    .action(() =>
      runEntry(async () => {
        const { missingLines } = await import("../../production/missing.ts");
        const lines = missingLines(environment());
        console.log(lines.length === 0 ? "No setting is missing." : lines.join("\n"));
      }),
    );
  production
    .command("split <file> <folder>")
    .description("write for each process a file with its own settings of a settings file, and no secret of the others")
    .action((file: string, folder: string) =>
      runEntry(async () => {
        const { splitSettings } = await import("../../production/split.ts");
        console.log(splitSettings(file, folder).join("\n"));
      }),
    );
  production
    .command("rights")
    .description("set roles, rights and passwords again as --settings has them, after an upgrade or a restore")
    .action(() =>
      runEntry(async () => {
        const { restoreRights } = await import("../../production/init.ts");
        console.log((await restoreRights(environment())).join("\n"));
      }),
    );
}
