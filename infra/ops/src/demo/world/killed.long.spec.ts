import { once } from "node:events";
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { testEnvironment } from "@provenwork/command-service/testing/service";
import { secretKey } from "@provenwork/platform/keys";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import { environmentOfNode } from "@provenwork/platform/testing/environment-of-node";
import { until } from "@provenwork/platform/testing/until";
import { createMigratedDatabase } from "@provenwork/platform/testing/write-database";
import pg from "pg";
import { expect, it } from "vitest";
import { root } from "../../root.ts";
import { demoWorldFixture, comparable, wholeLog } from "../../testing/demo-world.ts";

/** Creating the world takes 13 s of CPU, next to other tests. */
const timeoutMs = 300_000;

const held = 4_711;
const heldAfter = 2_000;

/** Appends wait once the log has that many events, while a lock is held. */
const hold = `
  CREATE FUNCTION held() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN IF NEW.position > ${heldAfter} THEN PERFORM pg_advisory_xact_lock(${held}); END IF; RETURN NEW; END';
  CREATE TRIGGER held BEFORE INSERT ON event_log.events FOR EACH ROW EXECUTE FUNCTION held();
  SELECT pg_advisory_lock(${held});`;

it(
  "a demo world whose process is killed is completed identically by the next one",
  { timeout: 3 * timeoutMs },
  async () => {
    const [log, write] = await Promise.all([createTestDatabase(), createMigratedDatabase()]);
    const store = await openTestEventStore(log.url);
    const client = new pg.Client({ connectionString: log.url });
    await client.connect();
    const waiting = async () => {
      const { rowCount } = await client.query(`SELECT 1 FROM pg_locks WHERE objid = ${held} AND NOT granted`);
      return rowCount !== 0;
    };
    // Both runs have the same keys.
    const settings = testEnvironment({ log: log.url, write: write.url });
    const env = { ...environmentOfNode(), ...settings, MODE: "demo" };
    const started: ChildProcess[] = [];
    const start = (): ChildProcess => {
      const child = spawn(process.execPath, [join(root, "infra/ops/src/demo/world/main.ts")], {
        cwd: root,
        env,
        stdio: ["ignore", "inherit", "inherit"],
      });
      started.push(child);
      return child;
    };
    try {
      await client.query(hold);
      const first = start();
      await until(waiting, "the first process to wait for the lock", timeoutMs);
      first.kill("SIGKILL");
      await once(first, "exit");
      await client.query(`SELECT pg_advisory_unlock(${held})`);
      await client.query("DROP TRIGGER held ON event_log.events");
      const half = await wholeLog(store);
      expect(half.length).toBeGreaterThan(1_000);
      expect(half.some(({ type }) => type === "DemoWorldCompleted")).toBe(false);

      const second = start();
      expect(await once(second, "exit")).toEqual([0, null]);
      const whole = await wholeLog(store);
      expect(whole.at(-1)?.type).toBe("DemoWorldCompleted");
      const began = whole.find(({ type }) => type === "DemoWorldBegan");
      const elsewhere = await demoWorldFixture(
        new Date(String(began?.data["until"])),
        secretKey.parse(settings["LOOKUP_KEY"]),
      );
      try {
        await elsewhere.make();
        expect(comparable(whole)).toEqual(comparable(await elsewhere.events()));
      } finally {
        await elsewhere.close();
      }
    } finally {
      for (const child of started) child.kill("SIGKILL");
      await Promise.all([store.close(), client.end()]);
      await Promise.all([log.drop(), write.drop()]);
    }
  },
);
