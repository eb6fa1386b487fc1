import type { JobDescription } from "@provenwork/contracts/job/events";
import { expect, it } from "vitest";
import { requirementsOf } from "./requirements-of.ts";

it("reads the text of an event once, however many read models ask", () => {
  let reads = 0;
  const data = {
    title: "Keeper",
    description: "Kettles.",
    responsibilities: "",
    get requirements() {
      reads += 1;
      return "Kafka is required.";
    },
  } as unknown as JobDescription;
  expect(requirementsOf(data).skills).toEqual([{ skill: "kafka", need: "required" }]);
  expect(requirementsOf(data)).toBe(requirementsOf(data));
  expect(reads).toBe(1);
});
