import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startProgram } from "./child.ts";
import { writeConnection } from "./connection.ts";
import { operationsUrls } from "./metrics-targets.ts";
import { openDataFolder } from "./data-folder.ts";
import { keysOf, rolePasswords } from "./keys.ts";
import { lockDataFolder } from "./lock.ts";
import { startPostgres } from "./postgres.ts";
import { provision } from "./provision.ts";
import { acceptsConnections, answersOk, refuseTakenPort } from "./readiness.ts";
import type { LaunchSettings } from "./settings.ts";
import type { Shutdown } from "./shutdown.ts";
import { supervise } from "./supervisor.ts";
import { type Program, planSystem, type System } from "./system.ts";
import { ensureUi, uiFolder } from "./ui-build.ts";

export interface Frontend {
  /** Prepares what the browser gets, while the databases come up. */
  readonly prepare: () => Promise<void>;
  /** Undefined leaves the gateway to the caller. */
  readonly gateway: boolean;
  /** Arguments of node for every service, e.g. to watch its files. */
  readonly nodeArgs: readonly string[];
}

export const builtUi: Frontend = { prepare: () => ensureUi("demo", console.log), gateway: true, nodeArgs: [] };

/** Brings the whole system up in demo mode and keeps it up; resolves when every part is ready. @throws Problem */
export async function launch(settings: LaunchSettings, shutdown: Shutdown, frontend: Frontend): Promise<System> {
  const folder = settings.dataFolder;
  await refuseTakenPort(settings.PORT, `choose another, e.g. PORT=${settings.PORT + 1} npm start`);
  openDataFolder(folder);
  shutdown.add(await lockDataFolder(folder));
  const keys = keysOf(folder);
  const logFolder = join(folder, "logs");
  mkdirSync(logFolder, { recursive: true });

  const preparing = frontend.prepare();
  preparing.catch(() => {}); // awaited below; until then a failure must not count as unhandled
  const postgres = await startPostgres(folder, settings.DATABASE_URL);
  shutdown.add(() => postgres.supervised?.stop(30_000));
  const databases = await provision(postgres.url, rolePasswords(keys));
  const system = await planSystem(settings, keys, databases, uiFolder("demo"));

  const run = ({ name, file, port, env }: Program) => {
    const isReady = /gateway|mail/.test(name) ? acceptsConnections(port) : answersOk(`http://127.0.0.1:${port}/readyz`);
    const supervised = supervise({
      name,
      start: () => startProgram({ name, file, env, logFolder, nodeArgs: frontend.nodeArgs }),
      isReady,
    });
    return supervised;
  };
  const services = [system.commandService, system.projector, system.queryService];
  const running = [...services, ...(system.mailCatcher === undefined ? [] : [system.mailCatcher])].map(run);
  shutdown.add(() => Promise.all(running.map((service) => service.stop())));
  shutdown.add(
    writeConnection(folder, {
      publicUrl: settings.PUBLIC_URL,
      eventStoreUrl: system.eventStoreUrl,
      writeDatabaseUrl: databases.write,
      readDatabaseUrl: databases.read,
      services: operationsUrls([...services, ...(frontend.gateway ? [system.gateway] : [])]),
    }),
  );
  await preparing;
  if (frontend.gateway) {
    const gateway = run(system.gateway);
    shutdown.add(() => gateway.stop());
    running.push(gateway);
  }
  await Promise.all(running.map((service) => service.ready));
  return system;
}
