import { randomUUID } from "node:crypto";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { companies } from "@provenwork/contracts/company/streams";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { type Slice, openSlice } from "#testing/slice.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const steps = () => {
  const commandId = systemId("test", randomUUID());
  const origin = { commandId, correlationId: commandId, causationId: commandId, now: slice.clock.now };
  return slice.steps(systemOrigin(origin));
};
const at = () => slice.clock.now.toISOString();
const says = (companyId: string, ...events: NewCompanyEvent[]) =>
  steps().handle(companies, companyId, () => accept<NewCompanyEvent>(...events));
const eventsOf = async (companyId: string) => (await steps().load(companies, companyId)).events;
const profile = { name: "Acme", industry: "Energy", size: "1-10", website: null, description: "We build bridges." };

async function founded() {
  const [companyId, personId] = [randomUUID(), randomUUID()];
  await says(companyId, {
    type: "CompanyFounded",
    data: { companyId, personId, membership: 1, ...profile, foundedAt: at() },
  });
  return { companyId, personId };
}

async function invited({ companyId, personId }: Awaited<ReturnType<typeof founded>>, days = 7) {
  const invitationId = randomUUID();
  const expiresAt = new Date(slice.clock.now.getTime() + days * 24 * 60 * 60_000).toISOString();
  const data = { companyId, invitationId, role: "recruiter" as const, invitedBy: personId, keyId: "code-1" };
  const personal = { email: "sam@mail.example" };
  await says(companyId, { type: "MemberInvited", data: { ...data, invitedAt: at(), expiresAt }, personal });
  return invitationId;
}

const hasKey = async (id: string) => {
  const row = await slice.write.database
    .selectFrom("person_keys")
    .where("person_id", "=", id)
    .select("wrapped")
    .executeTakeFirstOrThrow();
  return row.wrapped !== null;
};
const addressOf = async (companyId: string, invitationId: string) =>
  (await steps().load(companies, companyId)).state.invitations.find((each) => each.invitationId === invitationId)
    ?.email;

it("forgets the address of an invitation that is used, withdrawn or has expired, and of no other", async () => {
  await slice.startReactors();
  const company = await founded();
  const { companyId } = company;
  const [used, withdrawn, open, short] = [
    await invited(company),
    await invited(company),
    await invited(company),
    await invited(company, 1),
  ];
  const member = { personId: randomUUID(), membership: 1, role: "recruiter" as const };
  await says(companyId, { type: "MemberJoined", data: { companyId, invitationId: used, ...member, joinedAt: at() } });
  await says(companyId, {
    type: "InvitationWithdrawn",
    data: { companyId, invitationId: withdrawn, withdrawnAt: at() },
  });
  for (const id of [used, withdrawn]) await until(async () => !(await hasKey(id)));
  expect(await hasKey(short)).toBe(true);
  slice.clock.forward(24 * 60 * 60);
  await until(async () => !(await hasKey(short)));

  expect(await hasKey(open)).toBe(true);
  const addresses = await Promise.all([used, withdrawn, short, open].map((id) => addressOf(companyId, id)));
  expect(addresses.map((address) => typeof address)).toEqual(["symbol", "symbol", "symbol", "string"]);
  const expired = (await eventsOf(companyId)).filter(({ type }) => type === "InvitationExpired");
  expect(expired.map(({ data }) => data)).toMatchObject([{ invitationId: short }]);
});

it("notices that other companies had proven the domain, on the later ones alone, and not for one that lapsed", async () => {
  await slice.startReactors();
  const verified = async (domain: string) => {
    const company = await founded();
    slice.clock.forward(60);
    const data = { ...company, domain, issue: 1, verifiedAt: at() };
    await says(company.companyId, { type: "CompanyVerified", data, personal: { address: `pat@${domain}` } });
    return company.companyId;
  };
  const noticed = async (companyId: string) =>
    (await eventsOf(companyId)).flatMap((event) => (event.type === "DomainProvedTwice" ? [event.data] : []));
  const [first, second] = [await verified("acme.example"), await verified("acme.example")];
  await until(async () => (await noticed(second)).length > 0);
  await says(first, {
    type: "CompanyVerificationLapsed",
    data: { companyId: first, domain: "acme.example", lapsedAt: at() },
  });
  const [third, other] = [await verified("acme.example"), await verified("other.example")];
  await until(async () => (await noticed(third)).length > 0);
  await until(async () => {
    const open = slice.write.database.selectFrom("due").where("done_at", "is", null);
    return (await open.where("kind", "=", "notice-proven-twice").select("due_id").execute()).length === 0;
  });

  expect(await noticed(second)).toMatchObject([{ domain: "acme.example", provenBefore: [first] }]);
  expect(await noticed(third)).toMatchObject([{ domain: "acme.example", provenBefore: [second] }]);
  expect([await noticed(first), await noticed(other)]).toEqual([[], []]);
});
