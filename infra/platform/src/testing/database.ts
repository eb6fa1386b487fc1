import { randomBytes } from "node:crypto";
import pg from "pg";

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * An empty database on the server that the test run started (`TEST_POSTGRES_URL`), or a copy of `template`. Nothing may be
 * connected to the template.
 */
export async function createTestDatabase(template = "template1"): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Copying the files takes a third of the time of copying through the log of Postgres, which is the default.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return { url: urlOf(name), drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** Creates a template database; `fill` must leave no connection open. */
export async function createTemplate(name: string, fill: (url: string) => Promise<void>): Promise<void> {
  await administer(`CREATE DATABASE ${name}`);
  await fill(urlOf(name));
}

/** Hashes the password again with the server's number of iterations, which every connection of a test repeats. */
export const rehashPassword = (): Promise<void> =>
  administer(`ALTER ROLE postgres PASSWORD '${decodeURIComponent(new URL(serverUrl()).password)}'`);

const urlOf = (name: string): string => {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
};

const serverUrl = (): string => {
  const url = process.env["TEST_POSTGRES_URL"];
  if (url === undefined)
    throw new Error("TEST_POSTGRES_URL is not set: run integration tests through vitest.config.ts");
  return url;
};

let administrator: pg.Pool | undefined;

/** A worker keeps its connection: opening one costs as much CPU as copying a database. */
async function administer(statement: string): Promise<void> {
  administrator ??= new pg.Pool({ connectionString: serverUrl(), max: 2, allowExitOnIdle: true }).on("error", () => {});
  await administrator.query(statement);
}
