import { expect, it } from "vitest";
import { leastRight, measure, mostInvented } from "./measure.ts";
import { samples } from "./sample.ts";

it("reads most positions of a sample of the resumes, and invents few", async () => {
  const sample = samples().filter((_, index) => index % 4 === 1);
  const { positions, right, suggested, invented, faults } = await measure(sample);
  expect(right / positions, faults.join("\n")).toBeGreaterThanOrEqual(leastRight);
  expect(invented / suggested, faults.join("\n")).toBeLessThanOrEqual(mostInvented);
});
