import type { HandleEvent, PublicProfileEvent } from "@provenwork/contracts/public-profile/events";
import {
  type HandleClaim,
  type PublicProfile,
  handles,
  noPublicProfile,
  publicProfiles,
} from "@provenwork/contracts/public-profile/state";
import { expect, it } from "vitest";
import { given } from "#testing/given.ts";
import { giveUpHandle } from "./give-up-handle.ts";
import { type Claimant, claimHandle, isFreeAgain } from "./handle-availability.ts";
import { switchPublicPage } from "./switch-public-page.ts";
import { takeHandle } from "./take-handle.ts";
import { writeHeadline } from "./write-headline.ts";

const [personId, otherId] = ["0190a000-0000-7000-8000-00000000000a", "0190a000-0000-7000-8000-00000000000b"];
const now = new Date("2026-11-27T09:00:00.000Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const context = { now, newId: () => personId, id: personId };
const chosen = (handle: string, handleKey: string, chosenAt = now.toISOString()): PublicProfileEvent => ({
  type: "HandleChosen",
  data: { personId, handleKey, chosenAt },
  personal: { handle },
});
const switched = (part: "page" | "skills", on: boolean): PublicProfileEvent => ({
  type: "PublicPageSwitched",
  data: { personId, part, on, switchedAt: now.toISOString() },
});
const take = (handle: string, handleKey: string) => (state: PublicProfile) =>
  takeHandle({ handle }, state, { ...context, handleKey });
const turn = (part: "page" | "skills", on: boolean) => (state: PublicProfile) =>
  switchPublicPage({ part, on }, state, context);

it("takes a handle; taking it again changes nothing", () => {
  given(publicProfiles, [])
    .when(take("mara", "k1"))
    .thenEvents([chosen("mara", "k1")]);
  given(publicProfiles, [chosen("mara", "k1")])
    .when(take("mara", "k1"))
    .thenEvents([]);
});

it("takes three handles a year", () => {
  const two = [chosen("mara", "k1", ago(364)), chosen("mara-l", "k2", ago(2))];
  given(publicProfiles, two)
    .when(take("lindqvist", "k3"))
    .thenEvents([chosen("lindqvist", "k3")]);
  const three = [...two, chosen("lindqvist", "k3", ago(1))];
  given(publicProfiles, three).when(take("mara", "k1")).thenRefused({ refusal: "too-many-handles" });
  given(publicProfiles, [chosen("first", "k0", ago(366)), ...two])
    .when(take("lindqvist", "k3"))
    .thenEvents([chosen("lindqvist", "k3")]);
});

it("turns the page on only with a handle, and off with it", () => {
  given(publicProfiles, []).when(turn("page", true)).thenRefused({ refusal: "no-handle" });
  given(publicProfiles, [])
    .when(turn("skills", true))
    .thenEvents([switched("skills", true)]);
  const on = [chosen("mara", "k1"), switched("page", true), switched("skills", true)];
  given(publicProfiles, on).when(turn("page", true)).thenEvents([]);
  given(publicProfiles, on)
    .when(turn("page", false))
    .thenEvents([switched("page", false)]);
  const gone: PublicProfileEvent = {
    type: "HandleGivenUp",
    data: { personId, handleKey: "k1", givenUpAt: now.toISOString() },
  };
  const giveUp = (state: PublicProfile) => giveUpHandle({}, state, context);
  given(publicProfiles, on).when(giveUp).thenEvents([gone]);
  given(publicProfiles, [...on, gone])
    .when(giveUp)
    .thenEvents([]);
  given(publicProfiles, [...on, gone])
    .when(turn("page", true))
    .thenRefused({ refusal: "no-handle" });
});

it("writes a headline, and nothing for the same one", () => {
  const write = (headline: string) => (state: PublicProfile) => writeHeadline({ headline }, state, context);
  const written: PublicProfileEvent = {
    type: "HeadlineWritten",
    data: { personId, writtenAt: now.toISOString() },
    personal: { headline: "Welds" },
  };
  given(publicProfiles, []).when(write("")).thenEvents([]);
  given(publicProfiles, []).when(write("Welds")).thenEvents([written]);
  given(publicProfiles, [written]).when(write("Welds")).thenEvents([]);
});

const claimed = (by: string): HandleEvent => ({
  type: "HandleClaimed",
  data: { personId: by, handleKey: "k1", claimedAt: now.toISOString() },
});
const claim = (seen: number) => (state: HandleClaim) => claimHandle({ personId, handleKey: "k1", seen }, state, now);

it("claims a handle only if no one else has since it was read, and renews an own claim", () => {
  given(handles, [])
    .when(claim(0))
    .thenEvents([claimed(personId)]);
  given(handles, [claimed(otherId)])
    .when(claim(0))
    .thenRefused({ refusal: "handle-taken" });
  given(handles, [claimed(otherId)])
    .when(claim(1))
    .thenEvents([claimed(personId)]);
  given(handles, [claimed(personId)])
    .when(claim(0))
    .thenEvents([claimed(personId)]);
});

it("frees a handle a year after it was given up, and an abandoned claim after seconds", () => {
  const free = (claimant: Partial<Claimant>, days = 0) =>
    isFreeAgain(
      "k1",
      { claimedBy: otherId, claimedAt: ago(days), changes: 1 },
      { status: "registered", erasedAt: undefined, profile: noPublicProfile, ...claimant },
      now,
    );
  const held = { ...noPublicProfile, handle: { key: "k1", name: "mara" } };
  const left = (days: number) => ({ ...noPublicProfile, givenUp: { k1: ago(days) } });
  expect(free({ profile: held }, 4_000)).toBe(false);
  expect(free({ profile: left(364) }, 4_000)).toBe(false);
  expect(free({ profile: left(366) }, 4_000)).toBe(true);
  expect(free({ status: "erased", erasedAt: ago(364), profile: held }, 4_000)).toBe(false);
  expect(free({ status: "erased", erasedAt: ago(366), profile: held }, 4_000)).toBe(true);
  expect(free({}, 0)).toBe(false);
  expect(free({}, 1)).toBe(true);
});
