import { createConnection } from "node:net";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { migrateWriteDatabase, writeDatabase } from "@provenwork/platform/write-database/database";
import { expect, it } from "vitest";
import { type CaughtMail, mailCatcher } from "./catcher.ts";
import { keepInTable } from "./keep-in-table.ts";

const message = [
  "From: sender@provenwork.example",
  "To: jo@acme.example",
  "Subject: =?utf-8?Q?Your_code_=E2=9C=93?=",
  'Content-Type: multipart/alternative; boundary="b"',
  "",
  "--b",
  "Content-Type: text/plain; charset=utf-8",
  "",
  "Code ABCD",
  "--b",
  "Content-Type: text/html; charset=utf-8",
  "",
  "<p>Code ABCD</p>",
  "--b--",
  ".",
];
const dialogue = [
  "EHLO test",
  "MAIL FROM:<sender@provenwork.example>",
  "RCPT TO:<jo@acme.example>",
  "DATA",
  message.join("\r\n"),
  "QUIT",
];

/** Speaks SMTP line by line; resolves to the server's reply codes. */
async function send(keep: (mails: readonly CaughtMail[]) => Promise<void>): Promise<string[]> {
  const server = mailCatcher(keep);
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const socket = createConnection((listener.address() as { port: number }).port, "127.0.0.1");
  const codes: string[] = [];
  const rest = [...dialogue];
  for await (const line of createInterface({ input: socket })) {
    if (line[3] === "-") continue;
    codes.push(line.slice(0, 3));
    const next = rest.shift();
    if (next !== undefined) socket.write(`${next}\r\n`);
  }
  await new Promise<void>((done) => server.close(() => done()));
  return codes;
}

it("stores an email in the table that the mailbox reads", async () => {
  const database = await createTestDatabase();
  const pool = openPool({ url: database.url, name: "test", connectTimeout: oneOffConnectTimeout });
  await migrateWriteDatabase(pool);
  const tables = writeDatabase(pool);
  expect(await send(keepInTable(tables))).toEqual(["220", "250", "250", "250", "354", "250", "221"]);
  const [mail] = await tables.selectFrom("caught_mail").selectAll().execute();
  expect(mail).toMatchObject({ to_address: "jo@acme.example", subject: "Your code ✓" });
  expect(mail?.text.trim()).toBe("Code ABCD");
  expect(mail?.html.trim()).toBe("<p>Code ABCD</p>");
  await pool.end();
  await database.drop();
});

it("asks the sender to retry if the email could not be stored", async () => {
  const codes = await send(() => Promise.reject(new Error("no database")));
  expect(codes.at(-2)).toBe("451");
});
