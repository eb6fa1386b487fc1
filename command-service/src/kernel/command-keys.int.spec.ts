import { randomUUID } from "node:crypto";
import { openPool } from "@provenwork/platform/postgres/pool";
import { type TestWriteDatabase, createTestWriteDatabase } from "@provenwork/platform/testing/write-database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { commandKeys } from "./command-keys.ts";

let write: TestWriteDatabase;
let pools: ReturnType<typeof openPool>[];
beforeAll(async () => {
  write = await createTestWriteDatabase();
  pools = ["one", "two"].map((name) => openPool({ url: write.url, name }));
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await write.drop();
});

it("a key is of the body that it first wrote with, for every process", async () => {
  const id = randomUUID();
  const asked = [];
  for (const body of ["a", "b", "a"]) for (const pool of pools) asked.push(await commandKeys(pool)(id, body));
  expect(asked).toEqual([true, true, false, false, true, true]);
});

it("of two concurrent bodies under one key one wins, among hundreds of others, in any number of processes", async () => {
  const claims = pools.map((pool) => commandKeys(pool));
  const ids = Array.from({ length: 300 }, () => randomUUID());
  const outcomes = await Promise.all(
    ids.map((id) => Promise.all(claims.flatMap((claim) => ["a", "b"].map((body) => claim(id, body))))),
  );
  for (const [a1, b1, a2, b2] of outcomes) {
    expect([a1, b1]).toEqual([a2, b2]);
    expect(a1).toBe(!b1);
  }
});

it("is queried again after a failure", async () => {
  const [pool] = pools;
  let away = true;
  const claim = commandKeys({
    query: ((...args: Parameters<NonNullable<typeof pool>["query"]>) =>
      away ? Promise.reject(new Error("away")) : pool?.query(...args)) as never,
  });
  const id = randomUUID();
  await expect(claim(id, "a")).rejects.toThrow("away");
  away = false;
  expect(await claim(id, "a")).toBe(true);
});
