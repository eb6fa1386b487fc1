import { noJob } from "@provenwork/contracts/job/state";
import { describe, expect, it } from "vitest";
import { givenState } from "#testing/given.ts";
import { eventId, react, recorded } from "#testing/recorded.ts";
import { now } from "#testing/work-experience.ts";
import { expireJob } from "./expire-job.ts";

const ids = { jobId: "0190a000-0000-7000-8000-00000000000a", companyId: "0190a000-0000-7000-8000-00000000000c" };
const expiresAt = "2026-12-22T12:00:00.000Z";

describe("reactions to an event of a job", () => {
  it.each(["JobPosted", "JobChanged", "JobActivated"])("is a timer at its expiration date after %s", (type) => {
    const timer = { kind: "timer", action: "expire-job", subjectId: ids.jobId, dueAt: new Date(expiresAt) };
    expect(react(recorded({ type, data: { ...ids, expiresAt } }))).toContainEqual(timer);
  });

  it.each(["JobExpired", "JobTakenDown", "JobDeleted"])("notify its applicants after %s", (type) => {
    const timer = { kind: "timer", action: "tell-applicants", subjectId: ids.jobId, dueAt: now, because: eventId };
    expect(react(recorded({ type, data: ids }))).toEqual([timer]);
  });

  it("is nothing after JobDeactivated, which its company may take back", () => {
    expect(react(recorded({ type: "JobDeactivated", data: ids }))).toEqual([]);
  });
});

describe("a job whose time is up", () => {
  const job = { ...noJob, ...ids, status: "active" as const, expiresAt };
  const expire = (now: string) => (state: typeof job) => expireJob(state, new Date(now));

  it("expires at its date, and not before", () => {
    const data = { ...ids, from: "active", expiresAt, expiredAt: expiresAt };
    givenState(job)
      .when(expire(expiresAt))
      .thenEvents([{ type: "JobExpired", data }]);
    givenState(job).when(expire("2026-12-22T11:59:59.999Z")).thenEvents([]);
  });

  it.each(["inactive", "expired", "taken-down", "deleted"] as const)("stays %s", (status) =>
    givenState({ ...job, status } as unknown as typeof job)
      .when(expire(expiresAt))
      .thenEvents([]),
  );
});
