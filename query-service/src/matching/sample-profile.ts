import type { CandidateFacts } from "@provenwork/contracts/matching/facts";
import { withImplied } from "@provenwork/contracts/matching/implied";
import { placeOf } from "@provenwork/contracts/matching/places";

/** An invented data analyst in Austin with eight years of experience, in two jobs, one of them verified. */
export const sampleProfile: CandidateFacts = {
  skills: withImplied([
    "sql",
    "python",
    "excel",
    "tableau",
    "data-analysis",
    "statistics",
    "project-management",
  ]).toSorted(),
  // From 2018 to 2021, and from 2022 to this day.
  spans: [
    { from: 18 * 12, to: 22 * 12 - 1 },
    { from: 22 * 12, to: null },
  ],
  listed: 2,
  verified: 1,
  place: placeOf("Austin, TX"),
};
