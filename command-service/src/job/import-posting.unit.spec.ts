import { type Job, evolveJob, noJob } from "@provenwork/contracts/job/state";
import type { JobEvent, NewJobEvent } from "@provenwork/contracts/job/events";
import { newJob } from "@provenwork/contracts/job/rules";
import { job as sample } from "@provenwork/contracts/job/area.samples";
import { expect, it } from "vitest";
import type { Decision } from "#kernel/decision.ts";
import { closeImported, importPosting, outcomeOf } from "./import-posting.ts";

const day = 24 * 60 * 60_000;
const began = new Date("2026-11-27T12:00:00.000Z");
const on = (days: number) => new Date(began.getTime() + days * day);
const ids = { jobId: "0198c0de-6000-7000-8000-000000000001", companyId: "0198c0de-7000-7000-8000-000000000001" };
const { expiresAt: _, ...input } = newJob.parse(sample());
const posting = { board: "lever" as const, site: "acme", externalId: "a1", digest: "one", input };
const changed = { ...posting, digest: "two", input: { ...input, title: "Another title" } };

const context = (now: Date) => ({ now, newId: () => "", id: ids.jobId, companyId: ids.companyId, companyName: "Acme" });
const after = (job: Job, { events }: Decision<NewJobEvent>): Job =>
  events.reduce((state, event) => evolveJob(state, event as JobEvent), job);
const imported = (job: Job, what = posting, now = began) => importPosting(what, job, context(now));
const names = ({ events, refusal }: Decision<NewJobEvent>) => refusal?.code ?? events.map(({ type }) => type);
const posted = after(noJob, imported(noJob));
const closed = (now: Date, job = posted) => closeImported(job, context(now));

it("posts a new job with its origin, once", () => {
  expect(names(imported(noJob))).toEqual(["JobPosted", "JobImported"]);
  expect(posted.imported).toEqual({ board: "lever", site: "acme", externalId: "a1", digest: "one", onBoard: true });
  expect(names(imported(posted))).toEqual([]);
});

it("changes what changed on the board, and keeps what the company changed until then", () => {
  const description = posted.description === undefined ? undefined : { ...posted.description, title: "Our own title" };
  const edited = { ...posted, description };
  expect(names(imported(edited))).toEqual([]);
  const decision = imported(edited, changed);
  expect([names(decision), outcomeOf(decision.events)]).toEqual([["JobChanged", "JobImported"], "change"]);
  expect(after(edited, decision)).toMatchObject({
    description: { title: "Another title" },
    imported: { digest: "two" },
  });
});

it("closes a job that is gone, and lists it again when it is back", () => {
  const gone = closed(began);
  expect([names(gone), outcomeOf(gone.events)]).toEqual([["JobDeactivated", "JobImported"], "close"]);
  const inactive = after(posted, gone);
  expect(names(closed(began, inactive))).toEqual([]);
  const back = imported(inactive, posting, on(40));
  expect([names(back), outcomeOf(back.events)]).toEqual([["JobActivated", "JobImported"], "relist"]);
  expect(after(inactive, back)).toMatchObject({ status: "active", imported: { onBoard: true } });
});

it("lists a job for as long as the board has it, unless its company deactivated it", () => {
  expect(names(imported(posted, posting, on(10)))).toEqual([]);
  const longer = imported(posted, posting, on(20));
  expect([names(longer), outcomeOf(longer.events)]).toEqual([["JobChanged"], "relist"]);
  const expired: Job = { ...posted, status: "expired" };
  expect(names(imported(expired, posting, on(60)))).toEqual(["JobActivated"]);
  const inactive: Job = { ...posted, status: "inactive" };
  expect(names(imported(inactive, posting, on(60)))).toEqual([]);
  expect(names(imported(inactive, changed))).toEqual(["JobChanged", "JobImported"]);
});

it("leaves alone what was deleted or taken down here", () => {
  expect(names(imported({ ...posted, status: "deleted" }))).toBe("deleted");
  expect(names(imported({ ...posted, status: "taken-down" }))).toBe("taken-down");
  for (const status of ["deleted", "taken-down", "expired", "inactive"] as const)
    expect(names(closed(began, { ...posted, status }))).toEqual([]);
});
