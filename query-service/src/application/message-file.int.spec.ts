import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { application } from "#testing/application-rows.ts";
import { account, accountSettings, at, job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

it("is downloaded by both sides as an attachment, and is 404 for everybody else and for a text", async () => {
  const [ada, pat, companyId, fileId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await served.join(pat, companyId);
  const post = job({ company_id: companyId });
  const bytes = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
  await served.storeFile({ personId: ada, fileId, copiedFor: post.job_id }, bytes);
  const message = {
    person_id: ada,
    job_id: post.job_id,
    revision: 0,
    company_id: companyId,
    message_id: randomUUID(),
    from_side: "company" as const,
    number: 1,
    by: pat,
    text: "",
    file_id: fileId,
    file_name: "overview.png",
    file_media_type: "image/png" as const,
    file_size: bytes.length,
    sent_at: at(0),
  };
  const none = { file_id: null, file_name: null, file_media_type: null, file_size: null };
  const text = { ...message, ...none, revision: 1, message_id: randomUUID(), number: 2, text: "Hello" };
  await served.projector.commit({
    "jobs.jobs": [post],
    "applications.applications": [application(ada, post)],
    "messages.messages": [message, text],
  });
  const path = (side: string, messageId: string) =>
    `/api/${side}/applications/${ada}-${post.job_id}/messages/${messageId}/file`;
  const [candidate, member] = [await served.signedIn("candidate", ada), await served.signedIn("employer", pat)];
  for (const [side, headers] of [
    ["candidate", candidate],
    ["employer", member],
  ] as const) {
    const answer = await served.get(path(side, message.message_id), headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toContain('attachment; filename="overview.png"');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    expect((await served.get(path(side, text.message_id), headers)).status).toBe(404);
  }
  // A block stops new messages; what was sent stays.
  await served.projector.commit({ "messages.blocks": [{ person_id: ada, company_id: companyId }] });
  for (const [side, headers] of [
    ["candidate", candidate],
    ["employer", member],
  ] as const)
    expect((await served.get(path(side, message.message_id), headers)).status).toBe(200);
  await served.projector.commit({
    "accounts.accounts": [account(ada)],
    "account_settings.settings": [accountSettings(ada)],
  });
  const exported = (await (await served.get("/api/account/export", candidate)).json()) as { screens: object };
  expect(exported.screens).toMatchObject({
    messages: [
      { id: message.message_id, text: "", file: { name: "overview.png", size: bytes.length } },
      { text: "Hello", file: null },
    ],
  });
  const [bo, sam] = [randomUUID(), randomUUID()];
  await served.join(sam, randomUUID());
  const other = await served.signedIn("candidate", bo);
  const stranger = await served.signedIn("employer", sam);
  expect((await served.get(path("candidate", message.message_id), other)).status).toBe(404);
  expect((await served.get(path("employer", message.message_id), stranger)).status).toBe(404);
  for (const side of ["candidate", "employer"])
    expect((await served.get(path(side, message.message_id))).status).toBe(401);
  expect((await served.get(path("employer", message.message_id), candidate)).status).toBe(403);
  expect((await served.get(path("candidate", message.message_id), member)).status).toBe(403);
});
