import { relative } from "node:path";
import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { ensureDemoAccounts } from "./demo/ensure.ts";
import { launch, builtUi } from "./launch/launch.ts";
import { runEntry } from "./launch/problem.ts";
import { launchSettings } from "./launch/settings.ts";
import { Shutdown } from "./launch/shutdown.ts";
import { root } from "./root.ts";

await runEntry(async () => {
  const shutdown = new Shutdown();
  const settings = launchSettings(process.env);
  try {
    await ensureDemoAccounts(await launch(settings, shutdown, builtUi));
  } catch (error) {
    const interrupted = shutdown.begun;
    await shutdown.now();
    if (!interrupted) throw error;
    return;
  }
  const { PUBLIC_URL, SMTP_URL, dataFolder } = settings;
  const folder = relative(root, dataFolder).startsWith("..") ? dataFolder : relative(root, dataFolder);
  const mailbox = SMTP_URL === undefined ? [`  mailbox   ${PUBLIC_URL}/dev/mailbox (every mail goes there)`] : [];
  console.log(
    [
      `Provenwork runs at ${PUBLIC_URL}`,
      ...mailbox,
      `  sign in   ${demoAccounts.map(({ username, password }) => `${username} / ${password}`).join(", ")}`,
      `  API       ${PUBLIC_URL}/api/docs`,
      `  data      ${folder}, logs in ${folder}/logs`,
      "Ctrl-C stops everything.",
    ].join("\n"),
  );
});
