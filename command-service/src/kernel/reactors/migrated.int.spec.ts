import { randomUUID } from "node:crypto";
import { migrate } from "@provenwork/platform/postgres/migrate";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import { migrateWriteDatabase, writeDatabase } from "@provenwork/platform/write-database/database";
import { writeMigrations } from "@provenwork/platform/write-database/migrations";
import { expect, it } from "vitest";
import { runNextTimer } from "./scheduled-jobs.ts";
import { sendNext } from "./outbox.ts";

const now = new Date("2026-11-22T12:00:00.000Z");
const fromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Mails and timers as each release since the first has written them; later columns have defaults. */
const mails = [
  { id: "new", status: "waiting", attempts: 0, next: fromNow(-2), finished: null },
  { id: "tried 25 times during an outage", status: "waiting", attempts: 25, next: fromNow(-1), finished: null },
  { id: "not yet", status: "waiting", attempts: 3, next: fromNow(1), finished: null },
  { id: "sent", status: "sent", attempts: 1, next: fromNow(-60), finished: fromNow(-60) },
  { id: "refused", status: "failed", attempts: 1, next: fromNow(-60), finished: fromNow(-60) },
  { id: "obsolete", status: "dropped", attempts: 1, next: fromNow(-60), finished: fromNow(-60) },
];
const timers = [
  { name: "overdue", due: fromNow(-60), done: null },
  { name: "due", due: fromNow(0), done: null },
  { name: "later", due: fromNow(1), done: null },
  { name: "done", due: fromNow(-60), done: fromNow(-59) },
].map((timer) => ({ ...timer, id: randomUUID() }));

/** Each shape that these two tables had, by the last migration before they changed. */
const shapes = writeMigrations.flatMap(({ sql }, count) => {
  const before = writeMigrations[count - 1];
  return before !== undefined && /\b(?:outbox|due)\b/.test(sql) ? [[before.name, count] as const] : [];
});

it.each(shapes)("mails and timers pending since “%s” run once each, and no finished one again", async (_, count) => {
  const { url, drop } = await createTestDatabase();
  const pool = openPool({ url, name: "test", connectTimeout: oneOffConnectTimeout });
  try {
    await migrate(pool, writeMigrations.slice(0, count));
    for (const { id, status, attempts, next, finished } of mails) {
      await pool.query(
        `INSERT INTO outbox (message_id, template, ids, status, attempts, next_attempt_at, deadline, finished_at)
         VALUES ($1, 'hello', '{}', $2, $3, $4, $5, $6)`,
        [id, status, attempts, next, fromNow(60), finished],
      );
    }
    for (const { id, due, done } of timers) {
      const values = [id, "tidy", randomUUID(), due, done];
      await pool.query(
        "INSERT INTO due (due_id, kind, subject_id, due_at, done_at) VALUES ($1, $2, $3, $4, $5)",
        values,
      );
    }

    await Promise.all([migrateWriteDatabase(pool), migrateWriteDatabase(pool)]);

    const database = writeDatabase(pool);
    const sent: string[] = [];
    const ran: string[] = [];
    const unexpected = (...what: unknown[]) => expect.fail(JSON.stringify(what));
    const told = { onFailure: unexpected, onDead: unexpected };
    const message = { to: "ada@acme.example", subject: "Hello", text: "Hello", html: "Hello" };
    const runAll = async (clock: () => Date) => {
      const outbox = {
        database,
        clock,
        pace: (_: string, at: Date) => Promise.resolve(at),
        stamp: (id: string) => ({ return_token: id, recipient: "r" }),
        mail: {
          sendMail: ({ messageId }: { messageId: string }) => {
            sent.push(messageId);
            return Promise.resolve({ outcome: "sent" } as const);
          },
        },
        templates: new Map([
          [
            "hello",
            { render: () => Promise.resolve({ to: "send", message } as const), record: () => Promise.resolve() },
          ],
        ]),
        ...told,
      };
      const actions = new Map([
        ["tidy", ({ timerId }: { timerId: string }) => Promise.resolve(void ran.push(timerId))],
      ]);
      while (await sendNext(outbox, () => {}));
      while (await runNextTimer({ database, clock, actions, ...told }, () => {}));
    };
    const named = () => ran.map((id) => timers.find((timer) => timer.id === id)?.name);

    await runAll(() => now);
    expect([sent, named()]).toEqual([
      ["new", "tried 25 times during an outage"],
      ["overdue", "due"],
    ]);
    await runAll(() => fromNow(2));
    expect([sent.slice(2), named().slice(2)]).toEqual([["not yet"], ["later"]]);

    const { rows } = await pool.query<{ status: string; count: string }>(
      "SELECT status, count(*) FROM outbox GROUP BY status ORDER BY status",
    );
    expect(rows).toEqual([
      { status: "dropped", count: "1" },
      { status: "failed", count: "1" },
      { status: "sent", count: "4" },
    ]);
    const open = await pool.query("SELECT due_id FROM due WHERE done_at IS NULL");
    expect(open.rows).toEqual([]);
  } finally {
    await pool.end();
    await drop();
  }
});

it("a mail that was tried 25 times before errors were counted apart is no dead letter at its first error", async () => {
  const { url, drop } = await createTestDatabase();
  const pool = openPool({ url, name: "test", connectTimeout: oneOffConnectTimeout });
  try {
    await migrate(pool, writeMigrations.slice(0, -1));
    await pool.query(
      `INSERT INTO outbox (message_id, template, ids, attempts, next_attempt_at, deadline)
       VALUES ('old', 'hello', '{}', 25, $1, $2)`,
      [now, fromNow(60)],
    );
    await migrateWriteDatabase(pool);
    const dead: unknown[] = [];
    const outbox = {
      database: writeDatabase(pool),
      clock: () => now,
      pace: (_: string, at: Date) => Promise.resolve(at),
      stamp: (id: string) => ({ return_token: id, recipient: "r" }),
      mail: { sendMail: () => expect.fail("nothing is to be sent") },
      templates: new Map([
        ["hello", { render: () => Promise.reject(new TypeError()), record: () => Promise.resolve() }],
      ]),
      onFailure: () => {},
      onDead: (...what: unknown[]) => dead.push(what),
    };
    expect(await sendNext(outbox, () => {})).toBe(true);
    expect(dead).toEqual([]);
  } finally {
    await pool.end();
    await drop();
  }
});
