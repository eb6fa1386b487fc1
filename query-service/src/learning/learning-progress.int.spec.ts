import { randomUUID } from "node:crypto";
import type { LearningProgress } from "@provenwork/contracts/learning/queries";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serveForTest } from "#testing/served.ts";
import { learningResource } from "#testing/rows.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const hour = (n: number) => new Date(Date.UTC(2026, 10, 21, n));
const progress = (person_id: string, resource_id: string, more: object = {}) => ({
  person_id,
  resource_id,
  percent: 0,
  notes: "",
  started_at: hour(8),
  completed_at: null,
  updated_at: hour(8),
  ...more,
});

it("§3 candidate_learning_progress: has what the caller began, also what was withdrawn since, and no other person's", async () => {
  const [ada, eve] = [randomUUID(), randomUUID()];
  const [git, bash] = [learningResource({ skills: "Git\nBash" }), learningResource({ listed: false })];
  await served.projector.commit({
    "learning_resources.resources": [git, bash],
    "learning_progress.progress": [
      progress(ada, git.resource_id, { percent: 40, notes: "Chapter two.", updated_at: hour(9) }),
      progress(ada, bash.resource_id, { percent: 100, completed_at: hour(10), updated_at: hour(10) }),
      progress(eve, git.resource_id),
    ],
  });
  const answer = await served.get("/api/learning/progress", await served.signedIn("candidate", ada));
  const rows = (await answer.json()) as LearningProgress[];
  expect(rows.map(({ resource, ...row }) => ({ ...row, id: resource.id }))).toEqual([
    {
      id: bash.resource_id,
      status: "completed",
      progress: 100,
      notes: "",
      startedAt: hour(8).toISOString(),
      completedAt: hour(10).toISOString(),
      updatedAt: hour(10).toISOString(),
    },
    {
      id: git.resource_id,
      status: "in_progress",
      progress: 40,
      notes: "Chapter two.",
      startedAt: hour(8).toISOString(),
      completedAt: null,
      updatedAt: hour(9).toISOString(),
    },
  ]);
});

it("§3 learning_resources: id, title, description, url, imageUrl, provider, resourceType, difficulty, duration, skills, createdAt, updatedAt", async () => {
  const ada = randomUUID();
  const git = learningResource({ skills: "Git\nBash", listed_at: hour(7), changed_at: hour(8) });
  await served.projector.commit({
    "learning_resources.resources": [git],
    "learning_progress.progress": [progress(ada, git.resource_id)],
  });
  const answer = await served.get("/api/learning/progress", await served.signedIn("candidate", ada));
  const [row] = (await answer.json()) as LearningProgress[];
  expect(row?.resource).toEqual({
    id: git.resource_id,
    title: git.title,
    description: git.description,
    url: git.url,
    imageUrl: null,
    provider: git.provider,
    resourceType: "book",
    difficulty: "beginner",
    duration: "3 h",
    skills: ["Git", "Bash"],
    createdAt: hour(7).toISOString(),
    updatedAt: hour(8).toISOString(),
  });
});
