import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { type Candidate, candidates } from "@provenwork/contracts/candidate/state";
import { it } from "vitest";
import { given } from "#testing/given.ts";
import { changeFindability } from "./change-findability.ts";

const personId = "0190a000-0000-7000-8000-00000000000a";
const now = new Date("2026-11-21T12:00:00.000Z");
const change = (findable: boolean) => (state: Candidate) =>
  changeFindability({ findable }, state, { now, newId: () => personId, id: personId });
const changed = (findable: boolean): CandidateEvent => ({
  type: "FindabilityChanged",
  data: { personId, findable, changedAt: now.toISOString() },
});

it("is off until a candidate lets themselves be found", () => {
  given(candidates, [])
    .when(change(true))
    .thenEvents([changed(true)]);
  given(candidates, []).when(change(false)).thenEvents([]);
});

it("is undone as it was done, and saying it again changes nothing", () => {
  given(candidates, [changed(true)])
    .when(change(true))
    .thenEvents([]);
  given(candidates, [changed(true)])
    .when(change(false))
    .thenEvents([changed(false)]);
  given(candidates, [changed(true), changed(false)])
    .when(change(true))
    .thenEvents([changed(true)]);
});
