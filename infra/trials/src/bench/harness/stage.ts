import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Keys, keysOf, rolePasswords } from "@provenwork/ops/launch/keys";
import { type Databases, provision } from "@provenwork/ops/launch/provision";
import { launchSettings } from "@provenwork/ops/launch/settings";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { type System, planSystem } from "@provenwork/ops/launch/system";
import { uiFolder } from "@provenwork/ops/build/ui";
import { freePort, startEmbeddedPostgres } from "@provenwork/ops/postgres/embedded";

/** A folder and a Postgres of a benchmark's own, with the product's databases and keys; gone when the benchmark ends. */
export interface Stage {
  readonly folder: string;
  readonly keys: Keys;
  readonly databases: Databases;
  /** Settings of the product's programs on it. */
  readonly system: System;
  /** Process id of the Postgres server. */
  readonly postgresPid: number;
  /** Creates a database, or a copy of one without connections. Returns its URL. */
  createDatabase(name: string, template?: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
}

/** An empty folder that Postgres, which runs as another user than root, may enter. */
export function temporaryFolder(shutdown: Shutdown): string {
  const folder = mkdtempSync(join(tmpdir(), "provenwork-bench-"));
  chmodSync(folder, 0o755);
  shutdown.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Sets the stage on a fresh server with the settings of `npm start`, fsync on. */
export async function openStage(shutdown: Shutdown): Promise<Stage> {
  const folder = temporaryFolder(shutdown);
  mkdirSync(logFolder(folder));
  const keys = keysOf(folder);
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
  shutdown.add(() => postgres.stop());
  const databases = await provision(postgres.url, rolePasswords(keys));
  const settings = launchSettings({ PORT: String(await freePort()), DATA_DIR: folder });
  const system = await planSystem(settings, keys, databases, uiFolder("demo"));
  return {
    folder,
    keys,
    databases,
    system,
    postgresPid: postgres.process.pid ?? 0,
    async createDatabase(name, template) {
      await administer(postgres.url, `CREATE DATABASE ${name}${template === undefined ? "" : ` TEMPLATE ${template}`}`);
      // A copy has the rights of what is in it, but not those of the database itself.
      if (template !== undefined) await administer(postgres.url, likeOwner(name, template));
      const url = new URL(postgres.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    dropDatabase: (name) => administer(postgres.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

export const logFolder = (folder: string): string => join(folder, "logs");

const likeOwner = (name: string, template: string): string => `
  DO $$ BEGIN
    EXECUTE format('ALTER DATABASE ${name} OWNER TO %s',
      (SELECT datdba::regrole FROM pg_database WHERE datname = '${template}'));
  END $$`;

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
