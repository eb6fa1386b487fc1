import { type Ownership, command } from "@provenwork/contracts/kernel/endpoint";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Caller } from "./caller.ts";
import { type Guard, type IsMember, type Owners, memberGuards, ownerGuards } from "./guard.ts";

const candidate: Caller = { role: "candidate", personId: "ada", sessionId: "s" };
const member: Caller = { role: "employer", personId: "eve", sessionId: "s", groupId: "acme" };
const owners: Owners = { thingId: async (id, holder) => id === `${holder}-thing` };
const isMember: IsMember = async (groupId, personId) => groupId === "acme" && personId === "eve";
const read = () => Promise.resolve([]);
const answers = (guards: readonly Guard[]) =>
  Promise.all(guards.map(async ({ refusal, holds }) => [refusal, await holds(read)]));

const change = (touches: Ownership, field = "thingId") =>
  command({
    name: "change",
    summary: "Change a thing",
    path: "/api/change",
    roles: ["candidate", "employer"],
    touches,
    owns: { [field]: "unknown-thing" },
    input: z.strictObject({ thingId: z.string().optional() }),
    output: z.object({}),
    refusals: { "unknown-thing": { status: 404, message: "There is no such thing" } },
  });
const ask = (input: unknown, caller: Caller = candidate, touches: Ownership = "own") =>
  answers(ownerGuards(change(touches), input, caller, owners));

describe("a thing that the input names", () => {
  it("belongs to the caller, or is refused with the contract's code", async () => {
    expect(await ask({ thingId: "ada-thing" })).toEqual([["unknown-thing", true]]);
    expect(await ask({ thingId: "bob-thing" })).toEqual([["unknown-thing", false]]);
  });

  it("is the group's where the command touches that, and never the member's own", async () => {
    expect(await ask({ thingId: "acme-thing" }, member, "group")).toEqual([["unknown-thing", true]]);
    expect(await ask({ thingId: "other-thing" }, member, "group")).toEqual([["unknown-thing", false]]);
    expect(await ask({ thingId: "eve-thing" }, member, "group")).toEqual([["unknown-thing", false]]);
    expect(await ask({ thingId: "ada-thing" }, candidate, "group")).toEqual([["unknown-thing", false]]);
  });

  it("never belongs to an anonymous caller, nor to anyone if no area declares its owner", async () => {
    expect(await ask({ thingId: "ada-thing" }, { role: "anonymous" })).toEqual([["unknown-thing", false]]);
    const unknown = ownerGuards(change("own", "otherId"), { otherId: "x" }, candidate, owners);
    expect(await answers(unknown)).toEqual([["unknown-thing", false]]);
  });

  it("need not be named where it is optional", async () => {
    expect(await ask({})).toEqual([]);
    expect(await ask(undefined)).toEqual([]);
  });
});

describe("the membership of the caller", () => {
  it("is checked against the events for a command on a group's resource", async () => {
    expect(await answers(memberGuards(change("group"), member, isMember))).toEqual([["not-a-member", true]]);
    const former: Caller = { ...member, personId: "bob" };
    expect(await answers(memberGuards(change("group"), former, isMember))).toEqual([["not-a-member", false]]);
  });

  it("is no matter to a command on the caller's own things", () => {
    expect(memberGuards(change("own"), member, isMember)).toEqual([]);
  });
});
