import type { PageVisitEvent } from "@provenwork/contracts/public-profile/visit-events";
import { upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { pageVisits } from "./table.ts";

export const pageVisitsProjection = defineProjection({
  name: "page-visits",
  version: 1,
  tables: [pageVisits],
  on: on<PageVisitEvent>({
    PageVisitsCounted: ({ data: { personId, day, visitsOfDay } }) =>
      upsert(pageVisits, { person_id: personId, day, visits: visitsOfDay }),
  }),
});
