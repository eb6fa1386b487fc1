import type { APIRequestContext } from "@playwright/test";
import { PostJob } from "@provenwork/contracts/job/commands";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { send, untilRead } from "./calls.ts";

/** Posts a job in the name of the browser's company; answers its id once everybody can read it. */
export async function postJob(request: APIRequestContext, more: object = {}): Promise<string> {
  const job = { ...(sampleOf(PostJob) as object), ...more };
  const { id } = (await send(request, "/api/employer/jobs", job, { status: 201 })) as { id: string };
  await untilRead(request);
  return id;
}

/** Changes a job as another tab or colleague would. */
export async function changeJob(request: APIRequestContext, jobId: string, data: object): Promise<void> {
  await send(request, `/api/employer/jobs/${jobId}`, data, { method: "PATCH" });
}
