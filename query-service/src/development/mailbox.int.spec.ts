import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serveForTest } from "#testing/served.ts";

let demo: Served;
let production: Served;
beforeAll(async () => {
  [demo, production] = await Promise.all([serveForTest(), serveForTest({ mode: "production" })]);
});
afterAll(() => Promise.all([demo.stop(), production.stop()]));

it("shows caught mail, newest first", async () => {
  for (const subject of ["first", "second"]) {
    await demo.databases.write.query(
      "INSERT INTO caught_mail (to_address, subject, text, html, sent_at) VALUES ($1, $2, 't', '<p>t</p>', $3)",
      ["ada@acme.example", subject, "2026-11-21T09:00:00Z"],
    );
  }
  const mails = (await (await demo.get("/api/dev/mailbox")).json()) as { subject: string }[];
  expect(mails.map(({ subject }) => subject)).toEqual(["second", "first"]);
  expect(mails[0]).toEqual({
    id: expect.any(String),
    to: "ada@acme.example",
    subject: "second",
    text: "t",
    html: "<p>t</p>",
    sentAt: "2026-11-21T09:00:00.000Z",
  });
});

it("does not exist outside the demo, in the description neither", async () => {
  expect((await production.get("/api/dev/mailbox")).status).toBe(404);
  const { paths } = (await (await production.get("/api/openapi.json")).json()) as { paths: object };
  expect(Object.keys(paths)).not.toContain("/api/dev/mailbox");
  expect(Object.keys(paths)).toContain("/api/user");
});
