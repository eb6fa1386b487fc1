import { GetEmployerApplications } from "@provenwork/contracts/application/queries";
import { GetUser } from "@provenwork/contracts/account/queries";
import { mintApiKey } from "@provenwork/platform/api-key/secret";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { Hono } from "hono";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, it } from "vitest";
import { findKey } from "./find-key.ts";

const { key } = mintApiKey();
const row = {
  key_id: "k",
  company_id: "c",
  created_by: "p",
  scopes: ["applications:read"],
  used: 3,
  resets_in: 11.5,
};

/** A write database that knows one key, which has been called that often. */
function withKey(used: number, works = true) {
  class OneKey extends DummyDriver {
    override acquireConnection() {
      const rows = (sql: string) => (sql.includes("use_api_key") ? [{ ...row, used }] : works ? [{ key_id: "k" }] : []);
      return Promise.resolve({
        executeQuery: <R>({ sql }: { readonly sql: string }) => Promise.resolve({ rows: rows(sql) as R[] }),
        async *streamQuery(): AsyncGenerator<never> {},
      });
    }
  }
  const writeSide = new Kysely<WriteDatabase>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneKey(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const http = new Hono();
  const found: unknown[] = [];
  for (const query of [GetEmployerApplications, GetUser]) {
    http.get(query.path, async (context) => {
      const viewer = await findKey({ keyUses: writeSide, writeSide }, context, query);
      if (viewer instanceof Response) return viewer;
      found.push(viewer?.role === "api-key" ? [viewer.keyId, viewer.groupId, await viewer.validity()] : viewer);
      return context.json({});
    });
  }
  const get = async (path: string, authorization?: string) => {
    const answer = await http.request(path, authorization === undefined ? {} : { headers: { authorization } });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { code?: string } };
  };
  return { found, get };
}

it("finds the company of a key, and whether the key still works", async () => {
  const { found, get } = withKey(3);
  const { status, headers } = await get(GetEmployerApplications.path, `Bearer ${key}`);
  expect([status, headers.get("ratelimit")]).toEqual([200, '"key";r=597;t=12']);
  await get(GetEmployerApplications.path);
  await get(GetEmployerApplications.path, "Basic eDp5");
  const revoked = withKey(3, false);
  await revoked.get(GetEmployerApplications.path, `Bearer ${key}`);
  expect([...found, ...revoked.found]).toEqual([["k", "c", "good"], undefined, undefined, ["k", "c", "ended"]]);
});

it("refuses a key that was mistyped, lacks the scope or is called too often", async () => {
  const { get } = withKey(3);
  const wrong = await get(GetEmployerApplications.path, `Bearer ${key}x`);
  expect([wrong.status, wrong.headers.get("www-authenticate")]).toEqual([
    401,
    'Bearer realm="api", error="invalid_token"',
  ]);
  const shut = await get(GetUser.path, `Bearer ${key}`);
  expect([shut.status, shut.body.code]).toEqual([403, "no-keys"]);
  const limited = await withKey(601).get(GetEmployerApplications.path, `Bearer ${key}`);
  expect([limited.status, limited.headers.get("retry-after"), limited.headers.get("ratelimit")]).toEqual([
    429,
    "12",
    '"key";r=0;t=12',
  ]);
});
