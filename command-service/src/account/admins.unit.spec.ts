import type { AdminsEvent } from "@provenwork/contracts/account/admin-events";
import { admins, evolveAdmins, noAdmins } from "@provenwork/contracts/account/admins";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DecisionContext } from "#kernel/decision.ts";
import { given } from "#testing/given.ts";
import { leaveAdmins, listAdmin, suspendAdmin } from "./admins.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const at = now.toISOString();
const context: DecisionContext = { now, newId: (name) => name };
const listed = (personId: string): AdminsEvent => ({ type: "AdminListed", data: { personId, listedAt: at } });
const suspended = (personId: string): AdminsEvent => ({
  type: "AdminSuspended",
  data: { personId, suspendedAt: at },
});
const left = (personId: string): AdminsEvent => ({ type: "AdminLeft", data: { personId, leftAt: at } });

const suspend = (by: string, personId: string) => (state: typeof noAdmins) =>
  suspendAdmin({ personId, by }, state, context);
const leave = (personId: string) => (state: typeof noAdmins) => leaveAdmins({ personId }, state, context);
const list = (personId: string, seen: number) => (state: typeof noAdmins) =>
  listAdmin({ personId, seen }, state, context);

describe("suspending an admin", () => {
  it("requires another one", () => {
    given(admins, [listed("ada"), listed("bob")])
      .when(suspend("ada", "bob"))
      .thenEvents([suspended("bob")]);
    given(admins, [listed("ada")])
      .when(suspend("ada", "ada"))
      .thenRefused({ refusal: "yourself" });
  });
  it("happens once", () =>
    given(admins, [listed("ada"), suspended("bob")])
      .when(suspend("ada", "bob"))
      .thenEvents([]));
  it("is refused to an admin who has been suspended or has left", () => {
    given(admins, [listed("bob"), suspended("ada")])
      .when(suspend("ada", "bob"))
      .thenRefused({ refusal: "signed-out" });
    given(admins, [listed("bob"), left("ada")])
      .when(suspend("ada", "bob"))
      .thenRefused({ refusal: "signed-out" });
  });
});

describe("leaving permanently", () => {
  it("requires another admin who can sign in", () => {
    given(admins, [listed("ada"), listed("bob")])
      .when(leave("ada"))
      .thenEvents([left("ada")]);
    given(admins, [listed("ada")])
      .when(leave("ada"))
      .thenRefused({ refusal: "last-admin" });
    given(admins, [listed("ada"), listed("bob"), suspended("bob")])
      .when(leave("ada"))
      .thenRefused({ refusal: "last-admin" });
  });
  it("happens once", () =>
    given(admins, [listed("bob"), left("ada")])
      .when(leave("ada"))
      .thenEvents([]));
});

describe("listing an admin", () => {
  it("makes an admin active, for the first time or again", () => {
    given(admins, [])
      .when(list("ada", 0))
      .thenEvents([listed("ada")]);
    given(admins, [listed("ada"), suspended("ada")])
      .when(list("ada", 2))
      .thenEvents([listed("ada")]);
    given(admins, [listed("ada")])
      .when(list("ada", 1))
      .thenEvents([]);
  });
  it("is refused if the list has changed", () =>
    given(admins, [listed("ada"), suspended("ada")])
      .when(list("ada", 1))
      .thenRefused({ refusal: "changed-meanwhile" }));
});

it("an admin who can sign in always remains, in any order of suspending and leaving", () => {
  const people = ["ada", "bob", "eve"];
  const who = fc.constantFrom(...people);
  const act = fc.record({ by: who, whom: who, leaves: fc.boolean() });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      let state = people.map(listed).reduce(evolveAdmins, noAdmins);
      for (const { by, whom, leaves } of acts) {
        const { events } = leaves ? leave(by)(state) : suspend(by, whom)(state);
        state = events.reduce<typeof noAdmins>(evolveAdmins, state);
        expect(Object.values(state.known)).toContain("active");
      }
    }),
  );
});
