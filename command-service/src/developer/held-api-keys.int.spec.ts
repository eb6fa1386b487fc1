import { randomUUID } from "node:crypto";
import { ChangeMemberRole, RemoveMember } from "@provenwork/contracts/company/commands";
import { CreateApiKey, RevokeApiKey } from "@provenwork/contracts/developer/api-key-commands";
import { PostJob } from "@provenwork/contracts/job/commands";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { afterAll, beforeAll, expect, it } from "vitest";
import { colleague, founder } from "#testing/employers.ts";
import { type HeldService, heldService } from "#testing/held-service.ts";

let opened: HeldService;
beforeAll(async () => {
  opened = await heldService();
});
afterAll(() => opened.close());

/** A key that an owner created who is not the only one. */
async function keyOfColleague() {
  const founding = await founder(opened.service);
  const creator = await colleague(opened.service, founding.companyId, "owner");
  const { body } = await creator.client.call(CreateApiKey, { name: "HR sync", scopes: ["jobs:write"] });
  return { founding, creator, key: String(body["key"]), keyId: String(body["keyId"]) };
}
type Keyed = Awaited<ReturnType<typeof keyOfColleague>>;

/** A job that is posted with the key; half of its body has arrived. */
async function holdPost({ key }: Keyed) {
  const correlationId = randomUUID();
  const request = await opened.held.hold({
    ...PostJob,
    cookies: new Map(),
    correlationId,
    body: Buffer.from(JSON.stringify(sampleOf(PostJob))),
    headers: { authorization: `Bearer ${key}` },
  });
  const written = async () =>
    (await opened.service.events())
      .filter(({ metadata }) => metadata.correlationId === correlationId)
      .map(({ type }) => type);
  return { ...request, written };
}

const endings: readonly (readonly [string, (keyed: Keyed) => Promise<{ status: number }>])[] = [
  ["it is revoked", ({ creator, keyId }) => creator.client.call(RevokeApiKey, { keyId })],
  [
    "its creator is removed",
    ({ founding, creator }) => founding.client.call(RemoveMember, { memberId: creator.personId }),
  ],
  [
    "its creator is an owner no longer",
    ({ founding, creator }) =>
      founding.client.call(ChangeMemberRole, { memberId: creator.personId, role: "recruiter" }),
  ],
];

it.each(endings)("a key whose request is held back while %s writes nothing", async (_, end) => {
  const keyed = await keyOfColleague();
  const request = await holdPost(keyed);
  expect((await end(keyed)).status).toBe(200);
  const { status, body } = await request.release();
  expect([status, body["code"]]).toEqual([401, "invalid-key"]);
  expect(await request.written()).toEqual([]);
});

it("a key that still works when the body has arrived posts the job", async () => {
  const request = await holdPost(await keyOfColleague());
  expect((await request.release()).status).toBe(201);
  expect(await request.written()).toEqual(["JobPosted"]);
});
