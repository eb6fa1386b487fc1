import { join } from "node:path";
import { builtFile, preloads, programFiles } from "../../build/built-files.ts";
import { startProgram } from "../../launch/child.ts";
import type { LaunchSettings } from "../../launch/settings.ts";
import type { Shutdown } from "../../launch/shutdown.ts";
import type { System } from "../../launch/system.ts";
import { reasonOf } from "../../reason.ts";
import { root } from "../../root.ts";

const lowPriority = join(root, builtFile(preloads.lowPriority));

/**
 * Creates the demo world, unless it exists, in a process of its own at the lowest priority, and waits for its end. If that process
 * is stopped, the next start continues.
 */
export async function makeDemoWorld(
  { commandService, eventStoreUrl }: System,
  { dataFolder }: Pick<LaunchSettings, "dataFolder">,
  shutdown: Shutdown,
): Promise<void> {
  // The site is up by now: an unavailable event store must not stop it.
  const done = await isDone(eventStoreUrl).catch((error: unknown) => {
    console.error(`the demo world is incomplete; the next start continues it: ${reasonOf(error)}`);
    return true;
  });
  if (done) return;
  const child = startProgram({
    name: "demo-world",
    file: builtFile(programFiles["demo-world"]),
    env: commandService.env,
    nodeArgs: ["--import", lowPriority],
    logFolder: join(dataFolder, "logs"),
  });
  const ended = new Promise((done) => child.once("exit", done).once("error", done));
  shutdown.add(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await ended;
  });
  await ended;
}

/** Loaded only now, when everything is up. */
async function isDone(eventStoreUrl: string): Promise<boolean> {
  const [{ retryWhileUnavailable, openRetryingStore }, { isWorldComplete }] = await Promise.all([
    import("../../event-store/retrying-store.ts"),
    import("./is-world-complete.ts"),
  ]);
  const store = await openRetryingStore(eventStoreUrl);
  try {
    return await retryWhileUnavailable(() => isWorldComplete(store));
  } finally {
    await store.close();
  }
}
