import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Keys, keysOf, rolePasswords } from "@provenwork/ops/launch/keys";
import { type Databases, databaseUrls, provision } from "@provenwork/ops/launch/provision";
import { launchSettings } from "@provenwork/ops/launch/settings";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { type System, planSystem } from "@provenwork/ops/launch/system";
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from "@provenwork/ops/postgres/embedded";

/** A folder and a Postgres of a benchmark's own, with the product's databases and keys; gone when the benchmark ends. */
export interface Stage {
  readonly folder: string;
  readonly keys: Keys;
  readonly databases: Databases;
  /** Settings of the product's programs on it. */
  readonly system: System;
  readonly postgres: EmbeddedPostgres;
  /** Creates a database, or a copy of one without connections. Returns its URL. */
  createDatabase(name: string, template?: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  /** Runs a statement as the server's administrator. */
  administer(statement: string): Promise<void>;
}

/** An empty folder that Postgres, which runs as another user than root, may enter. */
export function temporaryFolder(shutdown: Pick<Shutdown, "add">): string {
  const folder = mkdtempSync(join(tmpdir(), "provenwork-bench-"));
  chmodSync(folder, 0o755);
  shutdown.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface StageOptions {
  /** Of the server, besides those of `npm start`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Port of a standby, which the programs' URLs name, too. */
  readonly standbyPort?: number;
}

/** Sets the stage on a fresh server with the settings of `npm start`, fsync on. */
export async function openStage(
  shutdown: Pick<Shutdown, "add">,
  { settings: own = {}, standbyPort }: StageOptions = {},
): Promise<Stage> {
  const folder = temporaryFolder(shutdown);
  mkdirSync(logFolder(folder));
  const keys = keysOf(folder);
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres"), settings: own });
  shutdown.add(() => postgres.stop());
  const passwords = rolePasswords(keys);
  await provision(postgres.url, passwords);
  const databases = withStandby(databaseUrls(postgres.url, passwords), standbyPort);
  const settings = launchSettings({ PORT: String(await freePort()), DATA_DIR: folder });
  const system = await planSystem(settings, keys, databases, pages(folder));
  return {
    folder,
    keys,
    databases,
    system,
    postgres,
    async createDatabase(name, template) {
      await administer(postgres.url, `CREATE DATABASE ${name}${template === undefined ? "" : ` TEMPLATE ${template}`}`);
      // A copy has the rights of what is in it, but not those of the database itself.
      if (template !== undefined) await administer(postgres.url, likeOwner(name, template));
      const url = new URL(postgres.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    administer: (statement) => administer(postgres.url, statement),
    dropDatabase: (name) => administer(postgres.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** As much of a built UI as a gateway starts with. */
function pages(folder: string): string {
  const ui = join(folder, "ui");
  mkdirSync(ui, { recursive: true });
  for (const name of ["app", "index", "404"])
    writeFileSync(join(ui, `${name}.html`), "<!doctype html><title>app</title>");
  return ui;
}

/** With both servers in each URL. */
function withStandby(databases: Databases, port: number | undefined): Databases {
  if (port === undefined) return databases;
  const both = (url: string) => {
    const { host } = new URL(url);
    return `${url.replace(host, `${host},127.0.0.1:${port}`)}?target_session_attrs=read-write`;
  };
  const urls = Object.entries(databases) as [string, string | undefined][];
  return Object.fromEntries(urls.map(([name, url]) => [name, url && both(url)])) as unknown as Databases;
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
