import { type Account, type Claim, accounts, emails, sessions, usernames } from "@provenwork/contracts/account/state";
import type { AccountEvent, ClaimEvent } from "@provenwork/contracts/account/events";
import type { EventMetadata, Recorded } from "@provenwork/contracts/kernel/event";
import { describe, expect, it } from "vitest";
import type { DecisionContext } from "#kernel/decision.ts";
import { fold } from "@provenwork/contracts/kernel/stream";
import { given } from "#testing/given.ts";
import { abandonRegistration, availability, claimGrace, takeClaim } from "./claim.ts";
import { isCommonPassword } from "./identity/common-passwords.ts";
import { type NewAccount, registerAccount, registrationRefusal } from "./register.ts";
import { endSession, startSession } from "./session.ts";
import { userOf } from "./user.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const at = now.toISOString();
const context: DecisionContext = { now, newId: (name) => name };
const [personId, otherId, credentialId, sessionId] = ["person", "other", "credential", "session"];

const registered: AccountEvent = {
  type: "AccountRegistered",
  data: { personId, credentialId, role: "candidate", registeredAt: at },
  personal: { username: "pat", fullName: "Pat", email: "" },
};
const abandoned: AccountEvent = { type: "RegistrationAbandoned", data: { personId } };
const erasedAccount: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };
const wanted: NewAccount = {
  personId,
  role: "candidate",
  username: "pat",
  fullName: "Pat",
  email: "",
  emailProven: false,
  termsVersion: undefined,
};

describe("registering an account", () => {
  const decide =
    (more: Partial<NewAccount> = {}, seen = 0) =>
    (state: typeof accounts.initialState) =>
      registerAccount({ ...wanted, ...more }, state, { ...context, credentialId, seen });

  it("names the credential, never the password", () => given(accounts, []).when(decide()).thenEvents([registered]));

  it("records the verified address and consents", () =>
    given(accounts, [])
      .when(decide({ email: "pat@acme.example", emailProven: true, termsVersion: "2026-11-01" }))
      .thenEvents([
        { ...registered, personal: { username: "pat", fullName: "Pat", email: "pat@acme.example" } },
        { type: "EmailProven", data: { personId, issue: null, provenAt: at }, personal: { email: "pat@acme.example" } },
        { type: "ConsentGiven", data: { personId, to: "terms", version: "2026-11-01", givenAt: at } },
      ]));

  it("happens once", () => given(accounts, [registered]).when(decide()).thenRefused({ refusal: "already-registered" }));
  it("is refused after an erasure", () =>
    given(accounts, [registered, erasedAccount]).when(decide()).thenRefused({ refusal: "already-registered" }));
  it("cannot be finished on lost claims", () =>
    given(accounts, [abandoned]).when(decide()).thenRefused({ refusal: "username-taken" }));
  it("can be started again after that", () =>
    given(accounts, [abandoned]).when(decide({}, 1)).thenEvents([registered]));
});

describe("registration rules beyond the form", () => {
  const input = {
    username: "patricia",
    password: "Correct-Horse-7",
    fullName: "",
    email: "",
    userType: "candidate" as const,
  };
  const refusalOf = (
    more: Partial<Omit<typeof input, "userType">> & { userType?: "candidate" | "employer" },
    inOnboarding: boolean,
  ) => registrationRefusal({ ...input, ...more }, { inOnboarding, isCommon: isCommonPassword })?.code;

  it("refuse common passwords and the username", () => {
    expect(refusalOf({}, false)).toBeUndefined();
    expect(refusalOf({ password: "iloveyou1" }, false)).toBe("common-password");
    expect(refusalOf({ password: "ILoveYou1" }, false)).toBe("common-password");
    expect(refusalOf({ password: "Patricia" }, false)).toBe("common-password");
  });

  it("are stricter in onboarding", () => {
    expect(refusalOf({ password: "correct-horse-7" }, false)).toBeUndefined();
    expect(refusalOf({ password: "correct-horse-7" }, true)).toBe("weak-password");
    expect(refusalOf({ userType: "employer" }, true)).toBe("candidate-only");
    expect(refusalOf({}, true)).toBeUndefined();
  });
});

describe("a claim", () => {
  const claimed = (by: string): ClaimEvent => ({ type: "UsernameClaimed", data: { personId: by } });
  const take =
    (seen: number, contested = false) =>
    (state: Claim) =>
      takeClaim({ personId, seen, contested }, state);

  it("is taken when free", () =>
    given(usernames, [])
      .when(take(0))
      .thenEvents([claimed(personId)]));
  it("is not claimed again by its owner", () =>
    given(usernames, [claimed(personId)])
      .when(take(1))
      .thenEvents([]));
  it("is claimed again if another person started to take it over", () =>
    given(usernames, [claimed(personId)])
      .when(take(1, true))
      .thenEvents([claimed(personId)]));
  it("is not lost to an intermediate claim of the same person", () =>
    given(usernames, [claimed(personId), claimed(personId)])
      .when(take(1, true))
      .thenEvents([]));
  it("is taken over if unchanged", () =>
    given(usernames, [claimed(otherId)])
      .when(take(1))
      .thenEvents([claimed(personId)]));
  it("is lost if it changed hands since", () =>
    given(usernames, [claimed(otherId), claimed("third")])
      .when(take(1))
      .thenRefused({ refusal: "taken" }));
  it("of an address can be released", () => {
    const released: ClaimEvent = { type: "EmailReleased", data: { personId } };
    expect(fold(emails, [{ type: "EmailClaimed", data: { personId } }, released])).toEqual({
      claimedBy: undefined,
      changes: 2,
    });
  });

  const claimedAt = (milliseconds: number): Recorded =>
    ({ metadata: { at: new Date(now.getTime() - milliseconds).toISOString() } as EventMetadata }) as Recorded;
  const stands = (events: readonly AccountEvent[], holds: boolean, age: number) =>
    availability(fold(accounts, events), otherId, claimedAt(age), holds, now);

  it("holds while its account uses it, or may soon", () => {
    expect(stands([registered], true, 1e9)).toEqual({ taken: true });
    expect(stands([registered], false, claimGrace - 1)).toEqual({ taken: true });
    expect(stands([], false, claimGrace - 1)).toEqual({ taken: true });
    expect(stands([abandoned], false, claimGrace - 1)).toEqual({ taken: true });
  });
  it("lapses if its account uses another name, is erased, or was never created", () => {
    expect(stands([registered], false, claimGrace)).toEqual({ taken: false });
    expect(stands([registered, erasedAccount], true, 0)).toEqual({ taken: false });
    expect(stands([], false, claimGrace)).toEqual({ taken: false, abandon: otherId });
    expect(stands([abandoned], false, claimGrace)).toEqual({ taken: false, abandon: otherId });
  });
  it("is never taken from an existing account", () => {
    const abandon = (state: Account) => abandonRegistration({ personId }, state);
    given(accounts, []).when(abandon).thenEvents([abandoned]);
    given(accounts, [abandoned]).when(abandon).thenEvents([abandoned]);
    given(accounts, [registered]).when(abandon).thenRefused({ refusal: "taken" });
    given(accounts, [erasedAccount]).when(abandon).thenRefused({ refusal: "taken" });
  });
});

describe("a session", () => {
  const device = { browser: "Firefox", system: "Windows" };
  const endsAt = new Date("2026-11-22T00:00:00.000Z");
  const started = {
    type: "SessionStarted",
    data: { personId, sessionId, startedAt: at, endsAt: endsAt.toISOString() },
    personal: device,
  } as const;
  const ended = { type: "SessionEnded", data: { personId, sessionId, reason: "signed-out", endedAt: at } } as const;
  const start = (state: typeof sessions.initialState) =>
    startSession({ personId, sessionId, endsAt, device }, state, context);
  const end = (state: typeof sessions.initialState) => endSession({ sessionId, reason: "signed-out" }, state, context);

  it("starts once and ends once", () => {
    given(sessions, []).when(start).thenEvents([started]);
    given(sessions, [started]).when(start).thenEvents([]);
    given(sessions, [started]).when(end).thenEvents([ended]);
    given(sessions, [started, ended]).when(end).thenEvents([]);
    given(sessions, [started, ended]).when(start).thenEvents([]);
    given(sessions, []).when(end).thenEvents([]);
  });
});

it("a user has the name entered last, in onboarding or as an employer", () => {
  const account = fold(accounts, [registered]);
  const user = { id: personId, username: "pat", fullName: "Pat", email: "", userType: "candidate" };
  expect(userOf(account)).toEqual(user);
  const personal = { fullName: "Patricia Example", email: "pat@acme.example" };
  expect(userOf(account, { personal })).toEqual({ ...user, ...personal });
  expect(userOf(account, { contact: { fullName: "Pat Recruiter" } })).toEqual({ ...user, fullName: "Pat Recruiter" });
});
