import { CreateApiKey, RevokeApiKey } from "@provenwork/contracts/developer/api-key-commands";
import { ChangeMemberRole, RemoveMember } from "@provenwork/contracts/company/commands";
import type { Scope } from "@provenwork/contracts/kernel/scope";
import { hashOfApiKey, isApiKey } from "@provenwork/platform/api-key/secret";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { colleague, founder } from "#testing/employers.ts";
import { type TestService, openService } from "#testing/service.ts";
import { apiKeyRows } from "./api-key-rows.steps.ts";
import { settleApiKeys } from "./settle-api-keys.steps.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

type Client = Awaited<ReturnType<typeof founder>>["client"];
const create = async (client: Client, name = "HR sync", scopes: Scope[] = ["jobs:write"]) => {
  const { status, body } = await client.call(CreateApiKey, { name, scopes });
  expect([status, body["code"]]).toEqual([201, undefined]);
  return { key: String(body["key"]), keyId: String(body["keyId"]) };
};
/** The calls counted in this window, or undefined if the key does not work. */
const use = async (key: string, quota = 5, seconds = 60) => {
  const { rows } = await service.pool.query<{ used: number; resets_in: number; last_used_at: Date }>(
    "SELECT * FROM use_api_key($1, $2, $3)",
    [hashOfApiKey(key), quota, seconds],
  );
  return rows[0];
};
const settle = (companyId: string) => {
  const id = crypto.randomUUID();
  const steps = service.openSteps(systemOrigin({ commandId: id, correlationId: id, causationId: id, now: new Date() }));
  return settleApiKeys(apiKeyRows(writeDatabase(service.pool)), steps, companyId);
};

it("shows a new key once and keeps only its hash; a revoked key no longer works", async () => {
  const { client } = await founder(service);
  const { key, keyId } = await create(client);
  expect(isApiKey(key)).toBe(true);
  expect(JSON.stringify(await service.events())).not.toContain(key.slice(0, 20));
  const { rows } = await service.pool.query("SELECT to_jsonb(k)::text AS row FROM api_keys k WHERE key_id = $1", [
    keyId,
  ]);
  expect(JSON.stringify(rows)).not.toContain(key.slice(0, 20));
  expect(await use(key)).toMatchObject({ key_id: keyId, used: 1, name: "HR sync", scopes: ["jobs:write"] });
  for (let call = 0; call < 2; call += 1) {
    const { status, body } = await client.call(RevokeApiKey, { keyId });
    expect([status, body]).toEqual([200, { keyId, revoked: true }]);
  }
  expect(await use(key)).toBeUndefined();
});

it("counts the calls of a key in windows, up to one more than its quota", async () => {
  const { client } = await founder(service);
  const { key } = await create(client);
  const counted = [];
  for (let call = 0; call < 4; call += 1) counted.push((await use(key, 2))?.used);
  expect(counted).toEqual([1, 2, 3, 3]);
  expect((await use(key, 2))?.resets_in).toBeGreaterThan(0);
  expect((await use(key, 2, 0))?.used).toBe(1);
});

it("does not know the keys of other companies, and lets only owners have them", async () => {
  const [owner, other] = [await founder(service), await founder(service)];
  const { keyId, key } = await create(owner.client);
  const theirs = await other.client.call(RevokeApiKey, { keyId });
  expect([theirs.status, theirs.body["code"]]).toEqual([404, "unknown-key"]);
  const recruiter = await colleague(service, owner.companyId, "recruiter");
  const tried = [
    await recruiter.client.call(RevokeApiKey, { keyId }),
    await recruiter.client.call(CreateApiKey, { name: "Mine", scopes: ["jobs:read"] }),
  ];
  expect(tried.map(({ body }) => body["code"])).toEqual(["owners-only", "owners-only"]);
  expect(await use(key)).toBeDefined();
});

it("ends a key with its creator's membership at once, and for good when they are no longer an owner", async () => {
  const owner = await founder(service);
  const [leaver, demoted] = [
    await colleague(service, owner.companyId, "owner"),
    await colleague(service, owner.companyId, "owner"),
  ];
  const [first, second, own] = [
    await create(leaver.client, "First"),
    await create(demoted.client, "Second"),
    await create(owner.client, "Own"),
  ];
  await owner.client.call(RemoveMember, { memberId: leaver.personId });
  expect(await use(first.key)).toBeUndefined();
  await owner.client.call(ChangeMemberRole, { memberId: demoted.personId, role: "recruiter" });
  await settle(owner.companyId);
  await settle(owner.companyId);
  expect([await use(second.key), (await use(own.key))?.used]).toEqual([undefined, 1]);
  const ends = (await service.events()).filter(({ type, data }) => {
    return type === "ApiKeyRevoked" && data["companyId"] === owner.companyId;
  });
  expect(ends.map(({ data }) => [data["keyId"], data["because"]])).toEqual([
    [first.keyId, "creator-gone"],
    [second.keyId, "creator-gone"],
  ]);
});
