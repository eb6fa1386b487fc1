import { commands, queries } from "@provenwork/contracts/endpoints";
import { CreateApiKey, RevokeApiKey } from "@provenwork/contracts/developer/api-key-commands";
import { GetApiKeys } from "@provenwork/contracts/developer/api-key-queries";
import { PostJob } from "@provenwork/contracts/job/commands";
import { GetEmployerJobs } from "@provenwork/contracts/job/queries";
import type { Command, Query } from "@provenwork/contracts/kernel/endpoint";
import { type Scope, keyPolicy, scopes } from "@provenwork/contracts/kernel/scope";
import { errorBody } from "@provenwork/contracts/kernel/refusal";
import { nothing } from "@provenwork/contracts/testing/area-samples";
import { outcomeOf, sampleOf } from "@provenwork/contracts/testing/samples";
import { mintApiKey } from "@provenwork/platform/api-key/secret";
import { openTarget } from "@provenwork/ops/cli/target";
import type { Stack } from "@provenwork/ops/testing/stack";
import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Client, clientOf } from "./client.ts";
import { openOther, openPeople } from "./people.ts";
import { idFields, sampleWith } from "./samples.ts";
import { logsOf } from "./traces.ts";

type AnyEndpoint = Command | Query;
const endpoints: readonly AnyEndpoint[] = [...commands, ...queries];
const titled = (some: readonly AnyEndpoint[]) =>
  some.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const open = endpoints.filter(({ scope }) => scope !== null);
/** A token in the path authorises these, whatever else is sent. */
const shut = endpoints.filter((endpoint) => endpoint.scope === null && !("byToken" in endpoint && endpoint.byToken));

const inShort = ({ status, json }: Answer): string =>
  status < 400 ? `${status}` : `${status} ${errorBody.strict().parse(json).code}`;

/** Every endpoint × every scope × own or another company's, with API keys over the real processes. */
export function apiKeysSuite(stack: () => Stack): void {
  let owner: Client;
  let other: Awaited<ReturnType<typeof openOther>>;
  let made = 0;
  const keys: string[] = [];

  async function keyWith(...chosen: readonly Scope[]) {
    const { json } = await owner.call(CreateApiKey, { name: `Key ${(made += 1)}`, scopes: chosen });
    const { key, keyId } = json as { key: string; keyId: string };
    keys.push(key);
    return { keyId, key, revoke: () => owner.call(RevokeApiKey, { keyId }) };
  }
  /** Sends only the key. */
  const callBy = (key: string, endpoint: AnyEndpoint, input: unknown = sampleOf(endpoint), headers = {}) =>
    clientOf(stack().url).call(endpoint, input, { authorization: `Bearer ${key}`, ...headers });

  beforeAll(async () => {
    owner = await (await openPeople(stack()))("employer");
    other = await openOther(stack());
  });

  it("opens no endpoint that declares no scope", async () => {
    const { key, revoke } = await keyWith(...scopes);
    for (const endpoint of shut)
      expect([endpoint.name, inShort(await callBy(key, endpoint))]).toEqual([endpoint.name, "403 no-keys"]);
    const live = await clientOf(stack().url).send({
      method: "GET",
      path: "/api/live",
      headers: { authorization: `Bearer ${key}` },
    });
    expect(live.status).toBe(401);
    await revoke();
  });

  describe.each(titled(open))("%s", (_, endpoint) => {
    const scope = endpoint.scope ?? "jobs:read";

    it("is open to a key with its scope only, and to none that is revoked", async () => {
      const [its, others] = [await keyWith(scope), await keyWith(...scopes.filter((each) => each !== scope))];
      const allowed = await callBy(its.key, endpoint);
      expect(inShort(allowed)).toBe(outcomeOf(endpoint, "employer"));
      expect(allowed.headers["ratelimit-policy"]).toBe(`"key";q=${keyPolicy.quota};w=${keyPolicy.window}`);
      expect(allowed.headers["ratelimit"]).toMatch(/^"key";r=\d+;t=\d+$/);
      const refused = await callBy(others.key, endpoint);
      expect([inShort(refused), refused.text.includes(`the scope ${scope}`)]).toEqual(["403 missing-scope", true]);
      await Promise.all([its.revoke(), others.revoke()]);
      const gone = await callBy(its.key, endpoint);
      expect([inShort(gone), gone.headers["www-authenticate"]]).toEqual([
        "401 invalid-key",
        'Bearer realm="api", error="invalid_token"',
      ]);
    });

    const ids = idFields(endpoint);
    if (ids.length > 0)
      it("answers for another company's ids as for ids of nothing", async () => {
        const { key, revoke } = await keyWith(scope);
        const ofNothing = Object.fromEntries(
          ids.map((name) => [name, (other.ids[name] ?? nothing).replaceAll(/[0-9a-f]{8}(?=-)/g, "00000000")]),
        );
        const theirs = await callBy(key, endpoint, sampleWith(endpoint, other.ids));
        const unknown = await callBy(key, endpoint, sampleWith(endpoint, ofNothing));
        expect([theirs.status, theirs.text]).toEqual([unknown.status, unknown.text]);
        expect(theirs.text).not.toContain(other.mark);
        await revoke();
      });
  });

  it("takes a key for its company, whatever cookies come with it", async () => {
    const { key, revoke } = await keyWith("jobs:write", "jobs:read");
    const posted = await other.member.call(PostJob, sampleOf(PostJob), { authorization: `Bearer ${key}` });
    expect(posted.status).toBe(201);
    const checkpoint = String(posted.headers["checkpoint"]);
    const own = await callBy(key, GetEmployerJobs, {}, { "if-min-checkpoint": checkpoint });
    expect(own.text).toContain((posted.json as { id: string }).id);
    expect(own.text).not.toContain(other.mark);
    const shown = await owner.call(GetApiKeys, {});
    const used = (shown.json as { name: string; lastUsedAt: string | null }[]).find(
      ({ name }) => name === `Key ${made}`,
    );
    expect(used?.lastUsedAt).toEqual(expect.any(String));
    await revoke();
  });

  it("refuses made-up keys, keys in URLs, and more calls than the limit", async () => {
    const { key, keyId, revoke } = await keyWith("jobs:read");
    for (const made of [mintApiKey().key, key.slice(0, -1), `${key}x`, "pw_live_", "x"])
      expect(inShort(await callBy(made, GetEmployerJobs))).toBe("401 invalid-key");
    for (const path of [`/api/employer/jobs?key=${key}`, `/api/jobs/${key}`, `/employer/jobs/${key}`])
      expect(inShort(await clientOf(stack().url).send({ method: "GET", path }))).toBe("400 key-in-url");
    // As if it had been called that often in the last seconds.
    const target = openTarget({ DATA_DIR: stack().dataFolder });
    await target
      .write()
      .query("UPDATE api_keys SET used = $1, window_began = now() WHERE key_id = $2", [keyPolicy.quota, keyId]);
    await target.close();
    for (const endpoint of [GetEmployerJobs, PostJob]) {
      const { headers, ...answer } = await callBy(key, endpoint);
      expect(inShort({ headers, ...answer })).toBe("429 too-many");
      expect(headers["ratelimit"]).toBe(`"key";r=0;t=${headers["retry-after"]}`);
    }
    await revoke();
  });

  it("leaves no key in a log", () => {
    const logs = [...logsOf(stack().dataFolder).values()].join("\n");
    for (const key of keys) expect(logs).not.toContain(key.slice(8, 24));
  });
}
