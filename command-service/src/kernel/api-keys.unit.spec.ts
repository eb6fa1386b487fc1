import { createSecretKey, randomBytes } from "node:crypto";
import { DeleteJob, PostJob } from "@provenwork/contracts/job/commands";
import { InviteMember } from "@provenwork/contracts/company/commands";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { openLog } from "@provenwork/platform/log";
import { cookieNames } from "@provenwork/platform/session-token/cookies";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { memoryStore, plainCodec } from "#testing/memory-store.ts";
import { coalescedLoads } from "./loader.ts";
import { mountCommands } from "./mount.ts";
import { type Call, route } from "./route.ts";
import { openSteps } from "./steps.ts";

const keyId = "0190a000-0000-7000-8000-000000000001";
const companyId = "0190a000-0000-7000-8000-000000000002";
const createdBy = "0190a000-0000-7000-8000-000000000003";

/** Commands that note their calls, with one key that works. */
function served() {
  const calls: Call[] = [];
  const store = memoryStore();
  const key = createSecretKey(randomBytes(32));
  const app = new Hono();
  const noting = (_: unknown, call: Call) => {
    calls.push(call);
    return Promise.resolve({ refusal: { code: "unavailable" as const } });
  };
  mountCommands(app, [route(PostJob, noting), route(DeleteJob, noting), route(InviteMember, noting)], {
    openSteps: openSteps({ store, codec: plainCodec, loadStream: coalescedLoads(store) }),
    identify: () => Promise.reject(new Error("no cookie is read of a call with a key")),
    callerGuard: () => [],
    authoriseKey: (presented) =>
      Promise.resolve(
        presented === "good"
          ? {
              holder: { keyId, companyId, createdBy, scopes: ["jobs:write"] },
              allowance: { isAllowed: true, remaining: 5, resetsIn: 9 },
            }
          : undefined,
      ),
    owners: { jobId: () => Promise.resolve(true) },
    isMember: () => Promise.reject(new Error("a key is no member")),
    limits: { fromNetwork: () => Promise.reject(new Error("a key has a limit of its own")) },
    cookies: cookieNames("http://localhost:3000"),
    publicUrl: "http://localhost:3000",
    onboardingKey: key,
    fingerprintKey: key,
    checkpointKey: key,
    log: openLog("test", "silent"),
  });
  const send = async ({ method, path }: { method: string; path: string }, body: unknown, authorization: string) => {
    const headers = { "content-type": "application/json", authorization, cookie: "a=b" };
    const answer = await app.request(path, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { code: string } };
  };
  return { calls, send };
}

it("gives a call with a key to the handler as the key's, for its company", async () => {
  const { calls, send } = served();
  const { headers } = await send(PostJob, sampleOf(PostJob), "Bearer good");
  expect(headers.get("ratelimit")).toBe('"key";r=5;t=9');
  const [call] = calls;
  expect(call?.caller).toEqual({ role: "api-key", keyId, groupId: companyId, createdBy });
  expect(call?.origin.actor).toEqual({ id: keyId, role: "api-key" });
  expect(call?.session).toBeUndefined();
});

it("refuses keys that do not work, and commands without a scope, before anything else", async () => {
  const { calls, send } = served();
  const unknown = await send(PostJob, {}, "Bearer other");
  expect([unknown.status, unknown.body.code]).toEqual([401, "invalid-key"]);
  const shut = await send(InviteMember, {}, "bearer good");
  expect([shut.status, shut.body.code]).toEqual([403, "no-keys"]);
  const invalid = await send(PostJob, {}, "Bearer good");
  expect([invalid.status, invalid.body.code]).toEqual([422, "invalid"]);
  expect(calls).toEqual([]);
});
