import { randomUUID } from "node:crypto";
import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import type { ApplicationStatus } from "@provenwork/contracts/application/rules";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { signResumeLink } from "@provenwork/platform/resume-link";
import { afterAll, beforeAll, expect, it } from "vitest";
import { employer } from "#testing/company-rows.ts";
import { application } from "#testing/application-rows.ts";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const pdf = pdfFile(100_000);

const shownPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; object-src 'self'";

/** A member of a company who was given a link to the resume of an applicant. */
async function opened(
  status: ApplicationStatus = "pending",
  fileName = "cv.pdf",
  bytes = pdf,
  mediaType = "application/pdf",
) {
  const [pat, companyId, ada] = [randomUUID(), randomUUID(), randomUUID()];
  await served.join(pat, companyId);
  const post = job({ company_id: companyId });
  const [fileId, sessionId] = [randomUUID(), randomUUID()];
  const row = application(ada, post, {
    status,
    resume_file_id: fileId,
    resume_name: fileName,
    resume_media_type: mediaType,
    resume_size: bytes.length,
  });
  await served.storeFile({ personId: ada, fileId }, bytes);
  await served.files.copy({ personId: ada, fileId }, post.job_id);
  await served.files.remove({ personId: ada, fileId });
  await served.projector.commit({
    "jobs.jobs": [post],
    "applications.applications": [row],
    "employers.employers": [employer(pat)],
  });
  const applicationId = `${ada}-${post.job_id}`;
  const link = (seconds = 60, session = sessionId, opens = applicationId) =>
    signResumeLink(
      "application",
      { of: opens, sessionId: session },
      new Date(Date.now() + seconds * 1_000),
      served.resumeLinkKey,
    ).then((token) => `/api/employer/opened-resumes/${token}`);
  const me = await served.signedIn("employer", pat, sessionId);
  return { pat, companyId, ada, fileId, jobId: post.job_id, applicationId, sessionId, link, me };
}

const none = { message: "Resume not found", code: "no-resume" };
async function refusalOf(path: string, headers: Record<string, string>): Promise<unknown> {
  const answer = await served.get(path, headers);
  return [answer.status, await answer.json()];
}

it("is the submitted copy, shown inline if it is a PDF, also twice, and whole for a range request", async () => {
  const { link, me } = await opened("rejected", "<script>.pdf");
  const path = await link();
  for (const headers of [me, me, { ...me, Range: "bytes=0-9" }]) {
    const answer = await served.get(path, headers);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(pdf.length),
      "content-disposition": expect.stringMatching(/^inline; /) as unknown,
      "content-security-policy": shownPolicy,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
    });
  }
});

it.each(["bytes=0-0", "bytes=-1", "bytes=0-9, 20-29", "bytes=999999999-", "bytes=9-0", "x"])(
  "is whole for Range: %s",
  async (range) => {
    const { link, me } = await opened();
    const answer = await served.get(await link(), { ...me, Range: range, "If-Range": '"x"' });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, pdf.length]);
    expect(answer.headers.get("content-range")).toBeNull();
  },
);

it("tells by HEAD what GET tells, to the same people", async () => {
  const { pat, ada, link, me } = await opened();
  const path = await link();
  const head = async (headers: Record<string, string>) => {
    const answer = await fetch(`${served.origin}${path}`, { method: "HEAD", headers });
    return [answer.status, (await answer.arrayBuffer()).byteLength, answer.headers.get("content-length")];
  };
  expect(await head(me)).toEqual([200, 0, String(pdf.length)]);
  for (const [headers, status] of [
    [await served.signedIn("employer", pat), 404],
    [await served.signedIn("candidate", ada), 403],
    [{}, 401],
  ] as const) {
    const [answered, , length] = await head(headers);
    expect([answered, length === String(pdf.length)]).toEqual([status, false]);
  }
});

it.each(['a"; filename="b.html', "a\r\nSet-Cookie: x=1\r\n\r\n<script>", "a;b.html", "\u202Efdp.exe", "a/../b"])(
  "has no header of the name %j",
  async (name) => {
    const { link, me } = await opened("pending", name);
    const { headers, status } = await served.get(await link(), me);
    expect([status, headers.get("set-cookie"), headers.get("content-type")]).toEqual([200, null, "application/pdf"]);
    expect(headers.get("content-disposition")).toMatch(/^inline; filename="[^"\\]*"; filename\*=UTF-8''[\w%.~!-]*$/);
  },
);

it("a PDF that is HTML, too, is never HTML to a browser: its type is named, is not guessed at, and no script may run", async () => {
  const page = "<html><body><script>fetch('/api/logout', { method: 'POST' })</script></body></html>";
  const polyglot = Buffer.concat([Buffer.from(`%PDF-1.4\n%${page}\n`), pdf]);
  const { link, me } = await opened("pending", "cv.pdf.html", polyglot);
  const answer = await served.get(await link(), me);
  expect(Buffer.from(await answer.arrayBuffer()).equals(polyglot)).toBe(true);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-security-policy")).toBe(shownPolicy);
});

it.each(["application/msword", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "text/html"])(
  "%s is always a file to be saved, in a sandbox",
  async (mediaType) => {
    const { link, me } = await opened("pending", "cv.pdf", Buffer.from("<script>1</script>"), mediaType);
    const answer = await served.get(await link(), me);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": mediaType,
      "content-disposition": expect.stringMatching(/^attachment; /) as unknown,
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
  },
);

it("opens in the session that the link was given to, and until it is over", async () => {
  const { pat, companyId, sessionId, link, me } = await opened();
  const path = await link();
  expect(await refusalOf(path, await served.signedIn("employer", pat))).toEqual([404, none]);
  const colleague = randomUUID();
  await served.join(colleague, companyId);
  expect(await refusalOf(path, await served.signedIn("employer", colleague))).toEqual([404, none]);
  expect((await served.get(path, await served.signedIn("candidate"))).status).toBe(403);
  expect((await served.get(path, await served.signedIn("admin"))).status).toBe(403);
  expect((await served.get(path)).status).toBe(401);
  expect(await refusalOf(await link(0), me)).toEqual([404, none]);
  expect(await refusalOf(`${path}x`, me)).toEqual([404, none]);
  expect((await served.get(path, me)).status).toBe(200);
  await served.endSession(sessionId, pat);
  await expect.poll(async () => (await served.get(path, me)).status).toBe(401);
});

it("opens nothing for a former member, and nothing of another company's", async () => {
  const [mine, theirs] = [await opened(), await opened()];
  const path = await mine.link();
  expect(await refusalOf(await mine.link(60, mine.sessionId, theirs.applicationId), mine.me)).toEqual([404, none]);
  await served.join(mine.pat, theirs.companyId);
  expect(await refusalOf(path, mine.me)).toEqual([404, none]);
  await served.join(mine.pat, null);
  expect(await refusalOf(path, mine.me)).toMatchObject([404, { code: "not-a-member" }]);
});

it("opens nothing once the application is withdrawn, its candidate erased, or the file gone", async () => {
  const withdrawn = await opened("withdrawn");
  const gone = await opened();
  await served.files.remove({ personId: gone.ada, fileId: gone.fileId, copiedFor: gone.jobId });
  const erased = await opened();
  await served.erase(erased.ada);
  for (const { link, me } of [withdrawn, gone, erased]) expect(await refusalOf(await link(), me)).toEqual([404, none]);
});

it("is offered by the company's applications for as long as they stand", async () => {
  const offered = async ({ me, applicationId }: Awaited<ReturnType<typeof opened>>) => {
    const answer = await served.get(`/api/employer/applications/${applicationId}`, me);
    return ((await answer.json()) as EmployerApplication).candidate.resumeUrl;
  };
  const standing = await opened("approved");
  expect(await offered(standing)).toBe(`/api/employer/applications/${standing.applicationId}/resume`);
  expect(await offered(await opened("withdrawn"))).toBeNull();
});
