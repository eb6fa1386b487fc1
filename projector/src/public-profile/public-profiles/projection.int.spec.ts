import type { AccountEvent } from "@provenwork/contracts/account/events";
import { accountStream } from "@provenwork/contracts/account/state";
import type { HandleEvent, PublicProfileEvent } from "@provenwork/contracts/public-profile/events";
import { handleStream, publicProfileStream } from "@provenwork/contracts/public-profile/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { publicProfilesProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const otherId = "22222222-2222-4222-8222-222222222222";
const claimed = (by: string): HandleEvent => ({
  type: "HandleClaimed",
  data: { personId: by, handleKey: "k1", claimedAt: at },
});
const chosen: PublicProfileEvent = {
  type: "HandleChosen",
  data: { personId, handleKey: "k1", chosenAt: at },
  personal: { handle: "mara" },
};
const switched = (part: "page" | "skills", on: boolean): PublicProfileEvent => ({
  type: "PublicPageSwitched",
  data: { personId, part, on, switchedAt: at },
});
const headline: PublicProfileEvent = {
  type: "HeadlineWritten",
  data: { personId, writtenAt: at },
  personal: { headline: "Welds" },
};
const page = [chosen, headline, switched("page", true), switched("skills", true)];
const on = (part: string) => ({ person_id: personId, part, since: new Date(at) });

const project = async (events: readonly PublicProfileEvent[], more: readonly HandleEvent[] = []) => {
  const { once, twice } = await projectTwice(publicProfilesProjection, [
    ...recorded(handleStream("k1"), claimed(personId), ...more),
    ...recorded(publicProfileStream(personId), ...events),
  ]);
  expect(twice).toEqual(once);
  return once;
};

it("has the handle, the headline and what is on", async () => {
  expect(await project(page)).toEqual({
    claims: [{ handle_key: "k1", person_id: personId, revision: 0 }],
    handles: [{ person_id: personId, handle: "mara", handle_key: "k1", revision: 0 }],
    headlines: [{ person_id: personId, headline: "Welds" }],
    switches: [on("page"), on("skills")],
    links: [],
  });
});

it("has no page without a handle, and nothing that is off", async () => {
  const gone: PublicProfileEvent = { type: "HandleGivenUp", data: { personId, handleKey: "k1", givenUpAt: at } };
  expect(await project([...page, gone])).toMatchObject({ handles: [], switches: [on("skills")] });
  expect(await project([...page, switched("skills", false)])).toMatchObject({ switches: [on("page")] });
});

it("knows who claimed a handle later", async () => {
  expect(await project(page, [claimed(otherId)])).toMatchObject({
    claims: [
      { person_id: personId, revision: 0 },
      { person_id: otherId, revision: 1 },
    ],
  });
});

it("has nothing of a person who was erased", async () => {
  const erasure: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };
  const { once } = await projectTwice(publicProfilesProjection, [
    ...recorded(handleStream("k1"), claimed(personId)),
    ...recorded(publicProfileStream(personId), ...page),
    ...recorded(accountStream(personId), erasure),
  ]);
  expect(once).toEqual({ claims: [], handles: [], headlines: [], switches: [], links: [] });
});

it("has links with their last check", async () => {
  const ids = { personId, linkId: otherId };
  const added: PublicProfileEvent = {
    type: "LinkAdded",
    data: { ...ids, addedAt: at },
    personal: { url: "https://mara.example/" },
  };
  const asked: PublicProfileEvent = { type: "LinkCheckRequested", data: { ...ids, requestedAt: at } };
  const checked: PublicProfileEvent = {
    type: "LinkChecked",
    data: { ...ids, outcome: "proven", failures: 0, checkedAt: at },
  };
  const link = { link_id: otherId, person_id: personId, url: "https://mara.example/", revision: 1 };
  expect(await project([chosen, added, asked, checked])).toMatchObject({
    links: [{ ...link, outcome: "proven", checked_at: new Date(at), check_revision: 3 }],
  });
  const removed: PublicProfileEvent = { type: "LinkRemoved", data: { ...ids, removedAt: at } };
  expect(await project([chosen, added, removed, checked])).toMatchObject({ links: [] });
});
