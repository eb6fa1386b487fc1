import { randomBytes } from "node:crypto";
import pg from "pg";

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * An empty database on the server that the test run started (`TEST_POSTGRES_URL`), or a copy of `template`, which takes
 * about 80 ms. Nothing may be connected to the template.
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(`CREATE DATABASE ${name}${template === undefined ? "" : ` TEMPLATE ${template}`}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

const serverUrl = (): string => {
  const url = process.env["TEST_POSTGRES_URL"];
  if (url === undefined)
    throw new Error("TEST_POSTGRES_URL is not set: run integration tests through vitest.config.ts");
  return url;
};

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
