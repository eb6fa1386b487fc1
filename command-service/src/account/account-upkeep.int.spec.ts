import { randomUUID } from "node:crypto";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { claim, usernameClaim } from "./claim.steps.ts";
import { isTokenOf } from "#account/identity/password-reset-token.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { accounts } from "@provenwork/contracts/account/state";
import { type Decision, accept } from "#kernel/decision.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { until } from "@provenwork/platform/testing/until";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

function steps() {
  const id = randomUUID();
  return slice.steps(systemOrigin({ commandId: id, correlationId: id, causationId: id, now: slice.clock.now }));
}
const at = () => slice.clock.now.toISOString();
const say = (personId: string, ...events: NewAccountEvent[]) =>
  steps().handle(accounts, personId, (): Decision<NewAccountEvent, never> => accept(...events));
const accountOf = async (personId: string) => (await steps().load(accounts, personId)).state;
const types = async (stream: string) => (await slice.events(stream)).map(({ type }) => type);

/** An account whose address is proven, as commands leave it. */
async function newPerson(username = `robin-${randomUUID().slice(0, 8)}`) {
  const [personId, credentialId] = [randomUUID(), randomUUID()];
  const email = `${username}@acme.example`;
  await claim(steps(), usernameClaim(username, slice.lookup), personId, 0);
  await slice.write.database
    .insertInto("credentials")
    .values({ credential_id: credentialId, password_hash: "hash" })
    .execute();
  await say(
    personId,
    {
      type: "AccountRegistered",
      data: { personId, credentialId, role: "candidate", registeredAt: at() },
      personal: { username, fullName: "", email },
    },
    { type: "EmailProven", data: { personId, issue: null, provenAt: at() }, personal: { email } },
  );
  return { personId, credentialId, username, email };
}
const erase = (personId: string) =>
  say(personId, { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at() } });
const changePassword = (personId: string, credentialId: string) =>
  say(personId, {
    type: "PasswordChanged",
    data: { personId, credentialId, how: "reset", keptSessionId: null, changedAt: at() },
  });

const database = () => slice.write.database;
const hasCredential = async (credentialId: string) =>
  (await database().selectFrom("credentials").selectAll().where("credential_id", "=", credentialId).execute()).length;
const authVersion = async (personId: string) =>
  (await database().selectFrom("account_auth_version").selectAll().where("person_id", "=", personId).execute()).at(0)
    ?.version;

describe("a reset link", () => {
  it("is emailed to the verified address only, with the token in the URL's fragment", async () => {
    await slice.startReactors();
    const { personId, email, username } = await newPerson();
    await steps().handle(accounts, personId, (state, context) =>
      requestPasswordReset({ usernameOrEmail: "" }, state, { ...context, codeKeyId: slice.codeKeys.current }),
    );
    const [mail] = await slice.mailServer.received(1);
    expect(mail?.to?.map(({ address }) => address)).toEqual([email]);
    const link = /https:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(link).toMatch(/^https:\/\/provenwork\.example\/reset-password#token=/);
    const { passwordResets } = await accountOf(personId);
    const [asked] = passwordResets;
    if (asked === undefined) throw new Error("nothing was asked for");
    const token = link.slice(link.indexOf("=") + 1);
    expect(isTokenOf(token, personId, asked, slice.codeKeys)).toBe(true);
    expect(mail?.text).toContain(username);
    const outbox = JSON.stringify(await database().selectFrom("outbox").selectAll().execute());
    for (const secret of [token, email, username]) expect(outbox).not.toContain(secret);
  });

  it("and the notice of a changed password are emailed to suspended accounts, without reinstating them", async () => {
    await slice.startReactors();
    const { personId, email } = await newPerson();
    await say(personId, {
      type: "AccountSuspended",
      data: { personId, suspendedAt: at() },
      personal: { reason: "Sample reason" },
    });
    await steps().handle(accounts, personId, (state, context) =>
      requestPasswordReset({ usernameOrEmail: "" }, state, { ...context, codeKeyId: slice.codeKeys.current }),
    );
    const [link] = await slice.mailServer.received(1);
    expect(link?.to?.map(({ address }) => address)).toEqual([email]);
    expect(link?.text).toContain("https://provenwork.example/reset-password#token=");
    await changePassword(personId, randomUUID());
    const [, changed] = await slice.mailServer.received(2);
    expect(changed?.to?.map(({ address }) => address)).toEqual([email]);
    expect(changed?.text).toContain("was changed on November 21, 2026, 12:00 PM UTC");
    expect((await accountOf(personId)).suspended).toBe(true);
  });

  it("is not emailed if the password has changed since", async () => {
    const first = await slice.startReactors();
    const { personId } = await newPerson();
    await first.stop();
    await steps().handle(accounts, personId, (state, context) =>
      requestPasswordReset({ usernameOrEmail: "" }, state, { ...context, codeKeyId: slice.codeKeys.current }),
    );
    await changePassword(personId, randomUUID());
    await slice.startReactors();
    const [mail] = await slice.mailServer.received(1);
    expect(mail?.text).toContain("was changed on November 21, 2026, 12:00 PM UTC");
    const reset = () => database().selectFrom("outbox").selectAll().where("template", "=", "password-reset").execute();
    await until(async () => (await reset()).at(0)?.status === "dropped");
    expect(slice.mailServer.taken).toHaveLength(1);
  });
});

describe("a reaction finishes a command that died after its event", () => {
  it("ends the onboarding of a new account", async () => {
    await slice.startReactors();
    const { personId } = await newPerson();
    const ended = () => database().selectFrom("ended_sessions").select("session_id").execute();
    await until(async () => (await ended()).some(({ session_id }) => session_id === personId));
  });

  it("revokes tokens after a password change, and deletes the old password", async () => {
    await slice.startReactors();
    const { personId, credentialId } = await newPerson();
    const successor = randomUUID();
    await changePassword(personId, successor);
    await until(async () => (await authVersion(personId)) === 3);
    await until(async () => (await hasCredential(credentialId)) === 0);
  });

  it("an erasure destroys key and password and releases the name", async () => {
    await slice.startReactors();
    const { personId, credentialId, username } = await newPerson();
    await erase(personId);
    await until(async () => (await authVersion(personId)) === 3);
    await until(async () => (await hasCredential(credentialId)) === 0);
    await until(async () => (await slice.keys.load([personId])).get(personId) === erased);
    const successor = randomUUID();
    expect(await claim(steps(), usernameClaim(username, slice.lookup), successor, 0)).toBeUndefined();
    expect((await types(`account-${personId}`)).at(-1)).toBe("AccountErased");
    expect((await slice.events(`account-${personId}`))[0]?.personal).toBe(erased);
  });
});

describe("after a restore of the key table, erasures are applied again", () => {
  const copies = async () => ({
    keys: await database().selectFrom("person_keys").selectAll().execute(),
    checkpoints: await database().selectFrom("reactor_checkpoints").selectAll().execute(),
  });
  type Copies = Awaited<ReturnType<typeof copies>>;

  async function restoreKeys({ keys }: Copies): Promise<void> {
    // At once: a running process writes its mark beside it.
    await database()
      .transaction()
      .execute(async (transaction) => {
        await transaction.deleteFrom("person_keys").execute();
        await transaction.insertInto("person_keys").values(keys).execute();
      });
  }
  async function restoreCheckpoints({ checkpoints }: Copies): Promise<void> {
    await database().deleteFrom("reactor_checkpoints").execute();
    await database().insertInto("reactor_checkpoints").values(checkpoints).execute();
  }
  /** By the table itself: a process may have cached more. */
  const readable = async (personId: string) => {
    const rows = await database().selectFrom("person_keys").selectAll().where("person_id", "=", personId).execute();
    if (rows.length === 0) throw new Error(`no key and no tombstone for ${personId}`);
    return rows.some(({ wrapped }) => wrapped !== null);
  };

  it.each([
    ["with the checkpoints", async (old: Copies) => (await restoreKeys(old), restoreCheckpoints(old))],
    ["alone", restoreKeys],
    [
      "from before there was a mark in it",
      (old: Copies) => restoreKeys({ ...old, keys: old.keys.filter(({ erasures_until }) => erasures_until === null) }),
    ],
  ])("%s", async (_, restore) => {
    const first = await slice.startReactors();
    const [leaving, staying] = [await newPerson(), await newPerson()];
    await until(async () => (await hasCredential(leaving.credentialId)) === 1);
    const old = await copies();
    await erase(leaving.personId);
    await until(async () => !(await readable(leaving.personId)));
    await first.stop();

    await restore(old);
    await database().deleteFrom("account_auth_version").execute();
    expect(await readable(leaving.personId)).toBe(true);
    await slice.startReactors();
    expect([await readable(leaving.personId), await readable(staying.personId)]).toEqual([false, true]);
    expect([await authVersion(leaving.personId), await authVersion(staying.personId)]).toEqual([3, undefined]);
  });

  it("under a running process, at the next erasure", async () => {
    await slice.startReactors();
    const [leaving, next, staying] = [await newPerson(), await newPerson(), await newPerson()];
    const old = await copies();
    await erase(leaving.personId);
    await until(async () => !(await readable(leaving.personId)));
    const marked = async () =>
      (await copies()).keys.find(({ erasures_until }) => erasures_until !== null)?.erasures_until;
    const before = old.keys.find(({ erasures_until }) => erasures_until !== null)?.erasures_until;
    await until(async () => (await marked()) !== before);

    await restoreKeys(old);
    await erase(next.personId);
    await until(async () => !(await readable(leaving.personId)));
    await until(async () => !(await readable(next.personId)));
    expect(await readable(staying.personId)).toBe(true);
  });
});
