import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { account } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
let admin: Record<string, string>;
const reader = randomUUID();
const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, second));
// Two of the same instant: the order must hold among them, too.
const messages = [1, 2, 3, 3, 4].map((second, index) => ({
  message_id: randomUUID(),
  name: `Sender ${index}`,
  email: "sender@mail.example",
  message: "Hello",
  received_at: at(second),
  // The newest one is read.
  read_at: second === 4 ? at(5) : null,
}));

beforeAll(async () => {
  served = await serveForTest();
  admin = await served.signedIn("admin");
  await served.projector.commit({
    "contact_messages.contact_messages": messages,
    "contact_messages.readings": [{ message_id: String(messages[4]?.message_id), read_by: reader }],
    "accounts.accounts": [account(reader, { username: "robin", full_name: "Robin Reader" })],
  });
});
afterAll(() => served.stop());

const path = "/api/admin/contact-messages";
const page = async (url: string) => {
  const answer = await served.get(url, admin);
  const [, next] = /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "") ?? [];
  return { status: answer.status, rows: (await answer.json()) as { id: string; receivedAt: string }[], next };
};

it("GET /api/admin/contact-messages: a bare array, newest first", async () => {
  const { rows, next } = await page(path);
  expect(rows.map(({ receivedAt }) => receivedAt)).toEqual([4, 3, 3, 2, 1].map((second) => at(second).toISOString()));
  expect(rows[0]).toEqual({
    id: messages[4]?.message_id,
    name: "Sender 4",
    email: "sender@mail.example",
    message: "Hello",
    receivedAt: at(4).toISOString(),
    readAt: at(5).toISOString(),
    readBy: "Robin Reader",
  });
  expect(rows[1]).toMatchObject({ readAt: null, readBy: null });
  expect(next).toBeUndefined();
});

it("leads through all pages by Link, each message once", async () => {
  const seen: string[] = [];
  for (let url: string | undefined = `${path}?limit=2`; url !== undefined;) {
    const { status, rows, next } = await page(url);
    expect(status).toBe(200);
    seen.push(...rows.map(({ id }) => id));
    url = next;
  }
  expect(seen).toEqual((await page(path)).rows.map(({ id }) => id));
});

it("is for admins", async () => {
  expect((await served.get(path)).status).toBe(401);
  for (const role of ["candidate", "employer", "auditor"] as const) {
    expect((await served.get(path, await served.signedIn(role))).status).toBe(403);
  }
});

it("refuses a place that no Link header named", async () => {
  for (const after of [
    "",
    "x",
    "2026-99-99T99:99:99.999Z_00000000-0000-0000-0000-000000000000",
    `${at(1).toISOString()}_`,
  ]) {
    const answer = await served.get(`${path}?after=${encodeURIComponent(after)}`, admin);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: { after: "Must come from a Link header" } });
  }
  expect((await served.get(`${path}?limit=0`, admin)).status).toBe(422);
  expect((await served.get(`${path}?limit=101`, admin)).status).toBe(422);
});

it("lists and counts those that no admin has opened; one that was erased is none of them", async () => {
  const erased = { ...messages[0], message_id: randomUUID(), received_at: at(9), read_at: null };
  await served.projector.commit({
    "contact_messages.contact_messages": [{ ...erased, name: null, email: null, message: null }],
  });
  const { rows } = await page(`${path}?list=unread`);
  expect(rows.map(({ receivedAt }) => receivedAt)).toEqual([3, 3, 2, 1].map((second) => at(second).toISOString()));
  expect(await (await served.get(`${path}/unread`, admin)).json()).toEqual({ count: 4, more: false });
  expect((await served.get(`${path}/unread`)).status).toBe(401);
  expect((await served.get(`${path}/unread`, await served.signedIn("auditor"))).status).toBe(403);
});
