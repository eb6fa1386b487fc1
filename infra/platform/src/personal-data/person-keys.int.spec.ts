import { type KeyObject, randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { pretendPromotion } from "../testing/promotion.ts";
import { testKeyRing } from "../testing/keys.ts";
import { createTestWriteDatabase } from "../testing/write-database.ts";
import { openPool } from "../postgres/pool.ts";
import { MissingPersonKey, type PersonKey, personKeys } from "./person-keys.ts";

const bytes = (keys: ReadonlyMap<string, PersonKey>, personId: string): Buffer =>
  (keys.get(personId) as KeyObject).export();

it("a key whose row did not survive the promotion of a standby is made again, not taken from memory", async () => {
  const write = await createTestWriteDatabase();
  const administrator = openPool({ url: write.url, name: "test", max: 1, connectTimeout: 100_000 });
  onTestFinished(async () => {
    await administrator.end();
    await write.drop();
  });
  const masters = testKeyRing();
  const keys = personKeys(write.database, masters);
  const [lost, kept] = [randomUUID(), randomUUID()];
  const before = await keys.ensure([lost, kept]);
  const client = await administrator.connect();
  await client.query("DELETE FROM person_keys WHERE person_id = $1", [lost]);
  await pretendPromotion(client, "000000020000000000000001");
  client.release();
  await write.pool.query("SELECT").catch(() => {});
  await write.pool.query("SELECT");

  await expect(keys.load([lost])).rejects.toThrow(MissingPersonKey);
  const after = await keys.ensure([lost, kept]);
  const elsewhere = await personKeys(write.database, masters).load([lost, kept]);
  for (const id of [lost, kept]) expect(bytes(elsewhere, id), "as stored").toEqual(bytes(after, id));
  expect(bytes(after, kept)).toEqual(bytes(before, kept));
  expect(bytes(after, lost)).not.toEqual(bytes(before, lost));
});
