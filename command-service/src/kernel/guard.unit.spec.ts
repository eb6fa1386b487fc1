import { describe, expect, it } from "vitest";
import type { Caller } from "./caller.ts";
import { type Owners, ownerGuards } from "./guard.ts";

const candidate: Caller = { role: "candidate", personId: "ada", sessionId: "s" };
const owners: Owners = { thingId: async (id, personId) => id === `${personId}-thing` };
const owns = { thingId: "unknown-thing" };
const read = () => Promise.resolve([]);
const ask = async (input: unknown, caller: Caller = candidate) =>
  Promise.all(ownerGuards(owns, input, caller, owners).map(async ({ refusal, holds }) => [refusal, await holds(read)]));

describe("a thing that the input names", () => {
  it("is the caller's, or refused as the contract says", async () => {
    expect(await ask({ thingId: "ada-thing" })).toEqual([["unknown-thing", true]]);
    expect(await ask({ thingId: "bob-thing" })).toEqual([["unknown-thing", false]]);
  });

  it("is not that of an anonymous caller, nor of any where no area says whose it is", async () => {
    expect(await ask({ thingId: "ada-thing" }, { role: "anonymous" })).toEqual([["unknown-thing", false]]);
    const [guard] = ownerGuards({ otherId: "unknown-thing" }, { otherId: "x" }, candidate, owners);
    expect(await guard?.holds(read)).toBe(false);
  });

  it("need not be named where it is optional", async () => {
    expect(await ask({})).toEqual([]);
    expect(await ask(undefined)).toEqual([]);
  });
});
