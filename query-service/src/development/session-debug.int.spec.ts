import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serveForTest } from "#testing/served.ts";

let demo: Served;
let production: Served;
beforeAll(async () => {
  [demo, production] = await Promise.all([serveForTest(), serveForTest({ mode: "production" })]);
});
afterAll(() => Promise.all([demo.stop(), production.stop()]));

const path = "/api/session-debug";

it("§7 GET /api/session-debug: sessionID, authenticated, cookie", async () => {
  const sessionId = randomUUID();
  const headers = await demo.signedIn("employer", randomUUID(), sessionId);
  const answer = (await (await demo.get(path, headers)).json()) as { cookie: { expires: string } };
  expect(answer).toEqual({ sessionID: sessionId, authenticated: true, cookie: { expires: expect.any(String) } });
  expect(Date.parse(answer.cookie.expires)).toBeGreaterThan(Date.now());
});

it("reports that a visitor is not signed in", async () => {
  const signedOut = { sessionID: null, authenticated: false, cookie: { expires: null } };
  expect(await (await demo.get(path)).json()).toEqual(signedOut);
  expect(await (await demo.get(path, await demo.onboarding())).json()).toEqual(signedOut);
});

it("is absent outside demo mode", async () => {
  expect((await production.get(path)).status).toBe(404);
});

it("the HTML of a caught mail is a document that may show its styles and do nothing else", async () => {
  const { rows } = await demo.databases.write.query<{ mail_id: string }>(
    `INSERT INTO caught_mail (to_address, subject, text, html) VALUES ('a@b.example', 's', 't', '<p style="color:red">t</p>') RETURNING mail_id`,
  );
  const html = `/api/dev/mailbox/${rows[0]?.mail_id}/html`;
  const answer = await demo.get(html);
  expect(await answer.text()).toBe('<p style="color:red">t</p>');
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(answer.headers.get("Content-Security-Policy")).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  );
  expect((await demo.get("/api/dev/mailbox/999999/html")).status).toBe(404);
  expect((await demo.get("/api/dev/mailbox/x/html")).status).toBe(404);
  expect((await production.get(html)).status).toBe(404);
});
