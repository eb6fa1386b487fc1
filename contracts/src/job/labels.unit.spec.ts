import { expect, it } from "vitest";
import { factsOf } from "./labels.ts";

it("says remote once", () => {
  const job = { location: "USA", workplace: "remote", experienceLevel: "mid_level" } as const;
  expect(factsOf({ ...job, jobType: "remote" })).toBe("USA · Remote · Mid level");
  expect(factsOf({ ...job, jobType: "contract" })).toBe("USA · Remote · Contract · Mid level");
});
