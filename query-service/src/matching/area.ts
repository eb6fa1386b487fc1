import { GetJobMatch, GetMatchedJobs, GetTestMatches } from "@provenwork/contracts/matching/queries";
import { type Area, answer } from "#kernel/area.ts";
import type { Tools } from "../tools.ts";
import { jobMatch } from "./job-match.ts";
import { matchedJobs } from "./matched-jobs.ts";
import { testMatches } from "./test-matches.ts";

export const matching: Area<Pick<Tools, "demo">> = {
  name: "matching",
  // A change to a job changes the row of each person that it matches.
  answers: ({ demo }) => [
    answer(GetMatchedJobs, matchedJobs, ["matches", "confirmations"]),
    answer(GetJobMatch, jobMatch, ["matches", "confirmations"]),
    answer(GetTestMatches, testMatches(demo)),
  ],
};
