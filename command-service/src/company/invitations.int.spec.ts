import { randomUUID } from "node:crypto";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import { accounts } from "@provenwork/contracts/account/state";
import {
  AcceptInvitation,
  ChangeMemberRole,
  InviteMember,
  OpenInvitation,
  RemoveMember,
  WithdrawInvitation,
} from "@provenwork/contracts/company/commands";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { registration } from "@provenwork/contracts/testing/registration";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { keyRing } from "@provenwork/platform/keys";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { testClient } from "#testing/client.ts";
import { colleague, employer, founder } from "#testing/employers.ts";
import { type TestService, openService, testEnvironment } from "#testing/service.ts";
import { invitationToken } from "./mailed/invitation-link.ts";

let service: TestService;
const keys = testEnvironment({ log: "", write: "" })["VERIFICATION_CODE_KEYS"] ?? "";
beforeAll(async () => {
  service = await openService({ VERIFICATION_CODE_KEYS: keys });
});
afterAll(() => service.close());

const inShort = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status < 400 ? status : [status, body["code"]];
const typesIn = async (stream: string) =>
  (await service.events()).filter((event) => event.stream === stream).map(({ type }) => type);

const onAccount = (event: NewAccountEvent) => {
  const commandId = randomUUID();
  const origin = { commandId, correlationId: commandId, causationId: commandId, now: new Date() };
  return service.openSteps(systemOrigin(origin)).handle(accounts, event.data.personId, () => accept(event));
};

/** Somebody is invited; the token is the one that is mailed. */
async function invited(owner: Awaited<ReturnType<typeof founder>>) {
  const { status, body } = await owner.client.call(InviteMember, sampleOf(InviteMember));
  expect(status).toBe(201);
  const invitationId = String(body["invitationId"]);
  const ring = keyRing.parse(keys);
  return { invitationId, token: invitationToken(owner.companyId, { invitationId, keyId: ring.current }, ring) };
}

it("makes of an invited employer a member, known before the answer, and repeats the answer", async () => {
  const owner = await founder(service);
  const { token } = await invited(owner);
  const { client, personId } = await employer(service);
  expect((await client.call(OpenInvitation, { token })).body).toMatchObject({ role: "recruiter" });
  const headers = { "idempotency-key": randomUUID() };
  const { status, body } = await client.call(AcceptInvitation, { token }, headers);
  expect([status, body]).toEqual([
    200,
    { companyId: owner.companyId, companyName: expect.any(String), role: "recruiter" },
  ]);
  expect(await service.revocations.groupOf(personId)).toBe(owner.companyId);
  for (const more of [headers, {}]) expect((await client.call(AcceptInvitation, { token }, more)).body).toEqual(body);
  expect(await typesIn(`employer-${personId}`)).toEqual(["CompanyJoined"]);
  expect(await typesIn(`company-${owner.companyId}`)).toEqual(["CompanyFounded", "MemberInvited", "MemberJoined"]);
});

it("works once, for several people or tabs that accept concurrently", async () => {
  const owner = await founder(service);
  const { token } = await invited(owner);
  const people = await Promise.all([employer(service), employer(service)]);
  const answers = await Promise.all(
    [...people, ...people].map(({ client }) => client.call(AcceptInvitation, { token })),
  );
  const groups = await Promise.all(people.map(({ personId }) => service.revocations.groupOf(personId)));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(answers.every(({ status }) => [200, 409, 410].includes(status))).toBe(true);
  const types = await typesIn(`company-${owner.companyId}`);
  expect(types.filter((type) => type === "MemberJoined")).toHaveLength(1);
  expect(groups.filter((group) => group === owner.companyId)).toHaveLength(1);
});

it("is refused to a member of a company, to candidates, and to a removed member with the same link", async () => {
  const [owner, other] = [await founder(service), await founder(service)];
  const { token } = await invited(owner);
  expect(inShort(await other.client.call(AcceptInvitation, { token }))).toEqual([409, "already-member"]);
  expect(inShort(await owner.client.call(AcceptInvitation, { token }))).toEqual([409, "already-member"]);
  const candidate = testClient(service.app);
  await candidate.post("/api/register", registration());
  expect(inShort(await candidate.call(AcceptInvitation, { token }))).toEqual([403, "wrong-role"]);

  const { client, personId } = await employer(service);
  expect(inShort(await client.call(AcceptInvitation, { token }))).toBe(200);
  await owner.client.call(RemoveMember, { memberId: personId });
  expect(inShort(await client.call(AcceptInvitation, { token }))).toEqual([410, "link-used"]);
  expect(await service.revocations.groupOf(personId)).toBeUndefined();
});

it("stays open when the invited person completes the form, which founds a company of their own", async () => {
  const owner = await founder(service);
  const { token } = await invited(owner);
  const { client, personId } = await employer(service);
  expect(inShort(await client.call(CompleteEmployerProfile, sampleOf(CompleteEmployerProfile)))).toBe(200);
  const own = await service.revocations.groupOf(personId);
  expect(own).toBeDefined();
  expect(own).not.toBe(owner.companyId);
  expect(inShort(await client.call(AcceptInvitation, { token }))).toEqual([409, "already-member"]);
  expect((await client.call(OpenInvitation, { token })).body).toMatchObject({ role: "recruiter" });
  const another = await employer(service);
  expect(inShort(await another.client.call(AcceptInvitation, { token }))).toBe(200);
});

it("opens nothing by a guessed or changed token, for visitors and employers", async () => {
  const [owner, other] = [await founder(service), await founder(service)];
  const [one, another] = [await invited(owner), await invited(other)];
  const [companyId, invitationId, proof] = one.token.split(".");
  const visitor = testClient(service.app);
  for (const token of [
    `${companyId}.${invitationId}.${another.token.split(".")[2]}`,
    `${companyId}.${another.invitationId}.${proof}`,
    `${other.companyId}.${invitationId}.${proof}`,
    `${randomUUID()}.${randomUUID()}.${"A".repeat(43)}`,
    `${one.token} `,
    "\r\nx",
  ]) {
    expect(inShort(await visitor.call(OpenInvitation, { token })), token).toEqual([404, "link-invalid"]);
    const { client, personId } = await employer(service);
    expect(inShort(await client.call(AcceptInvitation, { token })), token).toEqual([404, "link-invalid"]);
    expect(await typesIn(`employer-${personId}`)).toEqual([]);
  }
});

it("ends when it is withdrawn, only by an owner of the company", async () => {
  const [owner, other] = [await founder(service), await founder(service)];
  const { invitationId, token } = await invited(owner);
  const recruiter = await colleague(service, owner.companyId, "recruiter");
  expect(inShort(await recruiter.client.call(InviteMember, sampleOf(InviteMember)))).toEqual([403, "owners-only"]);
  expect(inShort(await recruiter.client.call(WithdrawInvitation, { invitationId }))).toEqual([403, "owners-only"]);
  expect(inShort(await other.client.call(WithdrawInvitation, { invitationId }))).toEqual([404, "unknown-invitation"]);
  expect(inShort(await owner.client.call(WithdrawInvitation, { invitationId }))).toBe(200);
  const { client } = await employer(service);
  expect(inShort(await client.call(OpenInvitation, { token }))).toEqual([410, "link-withdrawn"]);
  expect(inShort(await client.call(AcceptInvitation, { token }))).toEqual([410, "link-withdrawn"]);
});

it("is on hold while its inviter is suspended, valid again once they are reinstated, and ends with their demotion", async () => {
  const owner = await founder(service);
  const second = await colleague(service, owner.companyId, "owner");
  const { token } = await invited(owner);
  const { client, personId } = await employer(service);
  const suspension = { personId: owner.personId, suspendedAt: new Date().toISOString() };
  await onAccount({
    type: "AccountSuspended",
    data: suspension,
    personal: { reason: "Posted jobs that do not exist" },
  });
  for (const endpoint of [OpenInvitation, AcceptInvitation]) {
    expect(inShort(await client.call(endpoint, { token }))).toEqual([409, "link-on-hold"]);
  }
  expect(await typesIn(`employer-${personId}`)).toEqual([]);
  const reinstated = { personId: owner.personId, reinstatedAt: new Date().toISOString() };
  await onAccount({ type: "AccountReinstated", data: reinstated, personal: { reason: "Cleared" } });
  expect(inShort(await client.call(OpenInvitation, { token }))).toBe(200);

  const demotion = { memberId: owner.personId, role: "recruiter" };
  expect(inShort(await second.client.call(ChangeMemberRole, demotion))).toBe(200);
  for (const endpoint of [OpenInvitation, AcceptInvitation]) {
    expect(inShort(await client.call(endpoint, { token }))).toEqual([410, "link-withdrawn"]);
  }
});

it("goes to another address than one's own, and an address takes no line breaks", async () => {
  const owner = await founder(service);
  const own = { email: "PAT@sample.example", role: "recruiter" };
  expect(inShort(await owner.client.call(InviteMember, own))).toEqual([422, "own-address"]);
  for (const email of [
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example, c@d.example",
    "<a@b.example>",
    "a b@c.example",
  ]) {
    const { status, body } = await owner.client.call(InviteMember, { email, role: "recruiter" });
    expect([status, body["errors"]], email).toEqual([422, { email: "Invalid email address" }]);
  }
});
