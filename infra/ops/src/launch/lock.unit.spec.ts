import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { testFolder } from "@provenwork/platform/testing/folder";
import { lockDataFolder } from "./lock.ts";

describe("the lock of a data folder", () => {
  it("keeps a second start out until the first has ended", async () => {
    const folder = testFolder();
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(/is in use by a running start \(process \d+\)/);
    unlock();
    expect(existsSync(join(folder, "lock"))).toBe(false);
    (await lockDataFolder(folder))();
  });

  it("is kept by a start that is too busy to say so for a while, as when it unpacks its database", async () => {
    const folder = testFolder();
    const holder = `
      const { lockDataFolder } = await import(${JSON.stringify(new URL("lock.ts", import.meta.url).href)});
      await lockDataFolder(${JSON.stringify(folder)});
      process.stdout.write("locked");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
      setInterval(() => {}, 60_000);`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", holder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill());
    await once(child.stdout, "data");
    await expect(lockDataFolder(folder)).rejects.toThrow("is in use by a running start");
  });

  it("left by a crash does not count, even when its port belongs to another program now", async () => {
    const folder = testFolder();
    const other = createServer((socket) => socket.end("220 somebody else\n"));
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", () => done()));
    onTestFinished(() => void other.close());
    writeFileSync(join(folder, "lock"), `${(other.address() as { port: number }).port} 1\n`);
    const release = await lockDataFolder(folder);
    expect(release).toBeTypeOf("function");
    release();
  });

  it("that is damaged does not count", async () => {
    const folder = testFolder();
    writeFileSync(join(folder, "lock"), "");
    const release = await lockDataFolder(folder);
    expect(release).toBeTypeOf("function");
    release();
  });
});
