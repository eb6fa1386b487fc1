import { expect, it } from "vitest";
import { jobFacts } from "./labels.ts";

it("shows remote once", () => {
  const job = { location: "USA", workplace: "remote", experienceLevel: "mid_level" } as const;
  expect(jobFacts({ ...job, jobType: "remote" })).toBe("USA · Remote · Mid level");
  expect(jobFacts({ ...job, jobType: "contract" })).toBe("USA · Remote · Contract · Mid level");
});
