import type { ApplicationEvent, JobEnding } from "@provenwork/contracts/application/events";
import type { JobStatus } from "@provenwork/contracts/job/state";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import { describe, expect, it } from "vitest";
import { eventId, react, recorded } from "#testing/recorded.ts";
import { now, personId } from "#testing/work-experience.ts";
import { applicationNews } from "./application-news.ts";

const jobId = "0190a000-0000-7000-8000-0000000000d1";
const data = { personId, jobId, companyId: "0190a000-0000-7000-8000-0000000000d2" };
type Type = ApplicationEvent["type"];
const mailedTypes = [
  "ApplicationViewed",
  "ApplicationApproved",
  "ApplicationRejected",
  "ApplicationReset",
  "ApplicationJobEnded",
] as const;

/** The events of an application, each with its place as its id. */
const history = (...events: readonly (Type | { readonly how: JobEnding })[]) =>
  events.map((event, index) => {
    const made = typeof event === "string" ? { type: event, data } : { type: "ApplicationJobEnded", data: event };
    return { ...recorded(made), id: String(index) } as Recorded<ApplicationEvent>;
  });
const given = (events: readonly Recorded<ApplicationEvent>[], job: JobStatus = "active") => ({
  thenTold: (index: number, news: object | undefined) =>
    expect(applicationNews(String(index), { events, job })).toEqual(
      news === undefined ? undefined : expect.objectContaining(news),
    ),
});

describe("reactions to an event of an application", () => {
  it.each(mailedTypes)("queue a mail about %s that holds only ids", (type) => {
    const mails = react(recorded({ type, data }, "employer")).filter(({ kind }) => kind === "mail");
    expect(mails).toEqual([
      {
        kind: "mail",
        messageId: `application-news.${eventId}`,
        template: "application-news",
        ids: { personId, jobId, eventId },
        deadline: new Date(now.getTime() + 24 * 60 * 60_000),
      },
    ]);
  });

  it.each(["ApplicationSubmitted", "ApplicationWithdrawn", "ResumeOpened", "NotesChanged", "CandidateRated"])(
    "is no mail about %s",
    (type) => {
      expect(react(recorded({ type, data })).filter(({ kind }) => kind === "mail")).toEqual([]);
    },
  );
});

describe("a candidate is notified", () => {
  it("of a view and of each decision, as the kind that they chose", () => {
    const title = (kind: string, text: string) => ({ kind, title: text });
    given(history("ApplicationSubmitted", "ApplicationViewed")).thenTold(
      1,
      title("views", "Your application was opened"),
    );
    given(history("ApplicationSubmitted", "ApplicationApproved")).thenTold(
      1,
      title("decisions", "Your application was approved"),
    );
    given(history("ApplicationSubmitted", "ApplicationRejected")).thenTold(
      1,
      title("decisions", "Your application was rejected"),
    );
    given(history("ApplicationSubmitted", "ApplicationRejected", "ApplicationReset")).thenTold(
      2,
      title("decisions", "Your application is under review again"),
    );
  });

  it("only of the newest decision, and of none once they withdrew or applied again", () => {
    const twice = given(
      history("ApplicationSubmitted", "ApplicationApproved", "ApplicationReset", "ApplicationApproved"),
    );
    twice.thenTold(1, undefined);
    twice.thenTold(2, undefined);
    twice.thenTold(3, { title: "Your application was approved" });
    given(history("ApplicationSubmitted", "ApplicationViewed", "ApplicationRejected")).thenTold(1, undefined);
    given(history("ApplicationSubmitted", "ApplicationApproved", "ApplicationWithdrawn")).thenTold(1, undefined);
  });

  it("of ten changes a day at most: more is no news, but a nuisance", () => {
    const back = ["ApplicationApproved", "ApplicationReset"] as const;
    const changed = history("ApplicationSubmitted", ...Array.from({ length: 6 }, () => back).flat());
    const upTo = (index: number) => given(changed.slice(0, index + 1));
    upTo(10).thenTold(10, { title: "Your application is under review again" });
    upTo(11).thenTold(11, undefined);
  });

  it("of a decision also when it was looked at, noted or rated since, or the job has ended", () => {
    const since = ["ApplicationViewed", "ResumeOpened", "NotesChanged", "CandidateRated", { how: "expired" }] as const;
    given(history("ApplicationSubmitted", "ApplicationApproved", ...since), "expired").thenTold(1, {
      kind: "decisions",
    });
  });

  it.each([
    ["expired", "expired", "A job you applied for has expired"],
    ["deleted", "deleted", "A job you applied for was deleted by its company"],
    ["taken-down", "taken-down", "A job you applied for was taken down"],
    ["company-closed", "taken-down", "A job you applied for was taken down because the company closed"],
  ] as const)("that a job is %s, while it is", (how, status, title) => {
    const events = history("ApplicationSubmitted", { how });
    given(events, status).thenTold(1, { kind: "jobEnds", title });
    given(events, "active").thenTold(1, undefined);
  });

  it("of the last of a job's ends, and of none once they withdrew", () => {
    const ended = given(history("ApplicationSubmitted", { how: "expired" }, { how: "deleted" }), "deleted");
    ended.thenTold(1, undefined);
    ended.thenTold(2, { kind: "jobEnds" });
    given(history("ApplicationSubmitted", { how: "deleted" }, "ApplicationWithdrawn"), "deleted").thenTold(
      1,
      undefined,
    );
  });

  it("nothing of an event that the application does not have", () => {
    given(history("ApplicationSubmitted")).thenTold(1, undefined);
    given([]).thenTold(0, undefined);
  });
});
