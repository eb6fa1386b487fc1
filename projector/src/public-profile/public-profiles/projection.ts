import { erased } from "@provenwork/contracts/kernel/event";
import type { HandleEvent, PublicProfileEvent } from "@provenwork/contracts/public-profile/events";
import { remove, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { handleClaims, handles, headlines, switches } from "./table.ts";

/** Public pages: their handles, headlines and switches. What they show is in other read models. */
export const publicProfilesProjection = defineProjection({
  name: "public-profiles",
  version: 1,
  tables: [handleClaims, handles, headlines, switches],
  on: on<PublicProfileEvent | HandleEvent>({
    HandleClaimed: ({ data, revision }) =>
      upsert(handleClaims, { handle_key: data.handleKey, person_id: data.personId, revision }),
    HandleChosen: ({ data, personal }) =>
      upsert(handles, {
        person_id: data.personId,
        handle: personal === erased ? null : personal.handle,
        handle_key: data.handleKey,
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
  }),
});
