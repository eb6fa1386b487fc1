import { type Claim, accounts, emails } from "@provenwork/contracts/account/state";
import type { AccountEvent, ClaimEvent } from "@provenwork/contracts/account/events";
import type { AnyEvent, EventMetadata, Recorded } from "@provenwork/contracts/kernel/event";
import { onboardingLifetime } from "@provenwork/platform/session-token/onboarding";
import { describe, expect, it } from "vitest";
import type { DecisionContext } from "#kernel/decision.ts";
import { fold } from "@provenwork/contracts/kernel/stream";
import { given } from "#testing/given.ts";
import { abandonOnboarding, otherClaim, releaseAddress, isSettled, takeAddress } from "./claim-address.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const at = now.toISOString();
const context: DecisionContext = { now, newId: (name) => name };
const [personId, otherId] = ["person", "other"];

const claimed = (by = personId): ClaimEvent => ({ type: "EmailClaimed", data: { personId: by } });
const released = (by = personId): ClaimEvent => ({ type: "EmailReleased", data: { personId: by } });
const registered: AccountEvent = {
  type: "AccountRegistered",
  data: { personId, credentialId: "credential", role: "candidate", registeredAt: at },
  personal: { username: "pat", fullName: "Pat", email: "" },
};
const erasedAccount: AccountEvent = {
  type: "AccountErased",
  data: { personId, reason: "onboarding-abandoned", erasedAt: at },
};

const take = (seen: number) => (claim: Claim) => takeAddress({ personId, seen }, claim);
const giveUp = (seen: number) => (claim: Claim) => releaseAddress({ personId, seen }, claim);

describe("the claim of an address", () => {
  it("is made if it is free or owned by the person", () => {
    given(emails, []).when(take(0)).thenEvents([claimed()]);
    given(emails, [claimed(otherId), released(otherId)])
      .when(take(0))
      .thenEvents([claimed()]);
    given(emails, [claimed()]).when(take(1)).thenEvents([claimed()]);
  });
  it("is taken over if unchanged, and lost if it changed hands since", () => {
    given(emails, [claimed(otherId)])
      .when(take(1))
      .thenEvents([claimed()]);
    given(emails, [claimed(otherId)])
      .when(take(0))
      .thenRefused({ refusal: "taken" });
  });
  it("is released if unchanged, and kept if renewed", () => {
    given(emails, [claimed()]).when(giveUp(1)).thenEvents([released()]);
    given(emails, [claimed(), claimed()]).when(giveUp(1)).thenEvents([]);
    given(emails, [claimed(otherId)])
      .when(giveUp(1))
      .thenEvents([]);
  });

  const age = (milliseconds: number) =>
    ({ metadata: { at: new Date(now.getTime() - milliseconds).toISOString() } as EventMetadata }) as Recorded;
  const stands = (events: readonly AccountEvent[], milliseconds: number) =>
    otherClaim(fold(accounts, events), age(milliseconds), now);

  it("holds for an account at any age, and in onboarding while its cookie is valid", () => {
    expect(stands([registered], 1e12)).toBe("stands");
    expect(stands([], onboardingLifetime)).toBe("stands");
    expect(stands([], onboardingLifetime + 1)).toBe("abandoned");
    expect(stands([registered, erasedAccount], 0)).toBe("over");
  });
  it("of an abandoned onboarding ends with it, never with an account", () => {
    const abandon = (state: typeof accounts.initialState) => abandonOnboarding({ personId }, state, context);
    given(accounts, []).when(abandon).thenEvents([erasedAccount]);
    given(accounts, [erasedAccount]).when(abandon).thenEvents([]);
    given(accounts, [registered]).when(abandon).thenRefused({ refusal: "taken" });
  });
});

describe("a claim and its proof", () => {
  const because = <E extends AnyEvent>(event: E, causationId: string) =>
    ({ ...event, metadata: { causationId } as EventMetadata }) as unknown as Recorded<E>;
  const proof = (causationId: string): Recorded => because({ type: "EmailProven", data: {} }, causationId);

  it("are matched by their causation id", () => {
    expect(isSettled([because(claimed(), "a")], [proof("a")])).toBe(true);
    expect(isSettled([because(claimed(), "a")], [])).toBe(false);
    expect(isSettled([because(claimed(), "a"), because(claimed(), "b")], [proof("b")])).toBe(false);
  });
  it("only count for the current holder", () => {
    const before = [because(claimed(otherId), "x"), because(claimed(), "y"), because(released(), "z")];
    expect(isSettled([...before, because(claimed(), "a")], [proof("a")])).toBe(true);
    expect(isSettled([because(claimed(otherId), "x"), because(claimed(), "a")], [proof("a")])).toBe(true);
  });
});
