import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import { startingPoint } from "#kernel/reactors/checkpoint.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { accounts } from "@provenwork/contracts/account/state";
import { clearIdentity, endedSessionsFor, unnamedFor } from "./clear.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const database = () => slice.write.database;
const ago = (milliseconds: number) => new Date(slice.clock.now.getTime() - milliseconds);
const clear = () =>
  clearIdentity({
    database: database(),
    store: slice.store,
    clock: () => slice.clock.now,
    signal: new AbortController().signal,
  });

describe("an ended session", () => {
  it("is removed once its tokens have expired", async () => {
    const sessions = [endedSessionsFor + 1_000, endedSessionsFor - 1_000].map((age) => ({
      session_id: randomUUID(),
      person_id: randomUUID(),
      ended_at: ago(age),
    }));
    await database().insertInto("ended_sessions").values(sessions).execute();
    await clear();
    const ended = await database().selectFrom("ended_sessions").select("session_id").execute();
    expect(ended).toEqual([{ session_id: sessions[1]?.session_id }]);
  });
});

describe("a credential without an event", () => {
  const store = async (age: number) => {
    const credential_id = randomUUID();
    await database()
      .insertInto("credentials")
      .values({ credential_id, password_hash: "hash", created_at: ago(age) })
      .execute();
    return credential_id;
  };
  const left = async () =>
    new Set(
      (await database().selectFrom("credentials").select("credential_id").execute()).map((row) => row.credential_id),
    );
  async function name(credentialId: string): Promise<void> {
    const [personId, commandId] = [randomUUID(), randomUUID()];
    const now = slice.clock.now;
    const steps = slice.steps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
    const at = now.toISOString();
    await steps.handle(accounts, personId, () =>
      accept(
        {
          type: "AccountRegistered" as const,
          data: { personId, credentialId: randomUUID(), role: "candidate" as const, registeredAt: at },
          personal: { username: "pat-example", fullName: "Pat", email: "" },
        },
        {
          type: "PasswordChanged" as const,
          data: { personId, credentialId, how: "changed" as const, keptSessionId: null, changedAt: at },
        },
      ),
    );
  }

  it("is removed after a day, but never one with an event or a running registration", async () => {
    const [orphan, named, young] = [await store(unnamedFor + 1_000), await store(unnamedFor + 1_000), await store(0)];
    await name(named);
    await startingPoint({ store: slice.store, database: database() });
    await clear();
    expect(await left()).toEqual(new Set([named, young]));
    expect(orphan).not.toBe(named);
    await clear();
    expect(await left()).toEqual(new Set([named, young]));
  });

  it("stays if the log is another one, or an older copy", async () => {
    const orphan = await store(unnamedFor + 1_000);
    await clear();
    expect(await left()).toEqual(new Set([orphan]));
    await startingPoint({ store: slice.store, database: database() });
    await database().updateTable("reactor_checkpoints").set({ log: randomUUID() }).execute();
    await clear();
    expect(await left()).toEqual(new Set([orphan]));
  });
});
