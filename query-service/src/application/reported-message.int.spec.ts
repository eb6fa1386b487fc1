import { randomUUID } from "node:crypto";
import type { MessageSide } from "@provenwork/contracts/application/message-rules";
import type { ReportedMessage } from "@provenwork/contracts/application/staff-queries";
import type { Finding } from "@provenwork/contracts/trust/rules";
import { afterAll, beforeAll, expect, it } from "vitest";
import { account } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { trustCase } from "#testing/trust-rows.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 9, minute));
const finding: Finding = { rule: "message-reported", version: 1, of: "reports", weight: 1, reasons: { insults: 1 } };

interface Given {
  from?: MessageSide;
  openedAt?: Date;
  /** Of whom nothing is left. */
  erased?: "candidate" | "member";
  isClosed?: boolean;
  /** By minute, what differs in a message. */
  unlike?: Readonly<Record<number, { text: string | null; file?: "plan.png" }>>;
}

const file = { file_name: "plan.png", file_media_type: "image/png" as const, file_size: 7 };
const noFile = { file_id: null, file_name: null, file_media_type: null, file_size: null };

/** A thread of seven messages, a minute each, and another thread. The fourth was reported, and opened by an admin. */
async function reported({ from = "company", openedAt = at(60), erased, isClosed = false, unlike = {} }: Given = {}) {
  const [ada, pat, admin] = [randomUUID(), randomUUID(), randomUUID()];
  const thread = { person_id: ada, job_id: randomUUID(), company_id: randomUUID() };
  const message = (minute: number) => ({
    ...thread,
    revision: minute * 2,
    message_id: randomUUID(),
    from_side: from,
    number: minute + 1,
    by: from === "company" && erased === undefined ? pat : null,
    text: unlike[minute] === undefined ? `Text ${minute}` : unlike[minute].text,
    ...(unlike[minute]?.file === undefined ? noFile : { ...file, file_id: randomUUID() }),
    sent_at: at(minute),
  });
  const messages = Array.from({ length: 7 }, (_, minute) => message(minute));
  const caseId = messages[3]?.message_id ?? "";
  await served.projector.commit({
    "accounts.accounts": [
      account(ada, { username: `ada-${ada}`, full_name: "Ada Example" }),
      account(pat, { username: `pat-${pat}`, full_name: "" }),
    ],
    "messages.messages": [
      ...(erased === "candidate" ? [] : messages),
      { ...message(3), person_id: randomUUID(), text: "Another's" },
    ],
    "trust_cases.cases": isClosed ? [] : [trustCase(caseId, [finding], { kind: "message" })],
    "trust_cases.message_openings": [{ case_id: caseId, opened_by: admin, opened_at: openedAt }],
    "message_reports.reports": [1, 2].map((minute) => ({
      person_id: randomUUID(),
      message_id: caseId,
      from_side: from,
      candidate_id: erased === "candidate" ? null : ada,
      job_id: thread.job_id,
      reason: "insults" as const,
      note: null,
      reported_at: at(minute + 10),
    })),
  });
  const headers = await served.signedIn("admin", admin);
  const read = async (by = headers) => {
    const answer = await served.get(`/api/admin/trust/cases/${caseId}/message`, by);
    return { status: answer.status, body: (await answer.json()) as ReportedMessage };
  };
  return { pat, caseId, read };
}

const textsOf = ({ messages }: ReportedMessage) => messages.map(({ text }) => text);

it("has the reported message with two before and two after it, and who wrote it", async () => {
  const { read, caseId, pat } = await reported();
  const { status, body } = await read();
  expect([status, textsOf(body)]).toEqual([200, ["Text 1", "Text 2", "Text 3", "Text 4", "Text 5"]]);
  expect(body.messages.filter((each) => each.reported)).toEqual([
    { id: caseId, from: "company", reported: true, text: "Text 3", file: null, sentAt: at(3).toISOString() },
  ]);
  expect(body).toMatchObject({
    openedAt: at(60).toISOString(),
    author: { id: pat, name: `pat-${pat}`, username: `pat-${pat}` },
  });
  const theirs = await reported({ from: "candidate" });
  expect((await theirs.read()).body.author).toMatchObject({ name: "Ada Example" });
});

it("has nothing that was sent since it was opened", async () => {
  const { read } = await reported({ openedAt: at(4) });
  expect(textsOf((await read()).body)).toEqual(["Text 1", "Text 2", "Text 3", "Text 4"]);
});

it("tells a file, and a text that is erased, from each other", async () => {
  const { read } = await reported({ unlike: { 2: { text: null }, 3: { text: "", file: "plan.png" } } });
  const { body } = await read();
  expect(body.messages.map(({ text, file: shown }) => [text, shown])).toEqual([
    ["Text 1", null],
    [null, null],
    ["", { name: "plan.png", size: 7 }],
    ["Text 4", null],
    ["Text 5", null],
  ]);
});

it("has no text once the candidate is erased, and no name of an erased author", async () => {
  expect((await (await reported({ erased: "member" })).read()).body).toMatchObject({ author: null });
  const { read } = await reported({ erased: "candidate" });
  expect(await read()).toEqual({ status: 200, body: { openedAt: at(60).toISOString(), messages: [], author: null } });
});

it("is only for the admin who opened it, while its case is open", async () => {
  const { read } = await reported();
  expect((await read(await served.signedIn("admin"))).status).toBe(404);
  for (const role of ["candidate", "employer", "auditor"] as const)
    expect((await read(await served.signedIn(role))).status).toBe(403);
  expect((await read({ Cookie: "" })).status).toBe(401);
  expect((await (await reported({ isClosed: true })).read()).status).toBe(404);
});
