import type { AccountEvent } from "@provenwork/contracts/account/events";
import type { Role } from "@provenwork/contracts/account/rules";
import { type Account, accounts } from "@provenwork/contracts/account/state";
import { describe, expect, it } from "vitest";
import type { DecisionContext } from "#kernel/decision.ts";
import { fold } from "@provenwork/contracts/kernel/stream";
import { given } from "#testing/given.ts";
import { grantAuditor, revokeAuditor } from "./grant-auditor.ts";
import { reinstateAccount, suspendAccount } from "./suspend-account.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const at = now.toISOString();
const context: DecisionContext = { now, newId: (name) => name };
const personId = "person";
const reason = "Posted jobs that do not exist";
const personal = { reason };
const input = { personId, reason };

const registered = (role: Role): AccountEvent => ({
  type: "AccountRegistered",
  data: { personId, credentialId: "credential", role, registeredAt: at },
  personal: { username: "pat", fullName: "", email: "" },
});
const suspended: AccountEvent = { type: "AccountSuspended", data: { personId, suspendedAt: at }, personal };
const reinstated: AccountEvent = { type: "AccountReinstated", data: { personId, reinstatedAt: at }, personal };
const granted: AccountEvent = { type: "AuditorGranted", data: { personId, grantedAt: at }, personal };
const revoked: AccountEvent = { type: "AuditorRevoked", data: { personId, role: "employer", revokedAt: at }, personal };
const gone: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };

describe("suspending an account", () => {
  const suspend = (by: string) => (state: Account) => suspendAccount(input, state, { ...context, by });

  it("records the reason", () =>
    given(accounts, [registered("employer")])
      .when(suspend("admin"))
      .thenEvents([suspended]));
  it("happens once until it is reinstated", () => {
    given(accounts, [registered("employer"), suspended])
      .when(suspend("admin"))
      .thenRefused({ refusal: "already-suspended" });
    given(accounts, [registered("employer"), suspended, reinstated])
      .when(suspend("admin"))
      .thenEvents([suspended]);
  });
  it("is refused for the admin's own account", () =>
    given(accounts, [registered("admin")])
      .when(suspend(personId))
      .thenRefused({ refusal: "yourself" }));
  it("needs an account", () => {
    given(accounts, []).when(suspend("admin")).thenRefused({ refusal: "not-found" });
    given(accounts, [registered("employer"), gone])
      .when(suspend("admin"))
      .thenRefused({ refusal: "not-found" });
  });
  it("revokes every token; reinstating does not restore them", () => {
    expect(fold(accounts, [registered("employer"), suspended])).toMatchObject({ suspended: true, authVersion: 2 });
    expect(fold(accounts, [registered("employer"), suspended, reinstated])).toMatchObject({
      suspended: false,
      authVersion: 2,
    });
  });
});

describe("reinstating an account", () => {
  const reinstate = (state: Account) => reinstateAccount(input, state, context);

  it("records the reason", () =>
    given(accounts, [registered("employer"), suspended])
      .when(reinstate)
      .thenEvents([reinstated]));
  it("requires a suspended account", () => {
    given(accounts, [registered("employer")])
      .when(reinstate)
      .thenRefused({ refusal: "not-suspended" });
    given(accounts, [registered("employer"), suspended, gone])
      .when(reinstate)
      .thenRefused({ refusal: "not-found" });
  });
});

describe("making an auditor", () => {
  const grant =
    (hasData: boolean, by = "admin") =>
    (state: Account) =>
      grantAuditor(input, state, { ...context, by, hasData });

  it("requires an account without other data, and revokes its tokens", () => {
    given(accounts, [registered("candidate")])
      .when(grant(false))
      .thenEvents([granted]);
    expect(fold(accounts, [registered("candidate"), granted])).toMatchObject({ role: "auditor", authVersion: 2 });
  });
  it.each([
    { of: "one with data", before: [registered("candidate")], hasData: true, refusal: "has-data" },
    { of: "a suspended one", before: [registered("candidate"), suspended], refusal: "suspended" },
    { of: "an admin", before: [registered("admin")], refusal: "is-admin" },
    { of: "an auditor", before: [registered("auditor")], refusal: "already-auditor" },
    { of: "an unknown account", before: [], refusal: "not-found" },
  ])("refuses $of", ({ before, hasData = false, refusal }) => {
    given(accounts, before).when(grant(hasData)).thenRefused({ refusal });
  });
  it("is refused for the admin's own account", () =>
    given(accounts, [registered("admin")])
      .when(grant(false, personId))
      .thenRefused({ refusal: "yourself" }));
});

describe("revoking an auditor", () => {
  const revoke = (before: "candidate" | "employer" | undefined) => (state: Account) =>
    revokeAuditor(input, state, { ...context, before });

  it("restores the registered role, and revokes its tokens", () => {
    given(accounts, [registered("employer"), granted])
      .when(revoke("employer"))
      .thenEvents([revoked]);
    expect(fold(accounts, [registered("employer"), granted, revoked])).toMatchObject({
      role: "employer",
      authVersion: 3,
    });
  });
  it("requires an account that was made an auditor", () => {
    given(accounts, [registered("auditor")])
      .when(revoke(undefined))
      .thenRefused({ refusal: "no-auditor" });
    given(accounts, [registered("employer")])
      .when(revoke("employer"))
      .thenRefused({ refusal: "no-auditor" });
  });
});
