import { rebuildReadModels } from "@provenwork/projector/kernel/rebuild";
import { createWorld } from "@provenwork/projector/testing/world";
import { expect, it } from "vitest";
import { testFolder } from "@provenwork/platform/testing/folder";
import { generateWorld } from "../world/generate.ts";
import { exportRows, runFloor } from "./floor.ts";

it("ends with the rows of a rebuild", async () => {
  const world = await createWorld();
  const folder = testFolder();
  await generateWorld({ store: world.store, codec: world.codec, events: 1_000 });
  const readModels = world.projections.map(({ name }) => name);
  const rebuilt = await rebuildReadModels(world, { readModels });
  await exportRows(world, folder);
  expect(await runFloor(world, folder)).toBe(rebuilt.events);

  const countIn = async (schema: string, table: string) =>
    (await world.pool.query<{ count: string }>(`SELECT count(*) FROM ${schema}.${table}`)).rows[0]?.count;
  const { rows: live } = await world.pool.query<{ schema: string; name: string }>(
    "SELECT schema_name AS schema, read_model AS name FROM projector.live_versions",
  );
  for (const { name, tables } of world.projections) {
    const schema = live.find((each) => each.name === name)?.schema ?? "";
    const floor = `floor_${name.replaceAll("-", "_")}`;
    for (const table of tables) expect(await countIn(floor, table.name)).toBe(await countIn(schema, table.name));
  }
  const indexes = await world.pool.query<{ schema: string; indexes: string }>(
    "SELECT regexp_replace(schemaname, '^floor_|_v[0-9]+$', '') AS schema, count(*) AS indexes FROM pg_indexes WHERE schemaname ~ '^floor_|_v[0-9]+$' GROUP BY schemaname",
  );
  const counts = Map.groupBy(indexes.rows, ({ schema }) => schema);
  for (const pair of counts.values()) expect(pair[0]?.indexes).toBe(pair[1]?.indexes);
  expect(counts.size).toBe(world.projections.length);
  await world.close();
});
