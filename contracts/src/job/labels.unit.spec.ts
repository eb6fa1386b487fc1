import { expect, it } from "vitest";
import { jobFacts } from "./labels.ts";

it("shows remote once", () => {
  const job = { location: "USA", workplace: "remote", experienceLevel: "mid_level" } as const;
  expect(jobFacts({ ...job, jobType: "remote" })).toBe("USA\u00A0· Remote\u00A0· Mid level");
  expect(jobFacts({ ...job, jobType: "contract" })).toBe("USA\u00A0· Remote\u00A0· Contract\u00A0· Mid level");
});
