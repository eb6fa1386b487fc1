import { randomUUID } from "node:crypto";
import { ReadContactMessage } from "@provenwork/contracts/contact/commands";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountsOf } from "#testing/accounts-of.ts";
import { testClient } from "#testing/client.ts";
import { founder } from "#testing/employers.ts";
import { type TestService, openService } from "#testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const message = { name: "Ada Example", email: "ada@mail.example", message: "A question nobody else may read" };

it("§7 POST /api/contact: stores the message, readable only under its own key", async () => {
  const answer = await testClient(service.app).post("/api/contact", message);
  expect(answer).toMatchObject({
    status: 201,
    body: { messageId: expect.any(String), receivedAt: expect.any(String) },
  });
  const { messageId, receivedAt } = answer.body;
  const [stored] = (await service.events()).filter(({ stream }) => stream === `contact-${String(messageId)}`);
  expect(stored).toMatchObject({ type: "ContactMessageReceived", data: { messageId, receivedAt } });
  for (const secret of Object.values(message)) expect(JSON.stringify(stored)).not.toContain(secret);
  const [decoded] = await service.codec.decode(stored === undefined ? [] : [stored]);
  expect(decoded?.personal).toEqual(message);
  const keys = await service.pool.query("SELECT 1 FROM person_keys WHERE person_id = $1", [messageId]);
  expect(keys.rowCount).toBe(1);
});

it("a repeat with the same key stores nothing and answers the same", async () => {
  const client = testClient(service.app);
  const headers = { "idempotency-key": randomUUID() };
  const first = await client.post("/api/contact", message, headers);
  const before = (await service.store.head()).position;
  expect((await client.post("/api/contact", message, headers)).body).toEqual(first.body);
  expect((await service.store.head()).position).toBe(before);
});

it("every failing field is named", async () => {
  const answer = await testClient(service.app).post("/api/contact", { name: " ", email: "nobody", message: "" });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { name: "Name is required", email: "Invalid email address", message: "Message is required" } },
  });
});

it("§9 contact: five an hour from one network, then 429 with Retry-After", async () => {
  const client = testClient(service.app, "198.51.100.7");
  for (let sent = 0; sent < 5; sent++) expect((await client.post("/api/contact", message)).status).toBe(201);
  const before = (await service.store.head()).position;
  const sixth = await client.post("/api/contact", message);
  expect(sixth).toMatchObject({ status: 429, body: { code: "too-many" } });
  const wait = Number(sixth.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(3_500);
  expect(wait).toBeLessThanOrEqual(3_600);
  expect((await service.store.head()).position).toBe(before);
  expect((await testClient(service.app, "198.51.100.8").post("/api/contact", message)).status).toBe(201);
});

it("an admin's first reading is recorded once, whichever admins and tabs open it; others are refused", async () => {
  const { messageId } = (await testClient(service.app, "198.51.100.9").post("/api/contact", message)).body;
  const accounts = await accountsOf(service);
  const admins = await Promise.all([1, 2].map(async () => accounts.signedIn(await accounts.made("admin"))));
  const given = { messageId: String(messageId) };
  const answers = await Promise.all([...admins, ...admins].map((admin) => admin.call(ReadContactMessage, given)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const stored = (await service.events()).filter(({ stream }) => stream === `contact-${String(messageId)}`);
  expect(stored.map(({ type }) => type)).toEqual(["ContactMessageReceived", "ContactMessageRead"]);
  expect(new Set(answers.map(({ body }) => body["readAt"]))).toEqual(new Set([stored[1]?.data["readAt"]]));
  expect(stored[1]?.metadata.actor).toMatchObject({ role: "admin" });
  expect((await testClient(service.app).call(ReadContactMessage, given)).status).toBe(401);
  const { client } = await founder(service);
  expect((await client.call(ReadContactMessage, given)).status).toBe(403);
  expect(await admins[0]?.call(ReadContactMessage, { messageId: randomUUID() })).toMatchObject({
    status: 404,
    body: { code: "no-message" },
  });
});
