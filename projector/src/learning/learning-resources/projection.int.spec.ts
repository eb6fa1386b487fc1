import { type ResourceEvent } from "@provenwork/contracts/learning/events";
import { resourceStream } from "@provenwork/contracts/learning/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { learningResourcesProjection } from "./projection.ts";

const resourceId = "22222222-2222-4222-8222-222222222222";
const said = {
  resourceId,
  title: "Pro Git",
  provider: "Scott Chacon and Ben Straub",
  url: "https://git-scm.com/book/en/",
  type: "book",
  difficulty: "intermediate",
  duration: "Open book",
  description: "The whole tool.",
} as const;
const { resourceId: _, ...columns } = said;
const listed: ResourceEvent = {
  type: "ResourceListed",
  data: { ...said, skills: ["Git", "Version Control"], listedAt: at },
};
const later = "2026-11-22T09:00:00.000Z";
const changed: ResourceEvent = {
  type: "ResourceChanged",
  data: { ...said, duration: "500 pages", skills: ["Git"], changedAt: later },
};
const withdrawn: ResourceEvent = { type: "ResourceWithdrawn", data: { resourceId, withdrawnAt: later } };
const row = {
  ...columns,
  resource_id: resourceId,
  skills: "Git\nVersion Control",
  listed: true,
  listed_at: new Date(at),
  changed_at: new Date(at),
};

const project = (...events: ResourceEvent[]) =>
  projectTwice(learningResourcesProjection, recorded(resourceStream(resourceId), ...events));

it("has each resource as in the current catalogue, and keeps withdrawn ones", async () => {
  expect((await project(listed)).once).toEqual({ resources: [row] });
  const now = { ...row, duration: "500 pages", skills: "Git", changed_at: new Date(later) };
  const { once, twice } = await project(listed, changed);
  expect(once).toEqual({ resources: [now] });
  expect(twice).toEqual(once);
  expect((await project(listed, changed, withdrawn)).once).toEqual({ resources: [{ ...now, listed: false }] });
});
