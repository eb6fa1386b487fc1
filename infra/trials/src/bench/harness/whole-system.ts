import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Pool } from "undici";
import { built, launch } from "@provenwork/ops/launch/launch";
import { launchSettings } from "@provenwork/ops/launch/settings";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import type { System } from "@provenwork/ops/launch/system";
import { freePort } from "@provenwork/ops/postgres/embedded";
import { temporaryFolder } from "./stage.ts";

export interface WholeSystem {
  /** URL for browsers. */
  readonly url: string;
  readonly dataFolder: string;
  readonly system: System;
  /** Connections to the gateway at most. */
  connect(most: number): Pool;
}

/** Everything that `npm start` starts, as it starts it, on a data folder of the benchmark's own. `env`: further settings. */
export async function startWholeSystem(shutdown: Shutdown, env: NodeJS.ProcessEnv = {}): Promise<WholeSystem> {
  const dataFolder = join(temporaryFolder(shutdown), "data");
  mkdirSync(dataFolder);
  const port = await freePort();
  const settings = launchSettings({ PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: "warn", ...env });
  const system = await launch(settings, shutdown, built);
  return {
    url: settings.PUBLIC_URL,
    dataFolder,
    system,
    connect(most) {
      // By its public name, to which pages of other hosts lead; the gateway listens on IPv4.
      const connect = { family: 4 };
      const pool = new Pool(settings.PUBLIC_URL, { connections: most, pipelining: 1, bodyTimeout: 0, connect });
      shutdown.add(() => pool.destroy());
      return pool;
    },
  };
}

/** Settings that keep services from logging an outage again and again. */
export const quiet = { LOG_LEVEL: "error" };
