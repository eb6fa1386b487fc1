import { type Company, noCompany } from "@provenwork/contracts/company/state";
import type { NewEmployerEvent } from "@provenwork/contracts/employer/events";
import { type Employer, employers } from "@provenwork/contracts/employer/state";
import { it } from "vitest";
import { given } from "#testing/given.ts";
import { joinOwnCompany } from "./join-own-company.ts";

const personId = "0190a000-0000-7000-8000-00000000000a";
const companyId = "0190a000-0000-7000-8000-00000000000c";
const now = new Date("2026-11-22T12:00:00.000Z");
const at = now.toISOString();
const contact = { fullName: "Pat Example", email: "pat@acme.example", phone: "555-123-4567" };
const form = {
  ...contact,
  companyName: "Acme Works",
  industry: "Technology",
  companySize: "11-50",
  companyDescription: "We build bridges.",
} as const;
const completed: NewEmployerEvent = {
  type: "EmployerProfileCompleted",
  data: { personId, completedAt: at },
  personal: contact,
};
const joinedAs = (membership: number, joinedAt = at): NewEmployerEvent => ({
  type: "CompanyJoined",
  data: { personId, companyId, membership, joinedAt },
});
const left: NewEmployerEvent = { type: "CompanyLeft", data: { personId, companyId, membership: 1, leftAt: at } };
const minuteAgo = new Date(now.getTime() - 60_000).toISOString();

const members = [{ personId, role: "recruiter" as const, membership: 1 }];
const acme: Company = { ...noCompany, status: "active", companyId, members };
const complete =
  (company: Company | undefined, input: typeof form = form) =>
  (state: Employer) => {
    const joined = { membership: company && 1, company };
    return joinOwnCompany(input, state, { now, newId: () => companyId, id: personId, joined });
  };

it("notes contact data and joins a company of one's own", () =>
  given(employers, [])
    .when(complete(undefined))
    .thenEvents([completed, joinedAs(1)]));

it("founds the company of a joining whose process died", () =>
  given(employers, [completed, joinedAs(1)])
    .when(complete(noCompany))
    .thenEvents([]));

it("changes only a member's contact data", () => {
  const personal = { ...contact, phone: "555-999-0000" };
  const changed = { type: "EmployerProfileChanged", data: { personId, changedAt: at }, personal };
  given(employers, [completed, joinedAs(1)])
    .when(complete(acme, { ...form, ...personal }))
    .thenEvents([changed]);
  given(employers, [completed, joinedAs(1)])
    .when(complete(acme))
    .thenEvents([]);
});

it("joins another one, with the next number, after having left", () =>
  given(employers, [completed, joinedAs(1), left])
    .when(complete(undefined))
    .thenEvents([joinedAs(2)]));

it("waits a minute for an invitation that is being accepted, and then treats it as abandoned", () => {
  const unlisted = { ...acme, members: [] };
  given(employers, [completed, joinedAs(1)])
    .when(complete(unlisted))
    .thenRefused({ refusal: "joining-elsewhere" });
  given(employers, [completed, joinedAs(1, minuteAgo)])
    .when(complete(unlisted))
    .thenEvents([joinedAs(2)]);
});

it("decides nothing on a company that was not loaded", () =>
  given(employers, [completed, joinedAs(1)])
    .when(complete(undefined))
    .thenRefused({ refusal: "changed-meanwhile" }));
