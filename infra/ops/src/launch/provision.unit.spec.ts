import type pg from "pg";
import { expect, it } from "vitest";
import { Problem } from "./problem.ts";
import { requireVersion } from "./provision.ts";

const server = (version: string, number: number) =>
  ({ query: async () => ({ rows: [{ version, number }] }) }) as unknown as pg.Client;

it("refuses Postgres below 16 with one line", async () => {
  await expect(requireVersion(server("15.18", 150_018), "db.example:5432")).rejects.toThrow(
    new Problem("Postgres at db.example:5432 is version 15.18: Provenwork needs 16 or newer"),
  );
  await requireVersion(server("16.0", 160_000), "db.example:5432");
});
