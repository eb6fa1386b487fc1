import { acme } from "@provenwork/contracts/testing/acme";
import { randomUUID } from "node:crypto";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { accounts } from "@provenwork/contracts/account/state";
import { companies } from "@provenwork/contracts/company/state";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { append } from "#testing/append.ts";
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

async function founded() {
  const [companyId, personId] = [randomUUID(), randomUUID()];
  await says(companyId, {
    type: "CompanyFounded",
    data: { companyId, personId, membership: 1, ...acme, foundedAt: at() },
  });
  return { companyId, personId };
}

function invitationOf(
  { companyId, personId }: Awaited<ReturnType<typeof founded>>,
  invitationId: string,
  days = 7,
): NewCompanyEvent {
  const expiresAt = new Date(slice.clock.now.getTime() + days * 24 * 60 * 60_000).toISOString();
  const data = { companyId, invitationId, role: "recruiter" as const, invitedBy: personId, keyId: "code-1" };
  return {
    type: "MemberInvited",
    data: { ...data, invitedAt: at(), expiresAt },
    personal: { email: "sam@mail.example" },
  };
}

async function invited(company: Awaited<ReturnType<typeof founded>>, days = 7) {
  const invitationId = randomUUID();
  await says(company.companyId, invitationOf(company, invitationId, days));
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

it("erases the address of an invitation that is used, withdrawn or has expired, and of no other", async () => {
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

describe("invitations and codes issued by a member", () => {
  const statuses = async () => {
    const rows = await slice.write.database.selectFrom("outbox").select(["template", "status"]).execute();
    return rows.map(({ template, status }) => `${template} ${status}`).toSorted();
  };
  const registered = async (personId: string) => {
    await slice.keys.ensure([personId]);
    const data = { personId, credentialId: randomUUID(), role: "employer" as const, registeredAt: at() };
    const personal = { username: `u-${personId.slice(0, 8)}`, fullName: "", email: "" };
    await append(slice, accounts, personId, [{ type: "AccountRegistered", data, personal }]);
  };
  const codeOf = ({ companyId, personId }: { companyId: string; personId: string }): NewCompanyEvent => ({
    type: "DomainCodeIssued",
    data: {
      companyId,
      personId,
      domain: "acme.example",
      issue: 1,
      keyId: "code-1",
      issuedAt: at(),
      expiresAt: new Date(slice.clock.now.getTime() + 15 * 60_000).toISOString(),
    },
    personal: { address: "pat@acme.example" },
  });

  it("is sent while they can sign in", async () => {
    await slice.startReactors();
    const company = await founded();
    await registered(company.personId);
    await says(company.companyId, invitationOf(company, randomUUID()), codeOf(company));
    await until(async () => (await statuses()).join() === "company-invitation sent,domain-code sent");
  });

  it("is not sent once they are suspended or no member any more", async () => {
    const [suspended, removed] = [await founded(), await founded()];
    for (const { personId } of [suspended, removed]) await registered(personId);
    const personal = { reason: "Posted jobs that do not exist" };
    const suspension = { personId: suspended.personId, suspendedAt: at() };
    await append(slice, accounts, suspended.personId, [{ type: "AccountSuspended", data: suspension, personal }]);
    await slice.startReactors();
    await says(suspended.companyId, invitationOf(suspended, randomUUID()), codeOf(suspended));
    const removal = { ...removed, membership: 1, reason: "left" as const, removedAt: at() };
    await says(removed.companyId, invitationOf(removed, randomUUID()), codeOf(removed), {
      type: "MemberRemoved",
      data: removal,
    });
    const dropped = ["company-invitation dropped", "domain-code dropped"];
    await until(async () => (await statuses()).join() === [dropped[0], ...dropped, dropped[1]].join());
  });
});

it("records that other companies had proven the domain, only in the later ones, and not for a lapsed one", async () => {
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
    data: { companyId: first, domain: "acme.example", because: "name", lapsedAt: at() },
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
