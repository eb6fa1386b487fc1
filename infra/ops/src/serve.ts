import { constants } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { startProgram } from "./launch/child.ts";
import { type Environment, basics } from "./launch/environment.ts";
import { ensureCatalogue } from "./learning/ensure-catalogue.ts";
import { keepWeights } from "./matching/keep-weights.ts";
import { allPrograms, isProgramName, oneProgram, programNames } from "./launch/production.ts";
import { Problem, runEntry } from "./launch/problem.ts";
import { operationsUrls, writeMetricsTargets } from "./launch/metrics-targets.ts";
import { acceptsConnections, refuseTakenPort } from "./launch/readiness.ts";
import { Shutdown } from "./launch/shutdown.ts";
import { supervise } from "./launch/supervisor.ts";
import type { Program } from "./launch/system.ts";
import { withSettingsFile } from "./production/settings-file.ts";
import { reasonOf } from "./reason.ts";
import { root } from "./root.ts";

/** Becomes one process, for an external supervisor such as systemd or a container engine. */
async function become(name: string, settings: Environment): Promise<void> {
  if (!isProgramName(name)) throw new Problem(`there is no process ${name}: use ${programNames.join(" | ")}`);
  const { file, env } = oneProgram(name, settings);
  const own = { ...basics(process.env), ...env };
  for (const setting of Object.keys(process.env)) delete process.env[setting];
  Object.assign(process.env, own);
  endBySignals();
  await import(pathToFileURL(join(root, file)).href);
}

/** The kernel gives the first process of a container only the signals that it handles, and a program does once it has started. */
function endBySignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
  }
}

/** Tells Prometheus where to scrape. The site is served without that, too. */
function noteTargets(file: string | undefined, programs: readonly Program[]): void {
  if (file === undefined || file === "") return;
  try {
    writeMetricsTargets(file, operationsUrls(programs));
  } catch (error) {
    console.error(`METRICS_TARGETS cannot be written, so Prometheus may not find the processes: ${reasonOf(error)}`);
  }
}

/** All processes on one machine, supervised; their log lines go to standard output. */
async function serveAll(settings: Environment): Promise<void> {
  const shutdown = new Shutdown();
  const programs = allPrograms(settings);
  for (const { name, port } of programs) {
    await refuseTakenPort(
      port,
      `choose another ${name === "gateway" ? "PORT" : `${name.toUpperCase().replace("-", "_")}_PORT`}`,
    );
  }
  noteTargets(settings["METRICS_TARGETS"], programs);
  const running = programs.map(({ name, file, port, env }) =>
    supervise({
      name,
      start: () => startProgram({ name, file, env, logFolder: undefined }),
      isReady: acceptsConnections(port),
    }),
  );
  shutdown.add(() => Promise.all(running.map((program) => program.stop())));
  try {
    await Promise.all(running.map((program) => program.ready));
    await ensureCatalogue(settings).catch((error: unknown) => {
      console.error(
        `the catalogue of learning resources is not complete: ${reasonOf(error)}: npm run ops -- learning seed`,
      );
    });
    keepWeights(settings, shutdown);
  } catch (error) {
    await shutdown.now();
    throw error;
  }
  console.log(`Provenwork serves ${settings["PUBLIC_URL"]} on port ${programs.at(-1)?.port}`);
}

/** `[--settings FILE] [NAME]`. @throws Problem */
function asked(): { settings: Environment; name: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { settings: { type: "string" } }, allowPositionals: true });
    return { settings: withSettingsFile(values.settings, process.env), name: positionals[0] };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(`${(error as Error).message}: npm run serve -- [--settings FILE] [${programNames.join(" | ")}]`);
  }
}

await runEntry(async () => {
  const { settings, name } = asked();
  if (name === undefined) await serveAll(settings);
  else await become(name, settings);
});
