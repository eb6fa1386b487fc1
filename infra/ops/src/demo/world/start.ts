import { join } from "node:path";
import { minCheckpointHeader, signCheckpoint } from "@provenwork/platform/checkpoint-token";
import { secretKey } from "@provenwork/platform/keys";
import { builtFile, preloads, programFiles } from "../../build/built-files.ts";
import { startProgram } from "../../launch/child.ts";
import type { LaunchSettings } from "../../launch/settings.ts";
import type { Shutdown } from "../../launch/shutdown.ts";
import type { System } from "../../launch/system.ts";
import { reasonOf } from "../../reason.ts";
import { root } from "../../root.ts";

type Settings = Pick<LaunchSettings, "dataFolder">;

const lowPriority = join(root, builtFile(preloads.lowPriority));

/** Creates the demo world and waits until screens show it, at most two minutes. */
export async function makeFirstDemoWorld(system: System, settings: Settings, shutdown: Shutdown): Promise<void> {
  await runWorld(system, settings, shutdown);
  if (!shutdown.begun) await untilProjected(system);
}

/**
 * Completes the demo world of a start that was stopped, in a process of its own at the lowest priority, because the site is up. If
 * that process is stopped, the next start continues.
 */
export async function completeDemoWorld(system: System, settings: Settings, shutdown: Shutdown): Promise<void> {
  // The site is up by now: an unavailable event store must not stop it.
  const done = await isDone(system.eventStoreUrl).catch((error: unknown) => {
    console.error(`the demo world is incomplete; the next start continues it: ${reasonOf(error)}`);
    return true;
  });
  if (!done) await runWorld(system, settings, shutdown, ["--import", lowPriority]);
}

/** Runs the process that creates the world, until its end. */
async function runWorld(
  { commandService }: System,
  { dataFolder }: Settings,
  shutdown: Shutdown,
  nodeArgs: readonly string[] = [],
): Promise<void> {
  const child = startProgram({
    name: "demo-world",
    file: builtFile(programFiles["demo-world"]),
    env: commandService.env,
    nodeArgs,
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

/** Resolves once the read models include everything that is in the log by now, as a read that waits for its own writes does. */
async function untilProjected({ commandService, queryService, eventStoreUrl }: System): Promise<void> {
  const { retryWhile, openRetryingStore } = await import("../../event-store/retrying-store.ts");
  const store = await openRetryingStore(eventStoreUrl);
  const head = await store.head().finally(() => store.close());
  const token = signCheckpoint(head, secretKey.parse(commandService.env["CHECKPOINT_KEY"]));
  const read = () =>
    fetch(`http://127.0.0.1:${queryService.port}/api/jobs?limit=1`, { headers: { [minCheckpointHeader]: token } }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok && !answer.headers.has("Stale");
      },
      () => false,
    );
  await retryWhile(read, (isProjected) => !isProjected, { timeoutMs: 120_000, intervalMs: 250 });
}
