import type { NewApplicationEvent } from "@provenwork/contracts/application/events";
import { interviewForm } from "@provenwork/contracts/application/interview-rules";
import { type Application, applications } from "@provenwork/contracts/application/state";
import type { Job } from "@provenwork/contracts/job/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { describe, expect, it } from "vitest";
import { given } from "#testing/given.ts";
import { react, recorded } from "#testing/recorded.ts";
import { cancelInterview } from "./cancel-interview.ts";
import { endJob } from "./end-job.ts";
import { instantOf } from "./instant-of.ts";
import { reviewApplication } from "./review-application.ts";
import { interviewChanged, scheduleInterview } from "./schedule-interview.ts";
import { withdrawApplication } from "./withdraw-application.ts";

const personId = "0190a000-0000-7000-8000-000000000001";
const jobId = "0190a000-0000-7000-8000-000000000002";
const ids = { personId, jobId, companyId: "0190a000-0000-7000-8000-000000000003" };
const applicationId = `${personId}-${jobId}`;
const now = new Date("2026-11-22T12:00:00.000Z");
const at = now.toISOString();
const profile = {
  fullName: "Ada Example",
  email: "ada@acme.example",
  phone: "",
  location: "",
  experiences: [],
  resumeName: null,
};
const submitted = {
  type: "ApplicationSubmitted",
  data: { ...ids, from: null, to: "pending", resume: null, submittedAt: at },
  personal: { coverLetter: null, profile },
} as const satisfies NewApplicationEvent;
const approved = {
  type: "ApplicationApproved",
  data: { ...ids, from: "pending", to: "approved", decidedAt: at },
} as const;
const rejected = {
  type: "ApplicationRejected",
  data: { ...ids, from: "approved", to: "rejected", decidedAt: at },
} as const;
const withdrawn = {
  type: "ApplicationWithdrawn",
  data: { ...ids, from: "pending", to: "withdrawn", withdrawnAt: at },
} as const;

const wanted = { startsAt: "2026-11-25T10:30", timeZone: "America/Chicago", minutes: 45, place: "12 Bridge Street" };
const start = "2026-11-25T16:30:00.000Z";
const scheduled = (sequence = 0, from: string | null = null, startsAt = start) =>
  ({
    type: "InterviewScheduled",
    data: {
      ...ids,
      interviewId: "interview",
      sequence,
      from,
      startsAt,
      timeZone: "America/Chicago",
      minutes: 45,
      scheduledAt: at,
    },
    personal: { place: "12 Bridge Street", message: null },
  }) as const;
const cancelled = (because: "company" | "rejected" | "reset" | "withdrawn" | "job-ended", sequence = 1) =>
  ({
    type: "InterviewCancelled",
    data: { ...ids, interviewId: "interview", sequence, startsAt: start, because, cancelledAt: at },
  }) as const;

const context = {
  job: { status: "active" as Job["status"] },
  repeated: false,
  blocked: false,
  now,
  newId: (name: string) => name,
};
const schedule =
  (more: Partial<typeof wanted & { message: string }> = {}, given: Partial<typeof context> = {}) =>
  (state: Application) =>
    scheduleInterview({ applicationId, ...wanted, ...more }, state, { ...context, ...given });

describe("an interview", () => {
  it("is set and changed ten times a day: each is a mail to the candidate", () => {
    const before = Array.from({ length: 10 }, (_, sequence) => scheduled(sequence));
    given(applications, [submitted, ...before])
      .when(schedule({ place: "Elsewhere" }))
      .thenRefused({ refusal: "changed-too-often" });
    given(applications, [submitted, ...before])
      .when(schedule())
      .thenEvents([]);
    const nextDay = new Date(now.getTime() + 24 * 60 * 60_000);
    const after = schedule({ place: "Elsewhere" }, { now: nextDay });
    given(applications, [submitted, ...before])
      .when(after)
      .thenEvents([
        {
          ...scheduled(10, start),
          data: { ...scheduled(10, start).data, scheduledAt: nextDay.toISOString() },
          personal: { place: "Elsewhere", message: null },
        },
      ]);
  });

  it("is set in the time of its zone, while the application is pending or approved", () => {
    given(applications, [submitted]).when(schedule()).thenEvents([scheduled()]);
    given(applications, [submitted, approved]).when(schedule()).thenEvents([scheduled()]);
    given(applications, []).when(schedule()).thenRefused({ refusal: "unknown-application" });
    given(applications, [submitted, approved, rejected]).when(schedule()).thenRefused({ refusal: "already-rejected" });
    given(applications, [submitted, withdrawn]).when(schedule()).thenRefused({ refusal: "withdrawn" });
    for (const status of ["deleted", "taken-down"] as const)
      given(applications, [submitted])
        .when(schedule({}, { job: { status } }))
        .thenRefused({ refusal: "job-gone" });
  });

  it("is refused in the past, too far in the future, and at a time skipped by daylight saving", () => {
    const refused = (startsAt: string) => given(applications, [submitted]).when(schedule({ startsAt }));
    refused("2026-11-22T06:00").thenRefused({ refusal: "in-the-past" });
    refused("2027-12-22T06:00").thenRefused({ refusal: "too-far-ahead" });
    refused("2027-03-14T02:30").thenRefused({ refusal: "no-such-time" });
  });

  it("keeps its id and counts up when it is moved; the same again changes nothing", () => {
    const later = "2026-11-26T16:30:00.000Z";
    given(applications, [submitted, scheduled()])
      .when(schedule({ startsAt: "2026-11-26T10:30" }))
      .thenEvents([scheduled(1, start, later)]);
    given(applications, [submitted, scheduled()]).when(schedule()).thenEvents([]);
    const other = { ...scheduled(1, start), personal: { place: "12 Bridge Street", message: "Hello." } };
    given(applications, [submitted, scheduled()])
      .when(schedule({ message: "Hello." }))
      .thenEvents([other]);
  });

  it("is another one after it was cancelled or took place", () => {
    const newId = () => "second";
    const second = { ...scheduled(), data: { ...scheduled().data, interviewId: "second" } };
    given(applications, [submitted, scheduled(), cancelled("company")])
      .when(schedule({}, { newId }))
      .thenEvents([second]);
    given(applications, [submitted, scheduled(0, null, at)])
      .when(schedule({}, { newId }))
      .thenEvents([second]);
  });

  it("is cancelled by the company, once, and not after it took place", () => {
    const cancel = (state: Application) => cancelInterview({ applicationId }, state, context);
    given(applications, [submitted, scheduled()])
      .when(cancel)
      .thenEvents([cancelled("company")]);
    given(applications, [submitted, scheduled(), cancelled("company")])
      .when(cancel)
      .thenEvents([]);
    given(applications, [submitted, scheduled(0, null, at)])
      .when(cancel)
      .thenEvents([]);
    given(applications, [{ ...submitted, personal: erased }, scheduled()])
      .when(cancel)
      .thenEvents([]);
    given(applications, []).when(cancel).thenRefused({ refusal: "unknown-application" });
  });

  it("ends with the application: rejected, reset or withdrawn", () => {
    const review = (status: "rejected" | "pending") => (state: Application) =>
      reviewApplication({ applicationId, status, notes: undefined }, state, context);
    given(applications, [submitted, approved, scheduled()])
      .when(review("rejected"))
      .thenEvents([rejected, cancelled("rejected")]);
    given(applications, [submitted, approved, scheduled()])
      .when(review("pending"))
      .thenEvents([
        { type: "ApplicationReset", data: { ...ids, from: "approved", to: "pending", resetAt: at } },
        cancelled("reset"),
      ]);
    given(applications, [submitted, scheduled()])
      .when((state) => withdrawApplication({ applicationId }, state, context))
      .thenEvents([withdrawn, cancelled("withdrawn")]);
    for (const how of ["deleted", "taken-down", "company-closed", "expired"] as const)
      given(applications, [submitted, scheduled()])
        .when((state) => endJob(state, { how, now }))
        .thenEvents([
          { type: "ApplicationJobEnded", data: { ...ids, how, endedAt: at } },
          ...(how === "expired" ? [] : [cancelled("job-ended")]),
        ]);
    given(applications, [submitted, approved, scheduled(0, null, at)])
      .when(review("rejected"))
      .thenEvents([rejected]);
  });

  it("describes the current interview to a caller who read another", () => {
    const seen = { status: "pending" } as Application;
    const interview = { interviewId: "a", sequence: 0, startsAt: start, timeZone: "America/Chicago", minutes: 45 };
    const set = { ...seen, interview: { ...interview, details: { place: "x", message: null }, cancelled: false } };
    expect(interviewChanged(seen, seen)).toBeUndefined();
    expect(interviewChanged(seen, set)?.replaceAll("\u202F", " ")).toBe(
      "Changed elsewhere: the interview is now on Wednesday, November 25, 2026 at 10:30 AM CST. Your change was not saved. Review it and try again.",
    );
    const gone = { ...seen, interview: { ...set.interview, sequence: 1, cancelled: true } };
    expect(interviewChanged(set, gone)).toContain("the interview was removed");
  });

  it("is mailed with each change, until it begins", () => {
    const mail = (sequence: number) => ({
      kind: "mail",
      template: "interview",
      messageId: `interview.interview.${sequence}`,
      ids: { personId, jobId, interviewId: "interview", sequence, changedAt: at },
      deadline: new Date(start),
    });
    expect(react(recorded(scheduled()))).toContainEqual(mail(0));
    expect(react(recorded(cancelled("withdrawn")))).toContainEqual(mail(1));
  });
});

it.each([
  ["2026-07-01T10:30", "America/Chicago", "2026-07-01T15:30:00.000Z"],
  ["2026-11-01T01:30", "America/Chicago", "2026-11-01T06:30:00.000Z"],
  ["2026-03-08T02:30", "America/Chicago", undefined],
  ["2026-11-25T10:30", "Asia/Kolkata", "2026-11-25T05:00:00.000Z"],
])("%s in %s is %s", (local, zone, instant) => {
  expect(instantOf(local, zone)?.toISOString()).toBe(instant);
});

it.each([5, 480])("the form takes %j minutes", (minutes) => {
  expect(interviewForm.safeParse({ ...wanted, minutes }).success).toBe(true);
});

it.each([
  [{ startsAt: "2026-02-30T10:30" }, "There is no such day"],
  [{ startsAt: "tomorrow" }, "Please give a date and a time"],
  [{ timeZone: "Mars/Olympus" }, "Must be a time zone"],
  [{ timeZone: "+01:00" }, "Must be a time zone"],
  [{ minutes: 4 }, "Must be 5 to 480 minutes"],
  [{ minutes: 481 }, "Must be 5 to 480 minutes"],
  [{ place: " " }, "Please enter a place or a link"],
])("the form refuses %j: %s", (given, message) => {
  const { error } = interviewForm.safeParse({ ...wanted, ...given });
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[Object.keys(given)[0], message]]);
});
