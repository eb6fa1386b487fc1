import { type APIRequestContext, expect } from "@playwright/test";
import { PostJob } from "@provenwork/contracts/job/commands";
import { sampleOf } from "@provenwork/contracts/testing/samples";

/** Posts a job in the name of the browser's company; answers its id. */
export async function postJob(request: APIRequestContext, more: object = {}): Promise<string> {
  const answer = await request.post("/api/employer/jobs", { data: { ...(sampleOf(PostJob) as object), ...more } });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** Changes a job as another tab or colleague would. */
export async function changeJob(request: APIRequestContext, jobId: string, data: object): Promise<void> {
  const answer = await request.patch(`/api/employer/jobs/${jobId}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}
