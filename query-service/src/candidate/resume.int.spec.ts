import { randomBytes, randomUUID } from "node:crypto";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { signResumeLink } from "@provenwork/platform/resume-link";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { application } from "#testing/application-rows.ts";
import { job, resume } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

/** Somebody with a resume of these bytes. */
async function withResume(bytes: Uint8Array = pdfFile(200_000), fileName = "cv.pdf") {
  const personId = randomUUID();
  const row = resume(personId, { file_name: fileName, size: bytes.length });
  await served.storeFile({ personId, fileId: row.file_id }, bytes);
  await served.projector.commit({ "resumes.resumes": [row] });
  return { personId, fileId: row.file_id, bytes };
}
const own = "/api/candidate/resume";
const noResume = { message: "Resume not found", code: "no-resume" };

describe("a resume is opened by its owner", () => {
  it("as it was uploaded, as a file to be saved that can do nothing in a browser", async () => {
    const { personId, bytes } = await withResume(pdfFile(200_000), "Résumé – Ada.pdf");
    for (const headers of [await served.signedIn("candidate", personId), await served.onboarding(personId)]) {
      const answer = await served.get(own, headers);
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "application/pdf",
        "content-length": String(bytes.length),
        "content-disposition": `attachment; filename="R_sum_ _ Ada.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%E2%80%93%20Ada.pdf`,
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
        "cross-origin-resource-policy": "same-origin",
      });
    }
  });

  it("as none by somebody else", async () => {
    await withResume();
    expect((await served.get(own, await served.signedIn("candidate"))).status).toBe(404);
  });
});

describe("a candidate's resume is opened by staff", () => {
  /** A link that staff was given. */
  const linkTo = async (of: string, { sessionId = randomUUID(), seconds = 60, kind = "candidate" as const } = {}) => {
    const ends = new Date(Date.now() + seconds * 1_000);
    const link = await signResumeLink(kind, { of, sessionId }, ends, served.resumeLinkKey);
    return { path: `/api/admin/opened-resumes/${link}`, sessionId };
  };

  it("by a link, in the session that it was given to, which shows a PDF", async () => {
    const { personId, bytes } = await withResume();
    const { path, sessionId } = await linkTo(personId);
    const answer = await served.get(path, await served.signedIn("admin", randomUUID(), sessionId));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toMatch(/^inline;/);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await served.get(path, await served.signedIn("admin"))).status).toBe(404);
    for (const role of ["candidate", "employer", "auditor"] as const)
      expect((await served.get(path, await served.signedIn(role, randomUUID(), sessionId))).status).toBe(403);
    expect((await served.get(path)).status).toBe(401);
  });

  it("by none that is over, forged, of an application, or by the candidate's id", async () => {
    const { personId } = await withResume();
    const over = await linkTo(personId, { seconds: -1 });
    const ofApplication = await linkTo(personId, { kind: "application" as never });
    for (const { path, sessionId } of [over, ofApplication]) {
      const answer = await served.get(path, await served.signedIn("admin", randomUUID(), sessionId));
      expect([answer.status, await answer.json()]).toEqual([404, noResume]);
    }
    const admin = await served.signedIn("admin");
    expect((await served.get(`/api/admin/opened-resumes/${personId}`, admin)).status).toBe(404);
    expect((await served.get(`/api/resumes/${personId}`, admin)).status).toBe(404);
  });
});

it("is 503 where the key table was restored from before its owner came", async () => {
  const { personId } = await withResume();
  await served.databases.write.query("DELETE FROM person_keys WHERE person_id = $1", [personId]);
  const answer = await served.get(own, await served.signedIn("candidate", personId));
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "1"]);
});

describe("a resume that is not there any more", () => {
  it("is none once its file is gone, its name erased, or its key destroyed", async () => {
    const gone = await withResume();
    await served.files.remove(gone);
    const unnamed = randomUUID();
    await served.projector.commit({ "resumes.resumes": [resume(unnamed, { file_name: null })] });
    const forgotten = await withResume();
    await served.erase(forgotten.personId);
    for (const personId of [gone.personId, unnamed, forgotten.personId]) {
      const answer = await served.get(own, await served.signedIn("candidate", personId));
      expect([answer.status, await answer.json()]).toEqual([404, noResume]);
    }
  });

  it("is an error of ours, without a byte of it, when it was damaged", async () => {
    const { personId, fileId } = await withResume();
    await served.files.remove({ personId, fileId });
    await served.files.write(
      { personId, fileId },
      ReadableStream.from([randomBytes(1_000)]) as AsyncIterable<Uint8Array>,
    );
    const answer = await served.get(own, await served.signedIn("candidate", personId));
    expect([answer.status, (await answer.json()) as object]).toMatchObject([500, { code: "internal" }]);
  });
});

it("answers HEAD without the file, and outlives readers that go away", async () => {
  const { personId, bytes } = await withResume(pdfFile(3_000_000));
  const headers = await served.signedIn("candidate", personId);
  const head = await fetch(`${served.origin}${own}`, { method: "HEAD", headers });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, String(bytes.length), ""]);
  for (let reader = 0; reader < 20; reader++) {
    const leaving = new AbortController();
    const answer = await fetch(`${served.origin}${own}`, { headers, signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
  }
  const whole = await served.get(own, headers);
  expect((await whole.arrayBuffer()).byteLength).toBe(bytes.length);
});

it("tells what is known of the caller's resume", async () => {
  const { personId, bytes } = await withResume();
  const details = async (person: string) =>
    (await served.get("/api/candidate/resume-details", await served.signedIn("candidate", person))).json();
  expect(await details(personId)).toEqual({
    resume: {
      fileName: "cv.pdf",
      mediaType: "application/pdf",
      size: bytes.length,
      uploadedAt: "2026-11-21T09:00:00.000Z",
      problem: null,
    },
  });
  const reading = { person_id: personId, read_from: "resume", source: "resume", skills: "sql", unread: "little-text" };
  await served.projector.commit({ "candidate_skills.readings": [reading] });
  expect(await details(personId)).toHaveProperty("resume.problem", "little-text");
  expect(await details(randomUUID())).toEqual({ resume: null });
});

it("lists the kept resumes with the companies that have a copy, and opens each for its owner only", async () => {
  const { personId, bytes } = await withResume();
  const earlier = resume(personId, { file_name: "earlier.pdf", size: bytes.length });
  await served.storeFile({ personId, fileId: earlier.file_id }, bytes);
  const posted = [job(), job({ company: "Globex" }), job({ company: "Initech" })];
  const sent = posted.map((each, index) =>
    application(personId, each, {
      resume_file_id: earlier.file_id,
      ...(index === 2 && { status: "withdrawn" as const }),
    }),
  );
  await served.projector.commit({
    "resumes.kept": [earlier],
    "jobs.jobs": posted,
    "applications.applications": sent,
  });
  const headers = await served.signedIn("candidate", personId);
  const { resumes } = (await (await served.get("/api/candidate/resumes", headers)).json()) as { resumes: object[] };
  expect(resumes).toMatchObject([
    { fileName: "cv.pdf", current: true, sentTo: [] },
    { id: earlier.file_id, fileName: "earlier.pdf", current: false, sentTo: [posted[0]?.company, "Globex"] },
  ]);
  const path = `${own}?resumeId=${earlier.file_id}`;
  const opened = await served.get(path, headers);
  expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await served.get(path, await served.signedIn("candidate", (await withResume()).personId))).status).toBe(404);
});
