import type { AccountEvent } from "@provenwork/contracts/account/events";
import { type Account, accounts } from "@provenwork/contracts/account/state";
import { describe, it } from "vitest";
import { given } from "#testing/given.ts";
import { sendEmailCode } from "../send-email-code.ts";
import { stopEmail } from "./stop-email.ts";

const now = new Date("2026-11-27T12:00:00.000Z");
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString();
const [personId, email] = ["person", "robin@mail.example"];
const registered: AccountEvent = {
  type: "AccountRegistered",
  data: { personId, credentialId: "first", role: "candidate", registeredAt: at(-100) },
  personal: { username: "robin", fullName: "Robin", email: "" },
};
const proven = (seconds: number, address = email): AccountEvent => ({
  type: "EmailProven",
  data: { personId, issue: null, provenAt: at(seconds) },
  personal: { email: address },
});
const stopped = (because: "bounce" | "complaint", seconds = 0): AccountEvent => ({
  type: "EmailStopped",
  data: { personId, because, status: because === "bounce" ? "5.1.1" : null, stoppedAt: at(seconds) },
});
const changed = (how: "changed" | "reset"): AccountEvent => ({
  type: "PasswordChanged",
  data: { personId, credentialId: "second", how, keptSessionId: null, changedAt: at(-10) },
});
const gone: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at(-1) } };

const report =
  (because: "bounce" | "complaint" = "bounce", sent = -5) =>
  (account: Account) =>
    stopEmail(
      account,
      {
        because,
        status: because === "bounce" ? "5.1.1" : null,
        sentAt: new Date(at(sent)),
        wentTo: (address) => address === email,
      },
      now,
    );

describe("a report", () => {
  it.each(["bounce", "complaint"] as const)("of a %s stops email to the verified address", (because) =>
    given(accounts, [registered, proven(-50)])
      .when(report(because))
      .thenEvents([stopped(because)]),
  );
  it("changes nothing for an account without a verified address, or an erased one", () => {
    given(accounts, []).when(report()).thenEvents([]);
    given(accounts, [registered]).when(report()).thenEvents([]);
    given(accounts, [registered, proven(-50), gone])
      .when(report())
      .thenEvents([]);
  });
  it("changes nothing once the address is another one", () =>
    given(accounts, [registered, proven(-50), proven(-1, "new@mail.example")])
      .when(report())
      .thenEvents([]));
  it("changes nothing where one has stopped email already", () =>
    given(accounts, [registered, proven(-50), stopped("complaint", -20)])
      .when(report())
      .thenEvents([]));
  it("on an email from before the address was proven again is too old", () => {
    const again = [registered, proven(-50), stopped("bounce", -20), proven(-4)];
    given(accounts, again).when(report("bounce", -5)).thenEvents([]);
    given(accounts, again)
      .when(report("bounce", -3))
      .thenEvents([stopped("bounce")]);
  });
  it("counts again once the address was proven by a reset link, not by a change of the password", () => {
    const before = [registered, proven(-50), stopped("bounce", -20)];
    given(accounts, [...before, changed("changed")])
      .when(report())
      .thenEvents([]);
    given(accounts, [...before, changed("reset")])
      .when(report())
      .thenEvents([stopped("bounce")]);
  });
});

it("lets the person prove the same address again", () => {
  const send = (account: Account) => sendEmailCode({ email }, account, { now, newId: (name) => name, codeKeyId: "k" });
  given(accounts, [registered, proven(-50)])
    .when(send)
    .thenRefused({ refusal: "already-proven" });
  given(accounts, [registered, proven(-50), stopped("bounce", -20)])
    .when(send)
    .thenEvents([
      {
        type: "EmailCodeIssued",
        data: { personId, issue: 1, keyId: "k", issuedAt: at(0), expiresAt: at(15 * 60) },
        personal: { address: email },
      },
    ]);
});
