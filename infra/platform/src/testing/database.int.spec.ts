import pg from "pg";
import { expect, it } from "vitest";
import { createTestDatabase } from "./database.ts";

it("gives every test an empty database of its own", async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(first.url).not.toBe(second.url);
  const client = new pg.Client({ connectionString: first.url });
  await client.connect();
  expect((await client.query("SELECT count(*)::int AS n FROM pg_stat_user_tables")).rows).toEqual([{ n: 0 }]);
  await client.end();
  await Promise.all([first.drop(), second.drop()]);
});
