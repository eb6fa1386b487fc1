import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { erased } from "@provenwork/contracts/kernel/event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accounts } from "@provenwork/contracts/account/state";
import type { Caller } from "#kernel/caller.ts";
import { accept } from "#kernel/decision.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { until } from "@provenwork/platform/testing/until";
import { abandonedAfter } from "./erase-abandoned-onboarding.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const ada = { fullName: "Ada Example", email: "ada@acme.example", phone: "123-456-7890", location: "Boston" };
const month = abandonedAfter / 1_000;

const onboarding = async (): Promise<Extract<Caller, { role: "onboarding" }>> => {
  const { personId } = await slice.accepted(ProvidePersonalInformation, ada, { role: "anonymous" });
  return { role: "onboarding", personId };
};
const due = () => slice.write.database.selectFrom("due").selectAll().orderBy("due_at").execute();
const abandonments = async () => (await due()).filter(({ kind }) => kind === "erase-abandoned-onboarding");
const done = (count: number) =>
  until(async () => (await abandonments()).filter(({ done_at }) => done_at !== null).length === count);
const types = async (stream: string) => (await slice.events(stream)).map(({ type }) => type);

/** An account, as registration leaves it. */
async function register(personId: string, email: string): Promise<void> {
  const commandId = systemId("test", personId);
  const now = slice.clock.now;
  const steps = slice.steps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
  await steps.handle(accounts, personId, () =>
    accept({
      type: "AccountRegistered" as const,
      data: { personId, credentialId: personId, role: "candidate" as const, registeredAt: now.toISOString() },
      personal: { username: "ada", fullName: "Ada Example", email },
    }),
  );
}

describe("an abandoned onboarding", () => {
  it("is erased after 30 days: its account records it and its key is deleted", async () => {
    await slice.startReactors();
    const { personId } = await onboarding();
    await until(async () => (await due()).length === 1);
    slice.clock.forward(month);
    await done(1);
    expect(await types(`account-${personId}`)).toEqual(["AccountErased"]);
    expect((await slice.keys.load([personId])).get(personId)).toBe(erased);
    expect((await slice.events(`candidate-${personId}`))[0]?.personal).toBe(erased);
  });

  it("stays with an account, and with information given again later", async () => {
    await slice.startReactors();
    const registered = await onboarding();
    await register(registered.personId, ada.email);
    const back = await onboarding();
    slice.clock.forward(86_400);
    await slice.accepted(ProvidePersonalInformation, { ...ada, location: "Chicago" }, back);
    await until(async () => (await abandonments()).length === 3);
    slice.clock.forward(month - 86_400);
    await done(2);
    expect(await types(`account-${registered.personId}`)).toEqual(["AccountRegistered"]);
    expect(await types(`account-${back.personId}`)).toEqual([]);
    slice.clock.forward(86_400);
    await done(3);
    expect(await types(`account-${back.personId}`)).toEqual(["AccountErased"]);
  });

  it("is erased although another one takes long", async () => {
    const { promise: over, resolve: endIt } = Promise.withResolvers<void>();
    let slow = "";
    await slice.startReactors({
      personKeys: {
        ...slice.keys,
        async erase(personId) {
          if (personId === slow) await over;
          await slice.keys.erase(personId);
        },
      },
    });
    slow = (await onboarding()).personId;
    const others = [await onboarding(), await onboarding()];
    await until(async () => (await abandonments()).length === 3);
    slice.clock.forward(month);
    await done(2);
    for (const { personId } of others) expect(await types(`account-${personId}`)).toEqual(["AccountErased"]);
    endIt();
    await done(3);
  });

  it("is erased once although several processes check, and although one died half-way", async () => {
    const first = await slice.startReactors();
    const { personId } = await onboarding();
    await until(async () => (await due()).length === 1);
    await first.stop();
    slice.clock.forward(month);
    const dying = await slice.startReactors({
      personKeys: {
        ...slice.keys,
        erase: () => Promise.reject(new Error("the process died here")),
      },
    });
    await until(async () => (await types(`account-${personId}`)).length === 1);
    await dying.stop();
    expect((await slice.keys.load([personId])).get(personId)).not.toBe(erased);
    slice.clock.forward(1);
    await Promise.all([slice.startReactors(), slice.startReactors()]);
    await done(1);
    expect(await types(`account-${personId}`)).toEqual(["AccountErased"]);
    expect((await slice.keys.load([personId])).get(personId)).toBe(erased);
  });
});
