import { type APIRequestContext, type Page, expect } from "@playwright/test";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { send, untilRead } from "./calls.ts";

/** Uploads a resume as the person who is signed in. */
export async function uploadResume(
  request: APIRequestContext,
  name: string,
  content: Uint8Array = pdfFile(),
): Promise<void> {
  const file = { name, mimeType: "application/pdf", buffer: Buffer.from(content) };
  const answer = await request.post("/api/candidate/resume", { multipart: { file } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Presses the button of the sheet that 'Apply Now' opened. */
export const applyInSheet = (page: Page): Promise<void> =>
  page
    .getByRole("dialog", { name: /^Apply to / })
    .getByRole("button", { name: "Apply" })
    .click();

/** Applies for a job as the person who is signed in; answers the id of the application once its company can read it. */
export async function applyFor(request: APIRequestContext, jobId: string, coverLetter?: string): Promise<string> {
  const { id } = (await send(request, `/api/jobs/${jobId}/apply`, { coverLetter }, { status: 201 })) as { id: string };
  await untilRead(request);
  return id;
}
