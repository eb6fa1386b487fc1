import { expect, it, onTestFinished } from "vitest";
import { startStack } from "../../testing/stack.ts";

it("the first start says where it runs once its read models have the demo world", { timeout: 450_000 }, async () => {
  const { url, stop } = await startStack({ DEMO_WORLD: "on" });
  onTestFinished(stop);
  const jobs = await fetch(`${url}/api/jobs?limit=50`);
  expect(jobs.status).toBe(200);
  expect(await jobs.json()).toHaveLength(50);
});
