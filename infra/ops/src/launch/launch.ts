import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { builtFile } from "../build/built-files.ts";
import { ensurePrograms } from "../build/programs.ts";
import { ensureUi, uiFolder } from "../build/ui.ts";
import { startProgram } from "./child.ts";
import { writeConnection } from "./connection.ts";
import { operationsUrls } from "./metrics-targets.ts";
import { openDataFolder } from "./data-folder.ts";
import { keysOf, rolePasswords } from "./keys.ts";
import { lockDataFolder } from "./lock.ts";
import { startPostgres } from "./postgres.ts";
import { databaseUrls, provision } from "./provision.ts";
import { acceptsConnections, answersOk, refuseTakenPort } from "./readiness.ts";
import type { LaunchSettings } from "./settings.ts";
import type { Shutdown } from "./shutdown.ts";
import { supervise } from "./supervisor.ts";
import { type Program, planSystem, type System } from "./system.ts";

export interface Mode {
  /** Prepares what the browser gets, while the databases come up. */
  readonly preparePages: () => Promise<void>;
  /** Prepares what the services run, while the databases come up. */
  readonly preparePrograms: () => Promise<void>;
  /** The file to run for a program's source; both from the repository's folder. */
  readonly fileOf: (source: string) => string;
  /** False leaves the gateway to the caller. */
  readonly gateway: boolean;
  /** Arguments of node for every service, e.g. to watch its files. */
  readonly nodeArgs: readonly string[];
  /** Whether services load while the databases come up, and begin on a message; `node --watch` passes none on. */
  readonly loadsAhead: boolean;
}

/** The pages and the services as they are built, which is done now where it was not. */
export const built: Mode = {
  preparePages: () => ensureUi("demo", console.log),
  preparePrograms: () => ensurePrograms(console.log),
  fileOf: builtFile,
  gateway: true,
  nodeArgs: [],
  loadsAhead: true,
};

/** Brings the whole system up in demo mode and keeps it up; resolves when every part is ready. @throws Problem */
export async function launch(settings: LaunchSettings, shutdown: Shutdown, mode: Mode): Promise<System> {
  const folder = settings.dataFolder;
  await refuseTakenPort(settings.PORT, `choose another, e.g. PORT=${settings.PORT + 1} npm start`);
  openDataFolder(folder);
  shutdown.add(await lockDataFolder(folder));
  const keys = keysOf(folder);
  const logFolder = join(folder, "logs");
  mkdirSync(logFolder, { recursive: true });

  const preparing = { programs: mode.preparePrograms(), pages: mode.preparePages() };
  for (const each of Object.values(preparing)) each.catch(() => {}); // awaited below; a failure before that is not unhandled
  const postgres = await startPostgres(folder, settings.DATABASE_URL);
  shutdown.add(() => postgres.supervised?.stop(30_000));
  const passwords = rolePasswords(keys);
  const provisioned = postgres.url.then((url) => provision(url, passwords));
  provisioned.catch(() => {}); // awaited below, too
  const databases = databaseUrls(postgres.address, passwords);
  const system = await planSystem(settings, keys, databases, uiFolder("demo"));

  await preparing.programs;
  if (!mode.loadsAhead) await provisioned;
  const beginAfter = mode.loadsAhead ? provisioned : undefined;
  const run = ({ name, file, port, env }: Program) => {
    const isReady = /gateway|mail/.test(name) ? acceptsConnections(port) : answersOk(`http://127.0.0.1:${port}/readyz`);
    const supervised = supervise({
      name,
      start: () => startProgram({ name, file: mode.fileOf(file), env, logFolder, nodeArgs: mode.nodeArgs, beginAfter }),
      isReady,
    });
    return supervised;
  };
  const services = [system.commandService, system.projector, system.queryService];
  const running = services.map(run);
  shutdown.add(() => Promise.all(running.map((service) => service.stop())));
  shutdown.add(
    writeConnection(folder, {
      publicUrl: settings.PUBLIC_URL,
      eventStoreUrl: system.eventStoreUrl,
      writeDatabaseUrl: databases.write,
      readDatabaseUrl: databases.read,
      services: operationsUrls([...services, ...(mode.gateway ? [system.gateway] : [])]),
    }),
  );
  await preparing.pages;
  if (mode.gateway) {
    const gateway = run(system.gateway);
    shutdown.add(() => gateway.stop());
    running.push(gateway);
  }
  await Promise.all([provisioned, ...running.map((service) => service.ready)]);
  if (system.mailCatcher !== undefined) {
    // Last: pages and calls do without, and an email waits for it.
    const mailCatcher = run(system.mailCatcher);
    shutdown.add(() => mailCatcher.stop());
    await mailCatcher.ready;
  }
  return system;
}
