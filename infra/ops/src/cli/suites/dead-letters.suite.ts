import { readFileSync } from "node:fs";
import { join } from "node:path";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { expect, it } from "vitest";
import { readConnection } from "../../launch/connection.ts";
import { testFolder } from "@provenwork/platform/testing/folder";
import type { Operator } from "../../testing/operator.ts";

/** Dead letters: emails and timers that failed permanently. */
export function deadLettersSuite({ stack, ops }: Operator): void {
  it("lists failed emails and retries one", async () => {
    const url = readConnection(stack().dataFolder)?.writeDatabaseUrl ?? "";
    const client = openPool({ url, name: "test", connectTimeout: oneOffConnectTimeout });
    await client.query(
      `INSERT INTO outbox (message_id, template, ids, status, attempts, deadline, finished_at, failure)
       VALUES ('given-up', 'of a release to come', '{}', 'dead', 20, now(), now(), 'TypeError')`,
    );
    expect((await ops("mails", "list")).out).toMatch(/given-up +of a release to come +20 +TypeError/);
    expect((await ops("mails", "retry", "given-up", "--reason", " ")).error).toContain("--reason: ");
    expect((await ops("mails", "retry", "given-up", "--reason", "Its template is fixed")).code).toBe(0);
    const row = () => client.query("SELECT status FROM outbox WHERE message_id = 'given-up'");
    await expect.poll(async () => (await row()).rows).toEqual([{ status: "waiting" }]);
    await client.end();
    const file = join(testFolder(), "log.jsonl");
    expect((await ops("log", "export", file)).code).toBe(0);
    expect(readFileSync(file, "utf8")).toMatch(/"DeadLetterRetried".+"Its template is fixed"/);
    expect((await ops("mails", "list")).out).not.toContain("given-up");
  });

  it("lists failed timers and retries one", async () => {
    const url = readConnection(stack().dataFolder)?.writeDatabaseUrl ?? "";
    const client = openPool({ url, name: "test", connectTimeout: oneOffConnectTimeout });
    const id = "0190a000-0000-7000-8000-0000000000d1";
    await client.query(
      `INSERT INTO due (due_id, kind, subject_id, due_at, attempts, dead_at, failure)
       VALUES ($1, 'of a release to come', $1, now(), 20, now(), 'TypeError')`,
      [id],
    );
    expect((await ops("timers", "list")).out).toMatch(new RegExp(`${id} +of a release to come +20 +TypeError`));
    expect((await ops("timers", "retry", id, "--reason", "Its action is fixed")).code).toBe(0);
    await expect
      .poll(async () => (await client.query("SELECT dead_at FROM due WHERE due_id = $1", [id])).rows)
      .toEqual([{ dead_at: null }]);
    await client.end();
    expect((await ops("timers", "list")).out).toContain("no failed timers");
  });
}
