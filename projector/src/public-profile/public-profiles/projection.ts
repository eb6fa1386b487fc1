import { erased } from "@provenwork/contracts/kernel/event";
import type { HandleEvent, PublicProfileEvent } from "@provenwork/contracts/public-profile/events";
import { remove, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { handleClaims, handles, headlines, links, switches } from "./table.ts";

/** Public pages: their handles, headlines, switches and links. What they show is in other read models. */
export const publicProfilesProjection = defineProjection({
  name: "public-profiles",
  version: 2,
  tables: [handleClaims, handles, headlines, switches, links],
  on: on<PublicProfileEvent | HandleEvent>({
    HandleClaimed: ({ data, revision }) =>
      upsert(handleClaims, { handle_key: data.handleKey, person_id: data.personId, revision }),
    HandleChosen: ({ data, personal, revision }) =>
      upsert(handles, {
        person_id: data.personId,
        handle: personal === erased ? null : personal.handle,
        handle_key: data.handleKey,
        revision,
      }),
    HandleGivenUp: ({ data }) => [
      remove(handles, { person_id: data.personId }),
      remove(switches, { person_id: data.personId, part: "page" }),
    ],
    HeadlineWritten: ({ data, personal }) =>
      upsert(headlines, { person_id: data.personId, headline: personal === erased ? null : personal.headline }),
    PublicPageSwitched: ({ data }) =>
      data.on
        ? upsert(switches, { person_id: data.personId, part: data.part, since: data.switchedAt })
        : remove(switches, { person_id: data.personId, part: data.part }),
    LinkAdded: ({ data, personal, revision }) =>
      upsert(links, {
        link_id: data.linkId,
        person_id: data.personId,
        url: personal === erased ? null : personal.url,
        requested_at: data.addedAt,
        outcome: null,
        checked_at: null,
        check_revision: -1,
        revision,
      }),
    LinkRemoved: ({ data }) => remove(links, { link_id: data.linkId }),
    LinkCheckRequested: ({ data }) => update(links, { link_id: data.linkId }, { requested_at: data.requestedAt }),
    LinkChecked: ({ data, revision }) =>
      update(
        links,
        { link_id: data.linkId },
        { outcome: data.outcome, checked_at: data.checkedAt, check_revision: revision },
      ),
  }),
});
