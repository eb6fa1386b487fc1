import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { company, employer, invitation, member } from "#testing/company-rows.ts";
import { account } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const membersFor = async (personId: string) =>
  served.get("/api/employer/members", await served.signedIn("employer", personId));

it("lists the members of the caller's company alone, the longest-standing first, and says who is suspended", async () => {
  const [pat, sam, stranger] = [randomUUID(), randomUUID(), randomUUID()];
  const [companyId, another] = [randomUUID(), randomUUID()];
  await served.join(pat, companyId);
  await served.projector.commit({
    "companies.companies": [company(companyId), company(another)],
    "members.members": [
      member(companyId, sam, { joined_at: new Date("2026-11-22T10:00:00Z") }),
      member(companyId, pat, { role: "owner", founder: true }),
      member(another, stranger),
    ],
    "employers.employers": [employer(pat)],
    "accounts.accounts": [account(sam, { username: "sam", suspended_at: new Date("2026-11-23T10:00:00Z") })],
  });
  expect(await (await membersFor(pat)).json()).toEqual([
    {
      memberId: pat,
      name: "Pat Example",
      email: "pat@acme.example",
      role: "owner",
      founder: true,
      joinedAt: "2026-11-21T09:00:00.000Z",
      suspended: false,
      you: true,
    },
    {
      memberId: sam,
      name: "sam",
      email: null,
      role: "recruiter",
      founder: false,
      joinedAt: "2026-11-22T10:00:00.000Z",
      suspended: true,
      you: false,
    },
  ]);
});

it("lists the open invitations of the caller's company alone, with who invited and whether they are on hold", async () => {
  const [pat, sam, gone] = [randomUUID(), randomUUID(), null];
  const [companyId, another] = [randomUUID(), randomUUID()];
  await served.join(pat, companyId);
  const [first, second, third] = [pat, sam, gone].map((invited_by, n) =>
    invitation(companyId, { invited_by, invited_at: new Date(Date.UTC(2026, 10, 21, 9, n)) }),
  );
  await served.projector.commit({
    "members.invitations": [third, second, first, invitation(another)].filter((row) => row !== undefined),
    "employers.employers": [employer(pat)],
    "accounts.accounts": [account(sam, { username: "sam", suspended_at: new Date("2026-11-23T10:00:00Z") })],
  });
  const asPat = await served.signedIn("employer", pat);
  const answer = (await (await served.get("/api/employer/invitations", asPat)).json()) as unknown[];
  const open = { role: "recruiter", email: "colleague@acme.example", expiresAt: "2026-11-28T09:00:00.000Z" };
  expect(answer).toEqual([
    {
      ...open,
      invitationId: first?.invitation_id,
      invitedBy: "Pat Example",
      byYou: true,
      onHold: false,
      invitedAt: "2026-11-21T09:00:00.000Z",
    },
    {
      ...open,
      invitationId: second?.invitation_id,
      invitedBy: "sam",
      byYou: false,
      onHold: true,
      invitedAt: "2026-11-21T09:01:00.000Z",
    },
    {
      ...open,
      invitationId: third?.invitation_id,
      invitedBy: null,
      byYou: false,
      onHold: false,
      invitedAt: "2026-11-21T09:02:00.000Z",
    },
  ]);
});

it("is refused to a former member from the next call on, and to a person without a company", async () => {
  const [personId, companyId] = [randomUUID(), randomUUID()];
  await served.join(personId, companyId);
  expect((await membersFor(personId)).status).toBe(200);
  await served.join(personId, null);
  for (const who of [personId, randomUUID()]) {
    const answer = await membersFor(who);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: "not-a-member", message: "You are not a member of a company" },
    ]);
  }
});
