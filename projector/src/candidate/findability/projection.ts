import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { remove, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { findable } from "./table.ts";

/** Whom companies may find. */
export const findabilityProjection = defineProjection({
  name: "findability",
  version: 1,
  tables: [findable],
  on: on<CandidateEvent>({
    FindabilityChanged: ({ data }) =>
      data.findable ? upsert(findable, { person_id: data.personId }) : remove(findable, { person_id: data.personId }),
  }),
});
