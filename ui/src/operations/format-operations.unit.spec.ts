import type { BuildRequestView, ReadModelStatus } from "@provenwork/contracts/operations/queries";
import { describe, expect, it } from "vitest";
import { formatRequest, formatDecision } from "./format-request.ts";
import { formatLeaders } from "./format-leaders.ts";
import { formatRecentTime } from "#design/format.ts";
import { formatOutcome } from "./format-outcome.ts";
import { formatStatus } from "./format-status.ts";
import { formatProgress } from "./format-progress.ts";
import { buildOf, formatPosition, formatRate } from "./format-read-model.ts";

const request: BuildRequestView = {
  id: "r",
  by: "priya",
  reason: "Odd rows",
  kind: "rebuild",
  readModels: ["jobs"],
  compare: true,
  hold: false,
  heldUntil: null,
  held: null,
  state: "running",
  requestedAt: "2026-11-23T08:00:00.000Z",
  startedAt: "2026-11-23T08:00:00.000Z",
  endedAt: null,
  phase: "reading",
  events: 30_000,
  share: 0.25,
  flipped: false,
  decided: null,
  comparisons: [],
  failure: null,
};
const after = (seconds: number) => Date.parse("2026-11-23T08:00:00.000Z") + seconds * 1_000;

describe("the progress of a build", () => {
  it("has phase, events, rate and time left", () => {
    expect(formatProgress(request, after(10))).toBe("Reading events, 30,000 events, 3,000 a second, about 30 s left");
  });

  it("leaves out what is not known yet", () => {
    expect(formatProgress({ ...request, phase: null, events: 0, share: null }, after(0))).toBe("Starting");
    expect(formatProgress({ ...request, phase: "comparing", share: 1 }, after(10))).toBe(
      "Comparing with the live rows, 30,000 events, 3,000 a second",
    );
  });
});

describe("the outcome of a build", () => {
  const done: BuildRequestView = { ...request, state: "done", endedAt: "2026-11-23T08:00:42.000Z", flipped: true };
  const same = { readModel: "jobs", rows: 1_200, differing: 0, differences: [] };

  it("reports the flip and the comparison", () => {
    expect(formatOutcome(done)).toBe("Readers see the new rows.");
    expect(formatOutcome({ ...done, comparisons: [same] })).toBe(
      "Readers see the new rows. 1,200 rows compared, all the same.",
    );
  });

  it("reports the differences, and that nothing was flipped", () => {
    const differing = {
      ...same,
      differing: 3,
      differences: [
        { table: "jobs", kind: "different", columns: ["title", "words"] },
        { table: "jobs", kind: "missing", columns: [] },
      ],
    };
    expect(formatOutcome({ ...done, flipped: false, comparisons: [differing] })).toBe(
      "Readers keep the old rows. 3 of 1,200 rows differ: jobs (title, words), jobs (missing). Find out why, then rebuild without comparing.",
    );
  });

  it("reports how the wait for a decision ended", () => {
    const waited = { ...done, flipped: false, comparisons: [same] };
    expect(formatOutcome({ ...waited, held: "discard" })).toBe(
      "The new rows were deleted. Readers keep the old ones. 1,200 rows compared, all the same.",
    );
    expect(formatOutcome({ ...waited, held: "expired", comparisons: [] })).toBe(
      "Not decided in time: the new rows were deleted, and readers keep the old ones. Start it again to decide.",
    );
  });

  it("reports the failure and what to do", () => {
    expect(formatOutcome({ ...done, state: "failed", flipped: false, failure: "jobs cannot take an event" })).toBe(
      "Failed: jobs cannot take an event. Readers keep the old rows. Fix the cause, then start it again.",
    );
  });

  it("reports the result of a roll-back", () => {
    const failure = "jobs has no earlier build in reserve: rebuild it instead";
    expect(formatOutcome({ ...done, kind: "roll-back", state: "failed", flipped: false, failure })).toBe(
      "Failed: jobs has no earlier build in reserve: rebuild it instead. Readers see what they saw before.",
    );
    expect(formatOutcome({ ...done, kind: "roll-back" })).toBe("Readers see the rows from before the rebuild.");
  });
});

const jobs: ReadModelStatus = {
  name: "jobs",
  live: { schema: "jobs_v12_b3", version: 12, since: "2026-11-23T08:00:00.000Z" },
  reserve: [],
  waiting: { count: 0, more: false },
  parked: { count: 0, more: false },
  leader: { instance: "host:41", since: "2026-11-23T08:02:11" },
  lag: { events: 0, seconds: 0 },
  eventsPerSecond: 6.249,
};

describe("what was asked for", () => {
  it("has the actor, the duration and the reason", () => {
    expect(formatRequest(request)).toBe("By priya: Odd rows");
    expect(formatRequest({ ...request, endedAt: "2026-11-23T08:01:40.000Z", reason: "" })).toBe(
      "By priya, took 1 min 40 s",
    );
    expect(formatRequest({ ...request, by: null, endedAt: "2026-11-23T08:00:00.040Z" })).toBe(
      "By an unknown user, took less than 1 s: Odd rows",
    );
  });
});

it("has the actor, the time and the reason of a decision on new rows", () => {
  const decided = { decision: "switch", by: "priya", at: "2026-11-23T08:05:10", reason: "All the same" } as const;
  expect(formatDecision(decided)).toMatch(/^Switched by priya on Nov 23, 8:05:10 AM [A-Z].*: All the same$/);
  expect(formatDecision({ ...decided, decision: "discard", by: null, reason: null })).toMatch(
    /^Discarded by an unknown user on Nov 23, 8:05:10 AM [A-Z]/,
  );
});

describe("the place of the read models", () => {
  const place = { lag: { events: 0, seconds: 0 }, readModels: [jobs] };
  it("is up to date, behind, or unknown without the event store", () => {
    expect(formatStatus(place)).toBe("1 read models, all of them up to date.");
    expect(formatStatus({ ...place, lag: { events: 1, seconds: 0.2 } })).toBe(
      "1 read models, 1 event, 1 s behind the log.",
    );
    expect(formatStatus({ ...place, lag: { events: 1_500, seconds: 62 } })).toBe(
      "1 read models, 1,500 events, 1 min 2 s behind the log.",
    );
    expect(formatStatus({ ...place, lag: { events: null, seconds: 62 } })).toBe(
      "1 read models, 1 min 2 s behind the log.",
    );
    expect(formatStatus({ ...place, lag: null })).toMatch(/^The event store is unavailable/);
  });

  it("names those that no process leads", () => {
    const unled = { ...jobs, name: "sessions", leader: null };
    expect(formatStatus({ ...place, readModels: [jobs, unled] })).toBe(
      "2 read models, all of them up to date. No process leads sessions. Check that a projector of the newest release runs.",
    );
    expect(formatStatus({ ...place, readModels: [unled] })).toContain("No process leads any of them");
  });
});

describe("a read model", () => {
  it("has version and build, place and rate", () => {
    expect(jobs.live === null ? "" : buildOf(jobs.live)).toBe("v12_b3");
    expect([formatPosition("00000000000000012345"), formatPosition(null)]).toEqual(["12,345", "N/A"]);
    expect([formatRate(6.249), formatRate(0), formatRate(null)]).toEqual(["6.2/s", "0/s", "N/A"]);
  });

  it("is led by a process that is named once, and by none if there is no leader", () => {
    const unled = { ...jobs, name: "sessions", leader: null };
    const since = formatRecentTime("2026-11-23T08:02:11", "second");
    expect(formatLeaders([jobs, unled, { ...jobs, name: "matches" }])).toBe(`Led by host:41 since ${since}`);
    expect(formatLeaders([unled])).toBe("No leader");
  });
});
