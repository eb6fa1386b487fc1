import { randomUUID } from "node:crypto";
import { ChangeMemberRole, RemoveMember } from "@provenwork/contracts/company/commands";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { afterAll, beforeAll, expect, it } from "vitest";
import { colleague, founder } from "#testing/employers.ts";
import { type TestService, openService } from "#testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const typesIn = async (stream: string) =>
  (await service.events()).filter((event) => event.stream === stream).map(({ type }) => type);

it("refuses a removed member from the next call on, in the company of before, and lets them found one of their own", async () => {
  const owner = await founder(service);
  const member = await colleague(service, owner.companyId, "owner");
  expect(await service.revocations.groupOf(member.personId)).toBe(owner.companyId);
  const removed = await owner.client.call(RemoveMember, { memberId: member.personId });
  expect([removed.status, removed.body]).toEqual([200, { memberId: member.personId, removed: true }]);
  expect(await service.revocations.groupOf(member.personId)).toBeUndefined();
  const refused = await member.client.call(RemoveMember, { memberId: owner.personId });
  expect([refused.status, refused.body["code"]]).toEqual([404, "not-a-member"]);
  expect(await typesIn(`employer-${member.personId}`)).toEqual(["CompanyJoined", "CompanyLeft"]);
  const own = await member.client.call(CompleteEmployerProfile, sampleOf(CompleteEmployerProfile));
  expect(own.body["companyId"]).not.toBe(owner.companyId);
  expect(await service.revocations.groupOf(member.personId)).toBe(own.body["companyId"]);
});

it("answers for a member of another company as for an unknown id", async () => {
  const [owner, other] = [await founder(service), await founder(service)];
  for (const [endpoint, more] of [
    [RemoveMember, {}],
    [ChangeMemberRole, { role: "recruiter" }],
  ] as const) {
    const theirs = await owner.client.call(endpoint, { memberId: other.personId, ...more });
    const unknown = await owner.client.call(endpoint, { memberId: randomUUID(), ...more });
    expect([theirs.status, theirs.body]).toEqual([unknown.status, unknown.body]);
    expect(theirs.body["code"]).toBe("unknown-member");
  }
  expect(await typesIn(`company-${other.companyId}`)).toEqual(["CompanyFounded"]);
});

it("keeps one of two owners who leave concurrently", async () => {
  const owner = await founder(service);
  const second = await colleague(service, owner.companyId, "owner");
  const answers = await Promise.all([
    owner.client.call(RemoveMember, { memberId: owner.personId }),
    second.client.call(RemoveMember, { memberId: second.personId }),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(answers.map(({ body }) => body["code"])).toContain("last-owner");
  expect(await typesIn(`company-${owner.companyId}`)).toEqual(["CompanyFounded", "MemberJoined", "MemberRemoved"]);
});

it("lets a recruiter leave, but not remove others", async () => {
  const owner = await founder(service);
  const member = await colleague(service, owner.companyId, "recruiter");
  expect((await member.client.call(RemoveMember, { memberId: owner.personId })).body["code"]).toBe("owners-only");
  expect((await member.client.call(RemoveMember, { memberId: member.personId })).status).toBe(200);
  const again = await member.client.call(RemoveMember, { memberId: member.personId });
  expect([again.status, again.body["code"]]).toEqual([404, "not-a-member"]);
});
