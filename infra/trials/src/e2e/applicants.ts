import { type APIRequestContext, type Browser, type Page, expect } from "@playwright/test";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { send, untilRead } from "./calls.ts";
import { type Somebody, somebody } from "./people.ts";
import { verifiedCandidate } from "./seeded.ts";

/** A candidate in a browser of their own. */
export async function candidateIn(browser: Browser, baseURL: string | undefined, person: Somebody): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await verifiedCandidate(page, person);
  return page;
}

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

/** Applies for a job as the person who is signed in; answers the id of the application once its company can read it. */
export async function applyFor(request: APIRequestContext, jobId: string, coverLetter?: string): Promise<string> {
  const { id } = (await send(request, `/api/jobs/${jobId}/apply`, { coverLetter }, { status: 201 })) as { id: string };
  await untilRead(request);
  return id;
}

/** Somebody of this name who has applied for a job, in a browser of their own. */
export async function applicantOf(
  jobId: string,
  browser: Browser,
  baseURL: string | undefined,
  fullName = "Ada Example",
): Promise<{ readonly page: Page; readonly id: string }> {
  const page = await candidateIn(browser, baseURL, { ...somebody(), fullName });
  return { page, id: await applyFor(page.request, jobId) };
}
