import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { sized } from "@provenwork/platform/testing/sized";
import { until } from "@provenwork/platform/testing/until";
import { expect, it } from "vitest";
import { childOf, environmentOfProcess } from "../testing/child-processes.ts";
import { type Stack, ended, untilPrinted } from "../testing/stack.ts";
import { fetchSettled } from "../testing/until-settled.ts";
import { readConnection } from "./connection.ts";
import { builtFile, programFiles } from "../build/built-files.ts";

const script = fileURLToPath(new URL("../testing/newer-projector.ts", import.meta.url));

/** Leaves a stack in which a newer release is live, so it comes last. */
export function upgradeSuite(running: () => Stack): void {
  it("projects on during an upgrade: no read fails, and each write is seen", async () => {
    const stack = running();
    // Without the channel to its launcher, which is not ours.
    const { NODE_CHANNEL_FD: _, ...env } = environmentOfProcess(
      childOf(stack.process.pid, builtFile(programFiles.projector)),
    );
    const newer = (verb: "prepare" | "run"): ChildProcess =>
      spawn(process.execPath, [script, verb, "candidates", "accounts"], { env, stdio: ["ignore", "pipe", "pipe"] });
    const pool = openPool({
      url: readConnection(stack.dataFolder)?.readDatabaseUrl ?? "",
      name: "test",
      connectTimeout: oneOffConnectTimeout,
    });
    const leaders = async () => {
      const { rows } = await pool.query<{ instance: string }>(
        "SELECT DISTINCT instance FROM projector.current_leaders",
      );
      return rows.map(({ instance }) => instance);
    };
    const older = await until(async () => (await leaders())[0]);

    let isOver = false;
    const failed: number[] = [];
    let reads = 0;
    const read = async () => {
      for (; !isOver; reads += 1) {
        const { status } = await fetch(`${stack.url}/api/jobs`);
        if (status !== 200) failed.push(status);
      }
    };
    let seen = 0;
    const write = async () => {
      for (; !isOver; seen += 1) await writeAndRead(stack);
    };
    /** So many more writes are seen from now on. */
    const untilSeen = (more: number) => {
      const goal = seen + more;
      return until(() => seen >= goal, `${more} more writes`);
    };
    // Each new account hashes a password.
    const visitors = Array.from({ length: sized(1, 2) }, () => [read(), write()]);
    const traffic = Promise.all(visitors.flat());
    traffic.catch(() => {}); // awaited below

    const preparing = newer("prepare");
    let printed = "";
    preparing.stderr?.on("data", (text: Buffer) => (printed += text.toString()));
    const exit = new Promise((done) => preparing.once("exit", (code, signal) => done(signal ?? code)));
    await untilSeen(2);
    expect(await exit, printed).toBe(0);
    expect(await leaders()).toEqual([older]);

    const release = newer("run");
    try {
      await untilPrinted(release, '"msg":"following"');
      expect(await leaders()).not.toContain(older);
      await untilSeen(4);
      isOver = true;
      await traffic;
      expect(failed).toEqual([]);
      expect(reads).toBeGreaterThan(10);
      const { rows } = await pool.query<{ left: number }>(
        "SELECT count(*)::int AS left FROM projector.builds WHERE status = 'building'",
      );
      expect(rows).toEqual([{ left: 0 }]);
    } finally {
      isOver = true;
      await ended(release);
      await pool.end();
    }
  });
}

/** Somebody registers and is known to the next read. */
async function writeAndRead({ url }: Stack): Promise<void> {
  const username = `upgrade-${randomUUID().slice(0, 8)}`;
  const answer = await fetchSettled(`${url}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({ username, password: "Correct-Horse-7", fullName: "", email: "", userType: "candidate" }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const known = await fetchSettled(`${url}/api/user`, { headers: { cookie } });
  expect(await known.json()).toMatchObject({ username });
}
