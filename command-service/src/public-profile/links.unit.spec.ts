import type { PublicProfileEvent } from "@provenwork/contracts/public-profile/events";
import {
  type LinkOutcome,
  maxLinkChecks,
  maxLinks,
  nextCheckAfter,
} from "@provenwork/contracts/public-profile/link-rules";
import { type PublicProfile, publicProfiles } from "@provenwork/contracts/public-profile/state";
import { expect, it } from "vitest";
import { given } from "#testing/given.ts";
import { addLink, recordCheck, removeLink, requestCheck } from "./change-links.ts";
import { linksBack } from "./link-check/links-back.ts";
import { takeHandle } from "./take-handle.ts";

const personId = "0190a000-0000-7000-8000-00000000000a";
const linkId = "0190a000-0000-7000-8000-00000000000b";
const url = "https://mara.example/";
const now = new Date("2026-11-27T09:00:00.000Z");
const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString();
const context = { now, newId: () => linkId, id: personId };

const chosen: PublicProfileEvent = {
  type: "HandleChosen",
  data: { personId, handleKey: "k1", chosenAt: before(90_000) },
  personal: { handle: "mara" },
};
const added = (id = linkId, address = url, addedAt = before(80_000)): PublicProfileEvent => ({
  type: "LinkAdded",
  data: { personId, linkId: id, addedAt },
  personal: { url: address },
});
const requested = (requestedAt = now.toISOString()): PublicProfileEvent => ({
  type: "LinkCheckRequested",
  data: { personId, linkId, requestedAt },
});
const checked = (outcome: LinkOutcome, failures: number, checkedAt = now.toISOString()): PublicProfileEvent => ({
  type: "LinkChecked",
  data: { personId, linkId, outcome, failures, checkedAt },
});
const add =
  (allowed = true) =>
  (state: PublicProfile) =>
    addLink({ url }, state, { ...context, allowed });
const ask = (state: PublicProfile) => requestCheck({ linkId }, state, context);
const record = (outcome: LinkOutcome, handle: string) => (state: PublicProfile) =>
  recordCheck({ personId, linkId, handle, outcome }, state, now);

it("adds a link once, and five at most", () => {
  given(publicProfiles, []).when(add()).thenRefused({ refusal: "no-handle" });
  given(publicProfiles, [chosen]).when(add(false)).thenRefused({ refusal: "address-not-allowed" });
  given(publicProfiles, [chosen])
    .when(add())
    .thenEvents([added(linkId, url, now.toISOString())]);
  given(publicProfiles, [chosen, added()]).when(add()).thenEvents([]);
  const many = Array.from({ length: maxLinks }, (_, index) => added(`l${index}`, `https://${index}.example/`));
  given(publicProfiles, [chosen, ...many])
    .when(add())
    .thenRefused({ refusal: "too-many-links" });
});

it("asks for one check at a time, and for so many a day", () => {
  given(publicProfiles, [chosen]).when(ask).thenRefused({ refusal: "unknown-link" });
  given(publicProfiles, [chosen, added()]).when(ask).thenEvents([requested()]);
  given(publicProfiles, [chosen, added(), requested(before(59))])
    .when(ask)
    .thenEvents([]);
  const often = Array.from({ length: maxLinkChecks }, (_, index) => requested(before(4_000 - index)));
  given(publicProfiles, [chosen, added(), ...often])
    .when(ask)
    .thenRefused({ refusal: "too-many-checks" });
});

it("removes a link", () => {
  const remove = (state: PublicProfile) => removeLink({ linkId }, state, context);
  given(publicProfiles, [chosen, added()])
    .when(remove)
    .thenEvents([{ type: "LinkRemoved", data: { personId, linkId, removedAt: now.toISOString() } }]);
  given(publicProfiles, [chosen]).when(remove).thenRefused({ refusal: "unknown-link" });
});

it("records a check, unless the link or the handle is another one since; a proof ends a row of failures", () => {
  given(publicProfiles, [chosen, added(), checked("unreachable", 2)])
    .when(record("no-link-back", "mara"))
    .thenEvents([checked("no-link-back", 3)]);
  given(publicProfiles, [chosen, added(), checked("unreachable", 2)])
    .when(record("proven", "mara"))
    .thenEvents([checked("proven", 0)]);
  given(publicProfiles, [chosen, added()]).when(record("proven", "former")).thenEvents([]);
  given(publicProfiles, [chosen]).when(record("proven", "mara")).thenEvents([]);
});

it("checks every link again for another handle", () => {
  const take = (state: PublicProfile) => takeHandle({ handle: "lind" }, state, { ...context, handleKey: "k2" });
  given(publicProfiles, [chosen, added(), checked("proven", 0)])
    .when(take)
    .thenEvents([
      {
        type: "HandleChosen",
        data: { personId, handleKey: "k2", chosenAt: now.toISOString() },
        personal: { handle: "lind" },
      },
      requested(),
    ]);
});

it("gives up on a link that does not link back for a week", () => {
  const days = (failures: number) => (nextCheckAfter(failures) ?? Number.NaN) / 86_400_000;
  expect([0, 1, 6, 7].map(days)).toEqual([3, 1, 1, Number.NaN]);
});

const page = { origin: "https://provenwork.example", handle: "mara" };
const here = "https://provenwork.example/p/mara";

it.each([
  `<a rel="me" href="${here}">me</a>`,
  `<LINK REL='nofollow ME' HREF='HTTPS://Provenwork.example/p/Mara/?ref=1#top'>`,
  `<p><a href=" ${here} " rel=me>`,
  `<template></template><a rel="me" href="${here}">`,
])("finds a link back in %s", (html) => expect(linksBack(html, page)).toBe(true));

it.each([
  `<a href="${here}">me</a>`,
  `<a rel="noopener" href="${here}">`,
  `<a rel="me" href="${here}-x">`,
  `<a rel="me" href="/p/mara">`,
  `<a rel="me" href="https://provenwork.example.evil.example/p/mara">`,
  `<a rel="me" href="http://provenwork.example/p/mara">`,
  `<!-- <a rel="me" href="${here}"> -->`,
  `<script>"<a rel='me' href='${here}'>"</script>`,
  `<template><a rel="me" href="${here}"></template>`,
  `<textarea><a rel="me" href="${here}"></textarea>`,
  `<area rel="me" href="${here}">`,
  "",
])("finds none in %s", (html) => expect(linksBack(html, page)).toBe(false));
