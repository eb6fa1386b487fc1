import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import type { ReadModelStatus } from "@provenwork/contracts/operations/queries";
import { expect, it } from "vitest";
import { readModelGroups } from "./read-model-groups.ts";

const since = "2026-11-23T08:00:00.000Z";
const readModel = (name: string, more: Partial<ReadModelStatus> = {}): ReadModelStatus => ({
  name,
  live: { schema: `${name}_v1`, version: 1, since },
  reserve: [],
  waiting: bounded(0),
  parked: bounded(0),
  leader: { instance: "host:41", since },
  lag: { events: 0, seconds: 0 },
  eventsPerSecond: 0,
  ...more,
});
const all = [
  readModel("accounts"),
  readModel("application-reviews"),
  readModel("certificates", { parked: bounded(1) }),
  readModel("findability", { waiting: bounded(1) }),
  readModel("jobs"),
  readModel("matches", { leader: null, lag: null }),
  readModel("new-idea"),
  readModel("saved-searches", { waiting: bounded(2) }),
  readModel("verified-candidates"),
];
const named = (search: string) =>
  readModelGroups(all, search).map(({ title, readModels }) => [title, ...readModels.map(({ name }) => name)].join(" "));

it("shows first what fails, then what lags, then the others by subject", () => {
  expect(named("")).toEqual([
    "Needs attention certificates matches findability saved-searches",
    "Work experience verified-candidates",
    "Jobs and applications application-reviews jobs",
    "Accounts accounts",
    "Others new-idea",
  ]);
});

it("finds names by all words of a search, in any order and case", () => {
  expect(named("Search SAVED")).toEqual(["Needs attention saved-searches"]);
  expect(named(" job ")).toEqual(["Jobs and applications jobs"]);
  expect(named("nothing")).toEqual([]);
});
