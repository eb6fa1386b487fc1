import { manyJobs } from "@provenwork/contracts/trust/rules";
import type { Rule } from "../case-rules.ts";

interface Facts {
  readonly day: string;
  /** Jobs of its company on that day, if this one represents them. */
  readonly postedThatDay: number;
  /** Whether its company is verified. */
  readonly isVerified: boolean;
}

/** A company that has proven nothing posts many jobs in a day. */
export const jobsInNumbers: Rule<Facts> = ({ day, postedThatDay: jobs, isVerified }) =>
  isVerified || jobs < manyJobs
    ? undefined
    : // Of constant weight: further jobs of a day that was cleared say nothing new.
      { rule: "jobs-in-numbers", version: 1, of: day, weight: 1, jobs, day };
