import { expect, it } from "vitest";
import { operationsEventFormatters } from "./format-events.ts";

const place = { readModel: "jobs", stream: "job-1", revision: 3 };

it("a retry and a decision show their reason, unless an earlier release recorded none", () => {
  const retried = (reason: string | null) => operationsEventFormatters.StreamRetried({ ...place, reason });
  expect(retried("Mended")).toBe("jobs: retry of job-1 requested: Mended");
  expect(retried(null)).toBe("jobs: retry of job-1 requested");
  const decided = (decision: "switch" | "discard", reason: string | null) =>
    operationsEventFormatters.RebuildDecided({ requestId: "1", decision, reason });
  expect(decided("switch", "All the same")).toBe("Readers are to see the new rows: All the same");
  expect(decided("discard", null)).toBe("The new rows are to be discarded");
});
