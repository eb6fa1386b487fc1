import type { JobViewEvent } from "@provenwork/contracts/job/view-events";
import { jobViewsId, jobViewsStream } from "@provenwork/contracts/job/view-state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { jobViewsProjection } from "./projection.ts";

const jobId = "11111111-1111-4111-8111-111111111111";
const companyId = "22222222-2222-4222-8222-222222222222";
const counted = (day: string, views: number, viewsOfDay: number): JobViewEvent => ({
  type: "JobViewsCounted",
  data: { jobId, companyId, day, views, viewsOfDay, countedAt: at },
});
const onDay = (day: string, ...events: JobViewEvent[]) => recorded(jobViewsStream(jobViewsId(jobId, day)), ...events);

it("has the views of each day", async () => {
  const [one, other] = ["2026-11-26", "2026-11-27"];
  const { once, twice } = await projectTwice(jobViewsProjection, [
    ...onDay(one, counted(one, 2, 2), counted(one, 3, 5)),
    ...onDay(other, counted(other, 1, 1)),
  ]);
  expect(once).toEqual({
    views: [
      { job_id: jobId, day: one, company_id: companyId, views: 5 },
      { job_id: jobId, day: other, company_id: companyId, views: 1 },
    ],
  });
  expect(twice).toEqual(once);
});
