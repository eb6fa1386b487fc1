import { weekOf } from "@provenwork/contracts/kernel/week";
import type { AccountEvent } from "@provenwork/contracts/account/events";
import { accountStream } from "@provenwork/contracts/account/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { accountsProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const registered: AccountEvent = {
  type: "AccountRegistered",
  data: { personId, credentialId: personId, role: "candidate", registeredAt: at },
  personal: { username: "ada", fullName: "Ada", email: "ada@mail.example" },
};
const proven: AccountEvent = {
  type: "EmailProven",
  data: { personId, issue: null, provenAt: at },
  personal: { email: "ada@new.example" },
};
const gone: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };
const project = (...events: AccountEvent[]) =>
  projectTwice(accountsProjection, recorded(accountStream(personId), ...events));

const row = {
  person_id: personId,
  role: "candidate",
  username: "ada",
  full_name: "Ada",
  email: "ada@new.example",
  email_proven: true,
  email_stopped: null,
  suspended_at: null,
  suspension_reason: null,
  registered_at: new Date(at),
  registered_week: weekOf(at),
};

it("keeps who registered, with the address that was proven", async () => {
  const { once, twice } = await project(registered, proven);
  expect(once).toEqual({ accounts: [row] });
  expect(twice).toEqual(once);
});

it("is suspended until it is reinstated, and an auditor's while that is granted", async () => {
  const reason = { personal: { reason: "Posted jobs that do not exist" } };
  const suspended: AccountEvent = { type: "AccountSuspended", data: { personId, suspendedAt: at }, ...reason };
  const reinstated: AccountEvent = { type: "AccountReinstated", data: { personId, reinstatedAt: at }, ...reason };
  const granted: AccountEvent = { type: "AuditorGranted", data: { personId, grantedAt: at }, ...reason };
  const revoked: AccountEvent = {
    type: "AuditorRevoked",
    data: { personId, role: "candidate", revokedAt: at },
    ...reason,
  };
  const after = async (...events: AccountEvent[]) => (await project(registered, proven, ...events)).once;
  expect(await after(suspended)).toEqual({
    accounts: [{ ...row, suspended_at: new Date(at), suspension_reason: "Posted jobs that do not exist" }],
  });
  expect(await after(suspended, reinstated)).toEqual({ accounts: [row] });
  expect(await after(granted)).toEqual({ accounts: [{ ...row, role: "auditor" }] });
  expect(await after(granted, revoked)).toEqual({ accounts: [row] });
});

it("knows why email to its address stopped, until the address is proven again by a code or a reset link", async () => {
  const stopped = (because: "bounce" | "complaint"): AccountEvent => ({
    type: "EmailStopped",
    data: { personId, because, status: null, stoppedAt: at },
  });
  const changed = (how: "changed" | "reset"): AccountEvent => ({
    type: "PasswordChanged",
    data: { personId, credentialId: personId, how, keptSessionId: null, changedAt: at },
  });
  const after = async (...events: AccountEvent[]) => {
    const { once, twice } = await project(registered, proven, ...events);
    expect(twice).toEqual(once);
    return once["accounts"]?.[0]?.["email_stopped"];
  };
  expect(await after(stopped("bounce"))).toBe("bounce");
  expect(await after(stopped("complaint"), changed("changed"))).toBe("complaint");
  expect(await after(stopped("bounce"), changed("reset"))).toBeNull();
  expect(await after(stopped("bounce"), proven)).toBeNull();
});

it("has nothing personal once the key is destroyed, and no row after the erasure", async () => {
  const unreadable: AccountEvent = { ...registered, personal: erased };
  expect((await project(unreadable)).once).toEqual({
    accounts: [{ ...row, username: null, full_name: null, email: null, email_proven: false }],
  });
  expect(await project(registered, gone)).toEqual({ once: { accounts: [] }, twice: { accounts: [] } });
});
