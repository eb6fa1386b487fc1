import { randomUUID } from "node:crypto";
import type { CandidateApplication, EmployerApplication } from "@provenwork/contracts/application/queries";
import type { CompanyMessage, Message } from "@provenwork/contracts/application/message-queries";
import type { MessageSide } from "@provenwork/contracts/application/message-rules";
import { afterAll, beforeAll, expect, it } from "vitest";
import { application } from "#testing/application-rows.ts";
import { costOf, openLiveRead } from "#testing/plans.ts";
import { at, job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { messagesOf } from "./thread.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

/** Two messages of the company, of which the candidate has read one, and then one of theirs. */
async function conversation() {
  const [ada, pat, company_id] = [randomUUID(), randomUUID(), randomUUID()];
  await served.join(pat, company_id);
  const cook = job({ company_id });
  const applied = application(ada, cook);
  const key = { person_id: ada, job_id: cook.job_id, company_id };
  const message = (revision: number, from_side: MessageSide, number: number) => ({
    ...key,
    revision,
    message_id: randomUUID(),
    from_side,
    number,
    by: from_side === "company" ? pat : null,
    text: `${from_side} ${number}`,
    file_id: null,
    file_name: null,
    file_media_type: null,
    file_size: null,
    sent_at: at(revision),
  });
  await served.projector.commit({
    "jobs.jobs": [cook],
    "applications.applications": [applied],
    "messages.messages": [message(0, "company", 1), message(1, "company", 2), message(3, "candidate", 1)],
    "messages.reads": [{ ...key, side: "candidate", through: 1, read_at: at(2) }],
    "messages.threads": [
      { ...key, sent_by_company: 2, sent_by_candidate: 1, read_by_company: 0, read_by_candidate: 1 },
    ],
  });
  const id = `${ada}-${cook.job_id}`;
  const [candidate, member] = [await served.signedIn("candidate", ada), await served.signedIn("employer", pat)];
  const get = async <T>(path: string, headers: Record<string, string>) =>
    (await (await served.get(path, headers)).json()) as T;
  return { id, key, pat, candidate, member, get };
}

it("shows both sides the thread, newest first, and when the other side read a message; the candidate sees no names", async () => {
  const { id, candidate, member, get } = await conversation();
  const own = await get<Message[]>(`/api/candidate/applications/${id}/messages`, candidate);
  expect(own.map(({ text, readAt }) => [text, readAt])).toEqual([
    ["candidate 1", null],
    ["company 2", null],
    ["company 1", at(2).toISOString()],
  ]);
  expect(JSON.stringify(own)).not.toContain('"by"');
  const theirs = await get<CompanyMessage[]>(`/api/employer/applications/${id}/messages`, member);
  expect(theirs.map(({ text, you }) => [text, you])).toEqual([
    ["candidate 1", false],
    ["company 2", true],
    ["company 1", true],
  ]);
});

it("has pages", async () => {
  const { id, candidate } = await conversation();
  const path = `/api/candidate/applications/${id}/messages?limit=2`;
  const first = await served.get(path, candidate);
  expect(((await first.json()) as Message[]).map(({ text }) => text)).toEqual(["candidate 1", "company 2"]);
  const [, next = ""] = /^<([^>]+)>/.exec(first.headers.get("link") ?? "") ?? [];
  const second = await served.get(next, candidate);
  expect(((await second.json()) as Message[]).map(({ text }) => text)).toEqual(["company 1"]);
  expect(second.headers.get("link")).toBeNull();
});

it("counts what a side has not read, for each application and all together", async () => {
  const { candidate, member, get } = await conversation();
  for (const [headers, count, path] of [
    [candidate, 1, "/api/candidate/applications"],
    [member, 1, "/api/employer/applications"],
  ] as const) {
    expect(await get("/api/messages/unread", headers)).toEqual({ count, more: false });
    const [only] = await get<(CandidateApplication | EmployerApplication)[]>(path, headers);
    expect(only?.unreadMessages).toBe(count);
  }
});

it("says to both sides whether the candidate blocks the company's messages", async () => {
  const { candidate, member, get, key } = await conversation();
  const both = () =>
    Promise.all([get("/api/candidate/applications", candidate), get("/api/employer/applications", member)]);
  expect(await both()).toMatchObject([[{ messagesBlocked: false }], [{ messagesBlocked: false }]]);
  const { person_id, company_id } = key;
  const someoneElse = { person_id: randomUUID(), company_id };
  await served.projector.commit({ "messages.blocks": [{ person_id, company_id }, someoneElse] });
  expect(await both()).toMatchObject([[{ messagesBlocked: true }], [{ messagesBlocked: true }]]);
});

it("says to the one who reported a message that they did, and to nobody else", async () => {
  const { id, key, pat, candidate, member, get } = await conversation();
  const paths = [`/api/candidate/applications/${id}/messages`, `/api/employer/applications/${id}/messages`] as const;
  const [theirs] = await get<CompanyMessage[]>(paths[1], member);
  const colleague = randomUUID();
  await served.join(colleague, key.company_id);
  await served.projector.commit({
    "message_reports.reports": [
      {
        person_id: pat,
        message_id: theirs?.id ?? "",
        from_side: "candidate",
        candidate_id: key.person_id,
        job_id: key.job_id,
        reason: "insults",
        note: "Rude",
        reported_at: at(4),
      },
    ],
  });
  expect(await get(paths[1], member)).toMatchObject([{ reportedAt: at(4).toISOString() }, { reportedAt: null }, {}]);
  for (const [path, headers] of [
    [paths[0], candidate],
    [paths[1], await served.signedIn("employer", colleague)],
  ] as const) {
    const shown = await get<Message[]>(path, headers);
    expect(shown.map(({ reportedAt }) => reportedAt)).toEqual([null, null, null]);
  }
});

it("is 404 for everybody else, also for other candidates and companies", async () => {
  const { id } = await conversation();
  const [bo, sam] = [randomUUID(), randomUUID()];
  await served.join(sam, randomUUID());
  const other = await served.signedIn("candidate", bo);
  const stranger = await served.signedIn("employer", sam);
  expect((await served.get(`/api/candidate/applications/${id}/messages`, other)).status).toBe(404);
  expect((await served.get(`/api/employer/applications/${id}/messages`, stranger)).status).toBe(404);
  expect(await (await served.get("/api/messages/unread", stranger)).json()).toEqual({ count: 0, more: false });
});

it("reads a page of a long thread by its index", async () => {
  const [person, other] = [randomUUID(), randomUUID()];
  const { live, read } = await openLiveRead(served.databases.read);
  await served.databases.read.query(`
    INSERT INTO ${live.get("messages")}.messages (person_id, job_id, revision, company_id, message_id, from_side, number, text, sent_at)
      SELECT '${person}', '${other}', n, '${other}', gen_random_uuid(), 'company', n, '', now() FROM generate_series(1, 5000) n;
    INSERT INTO ${live.get("messages")}.reads (person_id, job_id, side, through, company_id, read_at)
      SELECT '${person}', '${other}', 'candidate', n, '${other}', now() FROM generate_series(1, 5000) n;
    ANALYZE ${live.get("messages")}.messages;
    ANALYZE ${live.get("messages")}.reads`);
  const page = messagesOf(read, person, person).where("m.job_id", "=", other).orderBy("m.revision", "desc").limit(31);
  const { rows, kinds } = await costOf(page);
  expect(rows, kinds.join()).toBeLessThan(500);
});
