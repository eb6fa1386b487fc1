import type { ChangeJob, PostJob } from "@provenwork/contracts/job/commands";
import type { JobDescription, JobEvent } from "@provenwork/contracts/job/events";
import { type Job, jobs, noJob } from "@provenwork/contracts/job/state";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { describe, expect, it } from "vitest";
import { given, givenState } from "#testing/given.ts";
import { changeJob, jobChanged } from "./change-job.ts";
import { deleteJob } from "./delete-job.ts";
import { postJob } from "./post-job.ts";

const ids = {
  jobId: "0190a000-0000-7000-8000-00000000000a",
  companyId: "0190a000-0000-7000-8000-00000000000c",
};
const now = new Date("2026-11-22T12:00:00.000Z");
const at = now.toISOString();
// The end of the 22nd in Hawaii.
const in30Days = "2026-12-23T09:59:59.999Z";
const later = "2027-02-01T23:59:59.999Z";
const past = "2026-11-22T11:59:59.000Z";
const form = {
  title: "Integration Engineer",
  company: "Acme Works",
  location: "Austin, TX",
  description: "You connect lab, pharmacy and scheduling systems over HL7.",
  requirements: "Five years with message brokers.",
  responsibilities: "Own three interfaces to hospitals.",
  jobType: "full_time",
  experienceLevel: "entry",
} as const;
const said: JobDescription = { ...lineCook, ...form };
const posted: JobEvent = { type: "JobPosted", data: { ...ids, ...said, postedAt: at, expiresAt: in30Days } };
const off: JobEvent = { type: "JobDeactivated", data: { ...ids, from: "active", deactivatedAt: at } };
const expired: JobEvent = {
  type: "JobExpired",
  data: { ...ids, from: "active", expiresAt: in30Days, expiredAt: in30Days },
};
const takenDown: JobEvent = {
  type: "JobTakenDown",
  data: { ...ids, from: "active", reason: "rules", explanation: null, takenDownAt: at },
};
const deleted: JobEvent = { type: "JobDeleted", data: { ...ids, from: "active", deletedAt: at } };

describe("posting a job", () => {
  const post = (more: Partial<InputOf<typeof PostJob>> = {}) =>
    postJob({ ...form, ...more }, noJob, {
      id: ids.jobId,
      companyId: ids.companyId,
      companyName: "Acme Works",
      now,
      newId: () => "",
    });
  const expectPosted = (input: Partial<InputOf<typeof PostJob>>, data: object) =>
    givenState(noJob)
      .when(() => post(input))
      .thenEvents([{ type: "JobPosted", data: { ...posted.data, ...data } }]);

  it("§9 lists it for 30 days unless a date is given", () => {
    expectPosted({}, { expiresAt: in30Days });
    expectPosted({ expiresAt: null }, { expiresAt: in30Days });
    expectPosted({ expiresAt: "2027-01-31T23:59:59.999Z" }, { expiresAt: "2027-01-31T23:59:59.999Z" });
  });

  it("§5 Expiration date must be in the future", () =>
    givenState(noJob)
      .when(() => post({ expiresAt: past }))
      .thenRefused({ refusal: "past-expiry" }));

  it("refuses an expiry more than two years away, and includes the last day", () => {
    for (const far of ["2028-11-22T23:59:59.999Z", "9999-12-31T23:59:59.999Z"])
      given(jobs, [])
        .when(() => post({ expiresAt: far }))
        .thenRefused({ refusal: "far-expiry" });
    expectPosted({ expiresAt: "2028-11-22T09:59:59.999Z" }, { expiresAt: "2028-11-22T09:59:59.999Z" });
  });

  it("jobType remote implies workplace remote", () => {
    expectPosted({ jobType: "remote", workplace: "on_site" }, { jobType: "remote", workplace: "remote" });
    expectPosted({ workplace: "hybrid" }, { workplace: "hybrid" });
  });

  it("records whether it is posted under the company's own name", () =>
    expectPosted({ company: "Acme Works East" }, { company: "Acme Works East", ownName: false }));

  it("keeps a salary in figures together with one in words", () => {
    const pay = { min: 90_000, max: null, currency: "USD", per: "year" };
    expectPosted({ salary: "and a bonus", salaryMin: 90_000 }, { salary: "and a bonus", pay });
    expectPosted(
      { salaryMin: 18.5, salaryMax: 21.75, salaryPer: "hour" },
      { pay: { ...pay, min: 18.5, max: 21.75, per: "hour" } },
    );
    expectPosted({ salary: "", benefits: "" }, { salary: null, benefits: null, pay: null });
  });
});

describe("changing a job", () => {
  const change =
    (input: Omit<InputOf<typeof ChangeJob>, "jobId">, when = now) =>
    (state: Job) =>
      changeJob({ jobId: ids.jobId, ...input }, state, { companyName: "Acme Works", now: when, newId: () => "" });
  const changed = (to: object) => ({
    type: "JobChanged",
    data: { ...ids, ...said, expiresAt: in30Days, changedAt: at, ...to },
  });
  const activated = (from: string, expiresAt: string) => ({
    type: "JobActivated",
    data: { ...ids, from, expiresAt, activatedAt: at },
  });

  it("changes only the given fields", () => {
    given(jobs, [posted])
      .when(change({ title: "Kettle Engineer", salaryMin: 50_000 }))
      .thenEvents([
        changed({ title: "Kettle Engineer", pay: { min: 50_000, max: null, currency: "USD", per: "year" } }),
      ]);
    given(jobs, [posted])
      .when(change({ expiresAt: later }))
      .thenEvents([changed({ expiresAt: later })]);
    given(jobs, [posted])
      .when(change({ title: form.title, expiresAt: in30Days, salary: null }))
      .thenEvents([]);
  });

  it("compares the company's name again when the content is changed", () =>
    given(jobs, [posted])
      .when(change({ company: "Acme" }))
      .thenEvents([changed({ company: "Acme", ownName: false })]));

  it("removes a salary, and refuses one whose maximum is below its minimum", () => {
    const paid: JobEvent = {
      type: "JobChanged",
      data: {
        ...ids,
        ...said,
        pay: { min: 50, max: 60, currency: "USD", per: "hour" },
        expiresAt: in30Days,
        changedAt: at,
      },
    };
    given(jobs, [posted, paid])
      .when(change({ salaryMin: null, salaryMax: null }))
      .thenEvents([changed({})]);
    given(jobs, [posted, paid])
      .when(change({ salaryMin: 70 }))
      .thenRefused({ refusal: "salary-order" });
    given(jobs, [posted, paid])
      .when(change({ salaryMin: 50.25 }))
      .thenEvents([changed({ pay: { min: 50.25, max: 60, currency: "USD", per: "hour" } })]);
    given(jobs, [posted, paid, changed({ pay: { min: 50.25, max: 60, currency: "USD", per: "hour" } }) as JobEvent])
      .when(change({ salaryPer: "year" }))
      .thenRefused({ refusal: "salary-cents" });
  });

  it("§4 Job: isActive true or false, toggled by Activate or Deactivate", () => {
    given(jobs, [posted])
      .when(change({ isActive: false }))
      .thenEvents([off]);
    given(jobs, [posted, off])
      .when(change({ isActive: true }))
      .thenEvents([activated("inactive", in30Days)]);
    given(jobs, [posted])
      .when(change({ isActive: true }))
      .thenEvents([]);
    given(jobs, [posted, off])
      .when(change({ isActive: false }))
      .thenEvents([]);
  });

  it("lists an expired job again with a new date, and only with that", () => {
    const afterwards = new Date(in30Days);
    const back = {
      ...activated("expired", later),
      data: { ...activated("expired", later).data, activatedAt: in30Days },
    };
    given(jobs, [posted, expired])
      .when(change({ isActive: true }, afterwards))
      .thenRefused({ refusal: "expired" });
    for (const isActive of [true, undefined])
      given(jobs, [posted, expired])
        .when(change({ isActive, expiresAt: later }, afterwards))
        .thenEvents([back]);
    given(jobs, [posted, off])
      .when(change({ isActive: true }, afterwards))
      .thenRefused({ refusal: "expired" });
  });

  it("goes by the date where the timer has not run yet", () => {
    const afterwards = new Date(in30Days);
    given(jobs, [posted])
      .when(change({ isActive: true }, afterwards))
      .thenRefused({ refusal: "expired" });
    given(jobs, [posted])
      .when(change({ isActive: true, expiresAt: later }, afterwards))
      .thenEvents([changed({ expiresAt: later, changedAt: in30Days })]);
  });

  it("§5 Expiration date must be in the future, also in an edit; one that was past before may stay", () => {
    given(jobs, [posted])
      .when(change({ expiresAt: past }))
      .thenRefused({ refusal: "past-expiry" });
    given(jobs, [posted])
      .when(change({ expiresAt: "9999-12-31T23:59:59.999Z" }))
      .thenRefused({ refusal: "far-expiry" });
    given(jobs, [posted, expired])
      .when(change({ title: "Kettle Engineer", expiresAt: in30Days }, new Date(later)))
      .thenEvents([changed({ title: "Kettle Engineer", changedAt: later })]);
  });

  it("is refused once it was taken down or deleted", () => {
    given(jobs, [posted, takenDown])
      .when(change({ isActive: true }))
      .thenRefused({ refusal: "taken-down" });
    given(jobs, [posted, deleted])
      .when(change({ title: "Kettle Engineer" }))
      .thenRefused({ refusal: "unknown-job" });
    givenState(noJob).when(change({})).thenRefused({ refusal: "unknown-job" });
  });

  it("names the fields changed elsewhere", () => {
    const before: Job = { ...noJob, status: "active", description: said, expiresAt: in30Days };
    const after = {
      ...before,
      description: { ...said, title: "Chef", company: "A", ownName: false },
      expiresAt: later,
    };
    expect(jobChanged(before, after)).toBe(
      "Changed elsewhere: title, company, expiration date. Review it and save again.",
    );
  });
});

describe("deleting a job", () => {
  const remove = (state: Job) => deleteJob({ jobId: ids.jobId }, state, { now, newId: () => "" });

  it("is possible in any state, once", () => {
    given(jobs, [posted]).when(remove).thenEvents([deleted]);
    given(jobs, [posted, takenDown])
      .when(remove)
      .thenEvents([{ ...deleted, data: { ...deleted.data, from: "taken-down" } }]);
    given(jobs, [posted, deleted]).when(remove).thenRefused({ refusal: "unknown-job" });
    givenState(noJob).when(remove).thenRefused({ refusal: "unknown-job" });
  });
});
