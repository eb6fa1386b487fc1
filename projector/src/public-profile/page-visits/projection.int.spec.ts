import type { PageVisitEvent } from "@provenwork/contracts/public-profile/visit-events";
import { pageVisitsId, pageVisitsStream } from "@provenwork/contracts/public-profile/visit-state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { pageVisitsProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const counted = (day: string, visits: number, visitsOfDay: number): PageVisitEvent => ({
  type: "PageVisitsCounted",
  data: { personId, day, visits, visitsOfDay, countedAt: at },
});
const onDay = (day: string, ...events: PageVisitEvent[]) =>
  recorded(pageVisitsStream(pageVisitsId(personId, day)), ...events);

it("has the visits of each day", async () => {
  const [one, other] = ["2026-11-26", "2026-11-27"];
  const { once, twice } = await projectTwice(pageVisitsProjection, [
    ...onDay(one, counted(one, 2, 2), counted(one, 3, 5)),
    ...onDay(other, counted(other, 1, 1)),
  ]);
  expect(once).toEqual({
    visits: [
      { person_id: personId, day: one, visits: 5 },
      { person_id: personId, day: other, visits: 1 },
    ],
  });
  expect(twice).toEqual(once);
});
