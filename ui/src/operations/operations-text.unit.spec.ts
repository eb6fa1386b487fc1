import type { BuildRequestView } from "@provenwork/contracts/operations/queries";
import { describe, expect, it } from "vitest";
import { outcomeText } from "./outcome-text.ts";
import { placeText } from "./place-text.ts";
import { progressText } from "./progress-text.ts";

const request: BuildRequestView = {
  id: "r",
  kind: "rebuild",
  readModels: ["jobs"],
  compare: true,
  state: "running",
  requestedAt: "2026-11-23T08:00:00.000Z",
  startedAt: "2026-11-23T08:00:00.000Z",
  endedAt: null,
  phase: "reading",
  events: 30_000,
  share: 0.25,
  flipped: false,
  comparisons: [],
  failure: null,
};
const after = (seconds: number) => Date.parse("2026-11-23T08:00:00.000Z") + seconds * 1_000;

describe("the progress of a build", () => {
  it("has phase, events, rate and time left", () => {
    expect(progressText(request, after(10))).toBe("Reading events, 30,000 events, 3,000 a second, about 30 s left");
  });

  it("leaves out what is not known yet", () => {
    expect(progressText({ ...request, phase: null, events: 0, share: null }, after(0))).toBe("Starting");
    expect(progressText({ ...request, phase: "comparing", share: 1 }, after(10))).toBe(
      "Comparing with the live rows, 30,000 events, 3,000 a second",
    );
  });
});

describe("the outcome of a build", () => {
  const done: BuildRequestView = { ...request, state: "done", endedAt: "2026-11-23T08:00:42.000Z", flipped: true };
  const same = { readModel: "jobs", rows: 1_200, differing: 0, differences: [] };

  it("says that readers see the new rows, and what was compared", () => {
    expect(outcomeText(done)).toBe("Readers see the new rows.");
    expect(outcomeText({ ...done, comparisons: [same] })).toBe(
      "Readers see the new rows. 1,200 rows compared, all the same.",
    );
  });

  it("says what differs, and that nothing was flipped", () => {
    const differing = {
      ...same,
      differing: 3,
      differences: [
        { table: "jobs", kind: "different", columns: ["title", "words"] },
        { table: "jobs", kind: "missing", columns: [] },
      ],
    };
    expect(outcomeText({ ...done, flipped: false, comparisons: [differing] })).toBe(
      "Readers keep the old rows. 3 of 1,200 rows differ: jobs (title, words), jobs (missing). Find out why, then rebuild without comparing.",
    );
  });

  it("says what failed and what to do", () => {
    expect(outcomeText({ ...done, state: "failed", flipped: false, failure: "jobs cannot take an event" })).toBe(
      "Failed: jobs cannot take an event. Readers keep the old rows. Mend the cause, then start it again.",
    );
  });

  it("of a roll-back says what readers see", () => {
    expect(outcomeText({ ...done, kind: "roll-back" })).toBe("Readers see the rows from before the rebuild.");
  });
});

describe("the place of the read models", () => {
  const place = { head: "12", position: "12", readModels: [] };
  it("is up to date, behind, or unknown without the event store", () => {
    expect(placeText(place)).toBe("0 read models, all of them up to date.");
    expect(placeText({ ...place, position: "11" })).toBe("0 read models, 1 event behind the log.");
    expect(placeText({ ...place, head: "1500", position: null })).toBe("0 read models, 1,500 events behind the log.");
    expect(placeText({ ...place, head: null })).toMatch(/^The event store does not answer/);
  });
});
