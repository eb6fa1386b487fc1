import { Command } from "commander";
import { accountVerbs } from "./cli/verbs/accounts.ts";
import { onTarget } from "./cli/verbs/cli.ts";
import { contentVerbs } from "./cli/verbs/content.ts";
import { deadLetterVerbs } from "./cli/verbs/dead-letters.ts";
import { fileVerbs } from "./cli/verbs/files.ts";
import { logVerbs } from "./cli/verbs/log.ts";
import { productionVerbs } from "./cli/verbs/production.ts";
import { readModelVerbs } from "./cli/verbs/read-models.ts";
import { systemVerbs } from "./cli/verbs/system.ts";
import { withSettingsFile } from "./production/settings-file.ts";

const program = new Command("npm run ops --").description(
  "Operate a running system: the one of DATA_DIR (.data), or the one that WRITE_DATABASE_URL, READ_DATABASE_URL and EVENT_STORE_URL name",
);
program.option("--settings <file>", "the settings file of a production system");

const environment = (): NodeJS.ProcessEnv =>
  withSettingsFile(program.opts<{ settings?: string }>().settings, process.env);
const cli = { program, environment, on: onTarget(environment) };

// In the order of --help.
for (const declare of [
  systemVerbs,
  readModelVerbs,
  deadLetterVerbs,
  accountVerbs,
  contentVerbs,
  logVerbs,
  fileVerbs,
  productionVerbs,
])
  declare(cli);

await program.parseAsync(process.argv);
