import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { signResumeLink } from "@provenwork/platform/resume-link";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { pngFile } from "@provenwork/contracts/testing/image-files";
import type { Finding } from "@provenwork/contracts/trust/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queries } from "@provenwork/contracts/endpoints";
import { logStream } from "@provenwork/contracts/operations/events";
import { GetConsistencyProof } from "@provenwork/contracts/transparency/queries";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import type { EventStore, StoredEvent } from "@provenwork/platform/event-store/port";
import { everyPrincipal } from "@provenwork/contracts/kernel/endpoint";
import type { Role } from "@provenwork/contracts/account/rules";
import { company, employer, member, proof } from "#testing/company-rows.ts";
import { application, applicationStep, review } from "#testing/application-rows.ts";
import {
  account,
  accountSettings,
  candidate,
  certificate,
  emailCode,
  experience,
  indexed,
  job,
  listed,
  resume,
} from "#testing/rows.ts";
import { samplePath, sampleSearch } from "#testing/sample-path.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { writeTree } from "#testing/signed-tree.ts";
import { trustCase, trustProof } from "#testing/trust-rows.ts";
import {
  hashOfWalletSecret,
  newWalletSecret,
  preAuthorizedCode,
} from "@provenwork/platform/certificate/wallet-secrets";
import { sized } from "@provenwork/platform/testing/sized";

let served: Served;
const mine = randomUUID();
const theirs = randomUUID();
const [ours, another] = [randomUUID(), randomUUID()];
/** Values of path parameters: existing things, the caller's own where they have an owner. */
const jobId = randomUUID();
const samples = {
  caseId: randomUUID(),
  certificateId: randomUUID(),
  kid: "certificate-token",
  list: "1",
  personId: mine,
  jobId,
  companyId: ours,
  logoId: randomUUID(),
  applicationId: `${mine}-${jobId}`,
  messageId: randomUUID(),
  part: "pages",
  link: "none yet",
  resumeLink: "none yet",
  historySearchId: randomUUID(),
  openingId: randomUUID(),
  eventId: "none yet",
  webhookId: randomUUID(),
  handle: "mine",
  offer: newWalletSecret(),
};

const jobs = [
  { job_id: samples.jobId, company_id: ours },
  { job_id: randomUUID(), company_id: another },
] as const;

const resumes = {
  mine: resume(mine, { size: 5 }),
  theirs: resume(theirs, { file_name: "theirs.pdf", size: 6 }),
};

/** A message with a file, which is the resume. */
const message = (person_id: string, posted: (typeof jobs)[number], message_id: string, file_name: string) => ({
  ...posted,
  person_id,
  revision: 0,
  message_id,
  from_side: "candidate" as const,
  number: 1,
  by: null,
  text: "",
  file_id: resumes.mine.file_id,
  file_name,
  file_media_type: "application/pdf" as const,
  file_size: 5,
  sent_at: new Date(),
});

/** The resume that came with the application to our company. */
const sent = {
  resume_file_id: resumes.mine.file_id,
  resume_name: "cv.pdf",
  resume_media_type: "application/pdf",
  resume_size: 5,
};
const session = randomUUID();
const day = "2026-10-19";
const oneNetwork: Finding = { rule: "one-network", version: 1, of: day, weight: 1, people: 5, experiences: 5, day };

beforeAll(async () => {
  served = await serveForTest();
  const entries = [
    experience(mine, { company: "Mine", experience_id: samples.caseId }),
    experience(theirs, { company: "Theirs" }),
  ];
  await served.projector.commit({
    "accounts.accounts": [account(mine, { username: "mine" }), account(theirs, { username: "theirs" })],
    "account_settings.settings": [mine, theirs].map((id) => accountSettings(id, { email_code_issue: 1 })),
    "account_settings.email_codes": [emailCode(mine), emailCode(theirs, { address: "theirs@mail.example" })],
    "candidates.candidates": [candidate(mine, { full_name: "Mine" }), candidate(theirs, { full_name: "Theirs" })],
    "resumes.resumes": [resumes.mine, resumes.theirs],
    "work_experiences.work_experiences": entries,
    "work_experiences.listed_experiences": entries.map((entry) => listed(entry)),
    "certificates.certificates": entries.map((entry, index) =>
      certificate(entry, index === 0 ? { certificate_id: samples.certificateId } : { company: "Theirs" }),
    ),
    "trust_cases.proofs": [
      trustProof({ person_id: mine, experience_id: samples.caseId }, { mailbox: "mine@acme.example", company: "Mine" }),
    ],
    "trust_cases.cases": [
      trustCase(samples.caseId, [oneNetwork], { person_id: mine }),
      trustCase(samples.jobId, [oneNetwork], { kind: "job" }),
    ],
    // The admin who asks has the person's id.
    "trust_cases.message_openings": [{ case_id: samples.caseId, opened_by: mine, opened_at: new Date() }],
    "message_reports.reports": [
      {
        person_id: mine,
        message_id: samples.caseId,
        from_side: "candidate",
        candidate_id: mine,
        job_id: samples.jobId,
        reason: "other",
        note: null,
        reported_at: new Date(),
      },
    ],
    "companies.companies": [
      company(ours, { name: "Ours", logo_id: samples.logoId }),
      company(another, { name: "Theirs" }),
    ],
    "company_proofs.proofs": [proof(ours)],
    "members.members": [member(ours, mine), member(another, theirs)],
    "public_profiles.claims": [{ handle_key: "mine", person_id: mine, revision: 0 }],
    "public_profiles.handles": [{ person_id: mine, handle: "mine", handle_key: "mine", revision: 0 }],
    "public_profiles.switches": (["page", "experiences"] as const).map((part) => ({
      person_id: mine,
      part,
      since: new Date(),
    })),
    "employers.employers": [employer(mine, { full_name: "Mine" }), employer(theirs, { full_name: "Theirs" })],
    // Ours carries the mark, which finding candidates asks for.
    "jobs.jobs": jobs.map((each) => job({ ...each, company: each.company_id === ours ? "Ours" : "Acme" })),
    "applications.applications": [
      application(mine, jobs[0], sent),
      application(theirs, jobs[1], { full_name: "Theirs" }),
    ],
    "messages.messages": [
      message(mine, jobs[0], samples.messageId, "mine.pdf"),
      message(theirs, jobs[1], randomUUID(), "theirs.pdf"),
    ],
    "applications.steps": [
      applicationStep({ person_id: mine, ...jobs[0] }, 1, "viewed"),
      applicationStep({ person_id: theirs, ...jobs[1] }, 1, "viewed"),
    ],
    "application_reviews.reviews": [
      review({ person_id: mine, ...jobs[0] }, { notes: "Ours" }),
      review({ person_id: theirs, ...jobs[1] }, { notes: "Theirs" }),
    ],
    "notifications.company": [
      { ...jobs[1], notice_id: randomUUID(), kind: "application-received", at: new Date(), about: theirs },
    ],
  });
  await served.join(mine, ours);
  const store = await openTestEventStore(served.eventStoreUrl);
  samples.eventId = store.logId;
  await writeTree(served, await eventsOf(store, entries[0]?.experience_id ?? ""), [1, 2]);
  await store.close();
  const searcher = { person_id: mine, session_id: session };
  await served.projector.commit({
    "openings.searches": [
      { ...searcher, search_id: samples.historySearchId, by: "stream", sought: "log", searched_at: new Date() },
    ],
    "openings.openings": [
      { ...searcher, opening_id: samples.openingId, revision: 0, name: "log", opened_at: new Date() },
    ],
    "histories.events": [indexed({ event_id: samples.eventId, stream: "log", revision: 0, type: "LogCreated" })],
  });
  for (const { person_id: personId, file_id: fileId } of Object.values(resumes)) {
    await served.storeFile({ personId, fileId }, Buffer.from(personId === mine ? "%PDF-" : "Theirs"));
  }
  await served.storeFile({ personId: ours, fileId: samples.logoId }, pngFile());
  await served.files.copy({ personId: mine, fileId: resumes.mine.file_id }, jobs[0].job_id);
  const later = new Date(Date.now() + 3_600_000);
  const sentWith = { of: `${mine}-${jobs[0].job_id}`, sessionId: session };
  samples.link = await signResumeLink("application", sentWith, later, served.resumeLinkKey);
  const own = { of: mine, sessionId: session };
  samples.resumeLink = await signResumeLink("candidate", own, later, served.resumeLinkKey);
  await served.databases.write.query("INSERT INTO status_lists VALUES (1, 'signed', now(), '{}')");
  await served.databases.write.query(
    "INSERT INTO wallet_offers VALUES ($1, $1, $1, $2, '', 5, now() + '1 hour', NULL)",
    [mine, hashOfWalletSecret(preAuthorizedCode(samples.offer))],
  );
});
afterAll(() => served.stop());

/** The first event of the log and the issue of my certificate, which is appended. */
async function eventsOf(store: EventStore, experienceId: string): Promise<StoredEvent[]> {
  const stream = workExperienceStream(experienceId);
  const id = randomUUID();
  const actor = { id: null, role: "system" } as const;
  const metadata = {
    version: 1,
    commandId: id,
    correlationId: id,
    causationId: id,
    actor,
    at: new Date().toISOString(),
  };
  const data = { certificateId: samples.certificateId };
  await store.append(stream, "no-stream", [{ id, type: "CertificateIssued", data, metadata }]);
  return [...(await store.readMany([logStream, stream])).values()].flat();
}

async function headersOf(role: (typeof everyPrincipal)[number], personId: string): Promise<Record<string, string>> {
  if (role === "anonymous") return {};
  return role === "onboarding" ? served.onboarding(personId) : served.signedIn(role as Role, personId, session);
}

describe.each(queries.map((query) => [query.name, query] as const))("%s", (_, query) => {
  // The heads of the sample are signed nowhere.
  const sample = query === GetConsistencyProof ? "first=1&second=2" : sampleSearch(query).toString();
  const path = () => `${samplePath(query, samples)}?${sample}`;

  it.each(everyPrincipal)("lets %s in only where the contract says so", async (role) => {
    const answer = await served.get(path(), await headersOf(role, mine));
    const denied = role === "anonymous" || role === "onboarding" ? 401 : 403;
    expect(answer.status).toBe(query.roles.includes(role) ? 200 : denied);
  });

  it("shows callers what is theirs, and nothing of another's", async () => {
    // Staff may read other people's things if the contract says `any`.
    const seesAll = (role: string) => query.touches === "any" && (role === "admin" || role === "auditor");
    for (const role of query.roles.filter((each) => !seesAll(each))) {
      const text = await (await served.get(path(), await headersOf(role, mine))).text();
      expect(text).not.toMatch(/theirs/i);
    }
  });

  it("is cached nowhere, or as the contract says, and may not be framed, sniffed or read by other sites", async () => {
    const { headers } = await served.get(path(), await headersOf(query.roles[0] ?? "anonymous", mine));
    const { freshFor } = query;
    const kept = freshFor === 0 ? "public, no-cache" : `public, max-age=${freshFor}`;
    expect(headers.get("Cache-Control")).toBe(freshFor === undefined ? "no-store" : kept);
    expect(headers.has("ETag")).toBe(freshFor !== undefined && !query.mediaType.startsWith("image/"));
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    const policy = headers.get("Content-Security-Policy")?.split("; ");
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"]));
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe(query.embedded ? "cross-origin" : "same-origin");
  });

  it("refuses any field that it does not know, by its name", async () => {
    const headers = await headersOf(query.roles[0] ?? "anonymous", mine);
    const field = fc.string({ minLength: 1, maxLength: 40, unit: "binary" });
    await fc.assert(
      fc.asyncProperty(field, fc.string({ maxLength: 40 }), async (name, value) => {
        const search = new URLSearchParams([[name, value]]).toString();
        const [asSent] = [...new URLSearchParams(search).keys()];
        const answer = await served.get(`${path()}&${search}`, headers);
        expect(answer.status).toBe(422);
        const { errors } = (await answer.json()) as { errors: Record<string, string> };
        expect(Object.keys(errors)).toEqual([asSent]);
      }),
      { numRuns: sized(5, 60) },
    );
  });
});

it("refuses a field given twice, and names it", async () => {
  const answer = await served.get("/api/user?x=1&x=2", await served.signedIn("candidate", mine));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: "invalid", errors: { x: "Must be given only once" } });
});

it("answers nonsense paths, queries, cookies and checkpoints with 4xx in JSON, never with an error of ours", async () => {
  const nonsense = fc.record({
    path: fc.oneof(
      fc.constantFrom("/api/user", "/api/live/x", "/api/login", "/%00", "/api/%c0%af", "/.well-known/x", "//"),
      fc.webPath(),
    ),
    query: fc.oneof(fc.webQueryParameters(), fc.constantFrom("__proto__=1", "%", "constructor[x]=1", "=&=", "%ff=%00")),
    cookie: fc.oneof(fc.stringMatching(/^[!-~]{0,60}$/), fc.constant("provenwork-session-3000=a.b.c; =;;")),
    checkpoint: fc.stringMatching(/^[!-~]{0,60}$/),
  });
  await fc.assert(
    fc.asyncProperty(nonsense, async ({ path, query, cookie, checkpoint }) => {
      const { pathname } = new URL(path.replace(/^\/*/, "/"), served.origin);
      if (["/api/docs", "/api/openapi.json", "/api/dev/mailbox"].includes(pathname)) return;
      const answer = await served.get(`${pathname}?${query}`, { Cookie: cookie, "If-Min-Checkpoint": checkpoint });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    }),
    { numRuns: sized(60, 300) },
  );
});

it("answers what does not exist with 404 in JSON, and HEAD like GET without a body", async () => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const answer = await fetch(`${served.origin}/api/nothing`, { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: "Not found", code: "not-found" });
  }
  expect((await fetch(`${served.origin}/api/nothing`, { method: "HEAD" })).status).toBe(404);
  const head = await fetch(`${served.origin}/api/user`, {
    method: "HEAD",
    headers: await served.signedIn("candidate", mine),
  });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

it("knows no session that was ended, and tells no forged or foreign one from none", async () => {
  const sessionId = randomUUID();
  const headers = await served.signedIn("candidate", mine, sessionId);
  expect((await served.get("/api/user", headers)).status).toBe(200);
  await served.endSession(sessionId, mine);
  await expect.poll(async () => (await served.get("/api/user", headers)).status).toBe(401);
  const [name, token] = (await served.signedIn("candidate", mine)).Cookie.split("=");
  const forged = { Cookie: `${name}=${token?.slice(0, -4)}AAAA` };
  expect((await served.get("/api/user", forged)).status).toBe(401);
});
