import type { ApiKeyHolder, KeyAllowance } from "@provenwork/platform/api-key/use";
import { expect, it } from "vitest";
import { identifyKey } from "./identify-key.ts";

const holder: ApiKeyHolder = { keyId: "k", companyId: "c", createdBy: "p", scopes: ["jobs:read"] };
const allowance: KeyAllowance = { isAllowed: true, remaining: 9, resetsIn: 30 };
const now = new Date();
const identified = (
  scope: "jobs:read" | "jobs:write" | null,
  found: { holder: ApiKeyHolder; allowance: KeyAllowance } | undefined = { holder, allowance },
) => identifyKey("key", { scope }, { authoriseKey: () => Promise.resolve(found), clock: () => now });

it("takes a key for its company where it has the scope, and counts its calls", async () => {
  expect(await identified("jobs:read")).toEqual({
    headers: { "RateLimit-Policy": '"key";q=600;w=60', RateLimit: '"key";r=9;t=30' },
    identified: { caller: { role: "api-key", keyId: "k", groupId: "c", createdBy: "p" }, now },
  });
});

it("refuses a key that does not work, lacks the scope or is used too often, and all where there is no scope", async () => {
  const unknown = await identifyKey("key", { scope: "jobs:read" }, { authoriseKey: () => Promise.resolve(undefined) });
  expect(unknown).toMatchObject({
    headers: { "WWW-Authenticate": 'Bearer realm="api", error="invalid_token"' },
    refused: { status: 401, body: { code: "invalid-key" } },
  });
  expect(await identified("jobs:write")).toMatchObject({
    refused: { status: 403, body: { code: "missing-scope", message: "This API key lacks the scope jobs:write" } },
  });
  expect(await identified(null)).toMatchObject({ refused: { status: 403, body: { code: "no-keys" } } });
  const limited = { holder, allowance: { isAllowed: false, remaining: 0, resetsIn: 12 } };
  expect(await identified("jobs:read", limited)).toMatchObject({
    headers: { RateLimit: '"key";r=0;t=12', "Retry-After": "12" },
    refused: { status: 429, body: { code: "too-many" } },
  });
});
