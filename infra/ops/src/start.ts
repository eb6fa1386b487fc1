import { relative } from "node:path";
import { demoAccounts, worldPassword } from "@provenwork/contracts/development/demo-accounts";
import { ensureDemoAccounts, hasDemoAccounts } from "./demo/ensure.ts";
import { completeDemoWorld, makeFirstDemoWorld } from "./demo/world/start.ts";
import { ensureCatalogueOf } from "./learning/ensure-catalogue.ts";
import { keepWeightsOf } from "./matching/keep-weights.ts";
import { built, launch } from "./launch/launch.ts";
import { runEntry } from "./launch/problem.ts";
import { launchSettings } from "./launch/settings.ts";
import { Shutdown } from "./launch/shutdown.ts";
import type { System } from "./launch/system.ts";
import { root } from "./root.ts";

await runEntry(async () => {
  const shutdown = new Shutdown();
  const settings = launchSettings(process.env);
  let system: System;
  try {
    system = await launch(settings, shutdown, built);
    const [isFirst] = await Promise.all([hasDemoAccounts(system).then((there) => !there), ensureCatalogueOf(system)]);
    // With a real email server the demo accounts come first: the people of the demo world have addresses that do not exist.
    if (isFirst && settings.DEMO_WORLD === "on" && system.mailCatcher !== undefined) {
      console.log("· creating the demo data");
      await makeFirstDemoWorld(system, settings, shutdown);
    }
    if (isFirst) await ensureDemoAccounts(system);
  } catch (error) {
    const interrupted = shutdown.begun;
    await shutdown.now();
    if (!interrupted) throw error;
    return;
  }
  const { PUBLIC_URL, SMTP_URL, dataFolder } = settings;
  const folder = relative(root, dataFolder).startsWith("..") ? dataFolder : relative(root, dataFolder);
  const mailbox = SMTP_URL === undefined ? [`  mailbox   ${PUBLIC_URL}/dev/mailbox (every email goes there)`] : [];
  console.log(
    [
      `Provenwork runs at ${PUBLIC_URL}`,
      ...mailbox,
      `  sign in   ${demoAccounts.map(({ username, password }) => `${username} / ${password}`).join(", ")}`,
      ...(settings.DEMO_WORLD === "on" ? [`            as anyone in the demo world: ${worldPassword}`] : []),
      `  API       ${PUBLIC_URL}/api/docs`,
      `  data      ${folder}, logs in ${folder}/logs`,
      "Ctrl-C stops everything.",
    ].join("\n"),
  );
  if (settings.DEMO_WORLD === "on") await completeDemoWorld(system, settings, shutdown);
  // Only now, because the world brings weights of its own.
  keepWeightsOf(system, shutdown);
});
