import type { MatchedJob } from "@provenwork/contracts/matching/queries";
import type { JobView } from "@provenwork/contracts/job/queries";
import { foundJobOf } from "./jobs.ts";

/** A job that fits a candidate to this share. */
export function matchOf(matchScore: number, change: Partial<JobView> = {}): MatchedJob {
  const { hit: _, ...job } = foundJobOf(change);
  return {
    ...job,
    matchScore,
    matchDetails: {
      locationScore: 1,
      skillsScore: matchScore,
      experienceScore: 0.5,
      verificationScore: null,
      matchedSkills: ["SQL"],
    },
    matchReasons: [{ part: "skills", text: "You have SQL", points: Math.round(matchScore * 100) }],
    missing: [{ skill: "kafka", name: "Kafka", need: "required" }],
    ruleVersion: 1,
  };
}
