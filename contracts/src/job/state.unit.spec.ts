import { describe, expect, it } from "vitest";
import { fold } from "../kernel/stream.ts";
import type { JobEvent } from "./events.ts";
import { lineCook } from "../testing/line-cook.ts";
import { jobs, noJob } from "./state.ts";

const ids = { jobId: "j", companyId: "c" };
const at = "2026-11-21T09:00:00.000Z";
const until = "2026-12-21T09:00:00.000Z";
const later = "2027-01-21T09:00:00.000Z";
const posted: JobEvent = { type: "JobPosted", data: { ...ids, ...lineCook, postedAt: at, expiresAt: until } };
const state = (...events: JobEvent[]) => fold(jobs, events);

describe("a job", () => {
  it("is active once posted, with its content", () => {
    expect(state()).toEqual(noJob);
    expect(state(posted)).toEqual({
      ...noJob,
      status: "active",
      ...ids,
      description: lineCook,
      postedAt: at,
      expiresAt: until,
    });
  });

  it("has its changed content and the same status", () => {
    const changed: JobEvent = {
      type: "JobChanged",
      data: { ...ids, ...lineCook, title: "Chef", expiresAt: later, changedAt: at },
    };
    expect(state(posted, changed)).toMatchObject({
      status: "active",
      description: { ...lineCook, title: "Chef" },
      expiresAt: later,
      postedAt: at,
    });
  });

  it("is inactive, active again, expired, taken down and deleted", () => {
    const off: JobEvent = { type: "JobDeactivated", data: { ...ids, from: "active", deactivatedAt: at } };
    const on: JobEvent = {
      type: "JobActivated",
      data: { ...ids, from: "inactive", expiresAt: later, activatedAt: at },
    };
    const expired: JobEvent = {
      type: "JobExpired",
      data: { ...ids, from: "active", expiresAt: later, expiredAt: later },
    };
    const down: JobEvent = {
      type: "JobTakenDown",
      data: { ...ids, from: "expired", reason: "rules", explanation: null, takenDownAt: at },
    };
    const deleted: JobEvent = { type: "JobDeleted", data: { ...ids, from: "taken-down", deletedAt: at } };
    const all = [posted, off, on, expired, down, deleted];
    expect(all.map((_, index) => state(...all.slice(0, index + 1)).status)).toEqual([
      "active",
      "inactive",
      "active",
      "expired",
      "taken-down",
      "deleted",
    ]);
    expect(state(posted, off, on).expiresAt).toBe(later);
    expect(state(posted, off, on, expired, down).takenDown).toEqual({ from: "expired", reason: "rules" });
    const back: JobEvent = {
      type: "JobReinstated",
      data: { ...ids, to: "expired", explanation: "A mistake", reinstatedAt: at },
    };
    expect(state(posted, off, on, expired, down, back)).toMatchObject({ status: "expired", takenDown: undefined });
  });
});
