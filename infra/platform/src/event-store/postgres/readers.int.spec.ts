import pg from "pg";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../testing/database.ts";
import { readers } from "./readers.ts";

it("survives a connection that the server ends while it is checked out", async () => {
  const database = await createTestDatabase();
  const server = new pg.Client({ connectionString: database.url });
  await server.connect();
  const reads = readers({ connectionString: database.url, max: 1 }, 10_000);
  const outlived = await reads.use(async (client) => {
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const gone = new Promise<void>((done) => client.once("end", () => done())); // `once` would hear the error as well
    await server.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    await gone;
    return rows.length;
  });
  expect(outlived).toBe(1);
  expect(await reads.use(async (client) => (await client.query("SELECT 1")).rowCount)).toBe(1);
  await reads.end();
  await server.end();
  await database.drop();
});
