import { GetMatchedJobs } from "@provenwork/contracts/matching/queries";
import { type Area, answer } from "#kernel/area.ts";
import { matchedJobs } from "./matched-jobs.ts";

export const matching: Area<unknown> = {
  name: "matching",
  // A change to a job that concerns somebody changes the row of their matches.
  answers: () => [answer(GetMatchedJobs, matchedJobs, ["matches"])],
};
