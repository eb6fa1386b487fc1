import type { Health } from "@provenwork/contracts/operations/queries";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
let admin: Record<string, string>;
beforeAll(async () => {
  served = await serveForTest();
  admin = await served.signedIn("admin");
});
afterAll(() => served.stop());

const read = async () => (await (await served.get("/api/admin/health", admin)).json()) as Health;

it("reports that no command service has sampled yet", async () => {
  const { sampledAt, late, parts, minutes } = await read();
  expect({ sampledAt, late, parts }).toEqual({ sampledAt: null, late: true, parts: [] });
  expect(minutes).toHaveLength(60);
});

it("has the last sample of each part, and the figures of each minute", async () => {
  const parts = [{ name: "mail", state: "down", since: "2026-11-23T08:00:00.000Z" }];
  // Both in one minute of the past, whenever this runs.
  const minute = Math.floor(Date.now() / 60_000) * 60_000 - 10 * 60_000;
  await served.databases.write.query(
    `INSERT INTO health_samples VALUES ($1, '[]', 40, 2.5, 10, 1, 3), ($2, $3, 0, 0, 20, NULL, 1)`,
    [new Date(minute), new Date(minute + 10_000), JSON.stringify(parts)],
  );
  const found = await read();
  expect(found).toMatchObject({ sampledAt: new Date(minute + 10_000).toISOString(), late: true, parts });
  const begins = new Date(minute).toISOString();
  expect(found.minutes.filter(({ lagEvents }) => lagEvents !== null)).toEqual([
    { begins, lagEvents: 40, lagSeconds: 2.5, eventsPerSecond: 15, commandsPerSecond: 1, outboxDepth: 3 },
  ]);
  await served.databases.write.query("INSERT INTO health_samples (sampled_at, parts) VALUES (now(), '[]')");
  expect(await read()).toMatchObject({ late: false, parts: [] });
});
