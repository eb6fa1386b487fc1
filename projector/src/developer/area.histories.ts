import type { NewApiKeyEvent } from "@provenwork/contracts/developer/api-key-events";
import { apiKeysStream } from "@provenwork/contracts/developer/api-key-state";
import { webhookLife } from "./webhook-histories.ts";
import type { Append, AreaHistories, Person } from "#testing/area-histories.ts";

/** Some people create keys of a company, and revoke some. */
function* apiKeyLife({ personId, number, random, now }: Person): Generator<Append> {
  if (random.chance(0.8)) return;
  const companyId = random.uuid();
  const at = (event: NewApiKeyEvent): Append => ({ stream: apiKeysStream(companyId), events: [event] });
  for (let created = 0; created <= random.integer(3); created += 1) {
    const key = { companyId, keyId: random.uuid() };
    const named = { name: `Key ${created} of ${number}`, hint: "pw_live_9tK…w2Qe" };
    const scopes = created === 0 ? (["jobs:read", "applications:read"] as const) : (["decisions:write"] as const);
    const data = { ...key, ...named, scopes: [...scopes], createdBy: personId, createdAt: now() };
    yield at({ type: "ApiKeyCreated", data });
    if (random.chance(0.5)) continue;
    const because = random.pick(["revoked", "creator-gone"] as const);
    yield at({ type: "ApiKeyRevoked", data: { ...key, because, revokedAt: now() } });
  }
}

function* life(person: Person): Generator<Append> {
  yield* apiKeyLife(person);
  yield* webhookLife(person);
}

export const histories: AreaHistories = { life };
