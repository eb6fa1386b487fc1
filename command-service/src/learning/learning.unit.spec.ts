import type { NewLearnerEvent, NewResourceEvent } from "@provenwork/contracts/learning/events";
import type { ResourceFacts } from "@provenwork/contracts/learning/rules";
import { type Learner, type Resource, learners, resources } from "@provenwork/contracts/learning/state";
import { RULE_VERSION } from "@provenwork/contracts/matching/parts";
import { describe, expect, it } from "vitest";
import { given } from "#testing/given.ts";
import { listResource, resourceIdOf, withdrawResource } from "./list-resources.steps.ts";
import { regenerateRecommendations } from "./regenerate-recommendations.ts";
import { reportProgress } from "./report-progress.ts";
import { startResource } from "./start-resource.ts";
import { writeNotes } from "./write-notes.ts";

const now = new Date("2026-11-22T12:00:00.000Z");
const at = now.toISOString();
const personId = "0190a000-0000-7000-8000-000000000001";
const resourceId = "0190a000-0000-7000-8000-000000000002";
const ids = { personId, resourceId };

describe("a learner", () => {
  const context = { id: personId, now, newId: (name: string) => name, listed: true };
  const withdrawn = { ...context, listed: false };
  const started: NewLearnerEvent = { type: "ResourceStarted", data: { ...ids, startedAt: at } };
  const reported = (percent: number): NewLearnerEvent => ({
    type: "ProgressReported",
    data: { ...ids, percent, reportedAt: at },
  });
  const completed: NewLearnerEvent = { type: "ResourceCompleted", data: { ...ids, completedAt: at } };
  const noted = (notes: string): NewLearnerEvent => ({
    type: "LearningNotesWritten",
    data: { ...ids, writtenAt: at },
    personal: { notes },
  });
  const start = (learner: Learner) => startResource({ resourceId }, learner, context);
  const report = (progress: number) => (learner: Learner) => reportProgress({ resourceId, progress }, learner, context);
  const note = (notes: string) => (learner: Learner) => writeNotes({ resourceId, notes }, learner, context);

  it("begins a resource once", () => {
    given(learners, []).when(start).thenEvents([started]);
    given(learners, [started]).when(start).thenEvents([]);
    given(learners, [started, completed]).when(start).thenEvents([]);
  });

  it("records the progress, and starts the resource with it", () => {
    given(learners, [])
      .when(report(40))
      .thenEvents([started, reported(40)]);
    given(learners, []).when(report(0)).thenEvents([started]);
    given(learners, [started])
      .when(report(40))
      .thenEvents([reported(40)]);
    given(learners, [started, reported(40)])
      .when(report(40))
      .thenEvents([]);
    given(learners, [started, reported(40)])
      .when(report(0))
      .thenEvents([reported(0)]);
  });

  it("completes it with 100 percent and reopens it with less", () => {
    given(learners, [started]).when(report(100)).thenEvents([completed]);
    given(learners, [started, completed]).when(report(100)).thenEvents([]);
    given(learners, [started, completed])
      .when(report(90))
      .thenEvents([reported(90)]);
  });

  it("keeps notes on it", () => {
    given(learners, [])
      .when(note("Good."))
      .thenEvents([started, noted("Good.")]);
    given(learners, [started, noted("Good.")])
      .when(note("Good."))
      .thenEvents([]);
    given(learners, [started, noted("Good.")])
      .when(note(""))
      .thenEvents([noted("")]);
  });

  it("keeps withdrawn resources, and starts none that is not listed", () => {
    const refused = { refusal: "unknown-resource" };
    given(learners, [])
      .when((learner) => startResource({ resourceId }, learner, withdrawn))
      .thenRefused(refused);
    given(learners, [])
      .when((learner) => reportProgress({ resourceId, progress: 10 }, learner, withdrawn))
      .thenRefused(refused);
    given(learners, [])
      .when((learner) => writeNotes({ resourceId, notes: "x" }, learner, withdrawn))
      .thenRefused(refused);
    given(learners, [started])
      .when((learner) => reportProgress({ resourceId, progress: 10 }, learner, withdrawn))
      .thenEvents([reported(10)]);
  });
});

it("numbers the snapshots of a person's recommendations and names the rules that they follow from", () => {
  const regenerate = (learner: Learner) =>
    regenerateRecommendations({}, learner, { id: personId, now, newId: (name) => name });
  const regenerated = (version: number): NewLearnerEvent => ({
    type: "RecommendationsRegenerated",
    data: { personId, version, ruleVersion: RULE_VERSION, regeneratedAt: at },
  });
  given(learners, [])
    .when(regenerate)
    .thenEvents([regenerated(1)]);
  given(learners, [regenerated(1)])
    .when(regenerate)
    .thenEvents([regenerated(2)]);
});

describe("the catalogue", () => {
  const facts: ResourceFacts = {
    title: "Learn Git Branching",
    provider: "Peter Cottle",
    url: "https://learngitbranching.js.org",
    type: "tutorial",
    difficulty: "beginner",
    duration: "Self-paced",
    skills: ["Git"],
    description: "Branch, merge and rebase in a drawing.",
  };
  const said = { resourceId: resourceIdOf(facts.url), ...facts };
  const listed: NewResourceEvent = { type: "ResourceListed", data: { ...said, listedAt: at } };
  const withdrawal: NewResourceEvent = {
    type: "ResourceWithdrawn",
    data: { resourceId: said.resourceId, withdrawnAt: at },
  };
  const list =
    (more: Partial<ResourceFacts> = {}) =>
    (resource: Resource) =>
      listResource({ ...facts, ...more }, resource, { now });
  const withdraw = (resource: Resource) => withdrawResource(said.resourceId, resource, { now });

  it("lists a resource once, and changes it when the catalogue changed", () => {
    given(resources, []).when(list()).thenEvents([listed]);
    given(resources, [listed]).when(list()).thenEvents([]);
    const changed = { type: "ResourceChanged", data: { ...said, duration: "3 h", changedAt: at } };
    given(resources, [listed])
      .when(list({ duration: "3 h" }))
      .thenEvents([changed]);
  });

  it("leaves withdrawn resources unchanged", () => {
    given(resources, []).when(withdraw).thenEvents([]);
    given(resources, [listed]).when(withdraw).thenEvents([withdrawal]);
    given(resources, [listed, withdrawal]).when(withdraw).thenEvents([]);
    given(resources, [listed, withdrawal])
      .when(list({ duration: "3 h" }))
      .thenEvents([]);
  });

  it("names a resource by its address", () => {
    expect(resourceIdOf(facts.url)).toBe(resourceIdOf(facts.url));
    expect(resourceIdOf(`${facts.url}/`)).not.toBe(resourceIdOf(facts.url));
  });
});
