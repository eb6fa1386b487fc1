import { getPriority } from "node:os";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hash, verify } from "./hashing.ts";

describe("hashing", () => {
  it("makes salted argon2id hashes, and verifies the password", async () => {
    const [one, other] = await Promise.all([hash("Correct-Horse-7"), hash("Correct-Horse-7")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    const answers = [verify(one, "Correct-Horse-7"), verify(other, "Correct-Horse-7"), verify(one, "correct-horse-7")];
    expect(await Promise.all(answers)).toEqual([true, true, false]);
  });

  it("fails for an invalid hash, and continues", async () => {
    await expect(verify("no hash", "Correct-Horse-7")).rejects.toThrow("Decoding failed");
    expect(await verify(await hash("a"), "a")).toBe(true);
  });

  it("works under node --watch, where threads report their imports", () => {
    const program = `console.log(await (await import(${JSON.stringify(import.meta.resolve("./hashing.ts"))})).hash("a"))`;
    const said = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
      env: { ...process.env, WATCH_REPORT_DEPENDENCIES: "1" },
      encoding: "utf8",
    });
    expect(said).toMatch(/^\$argon2id\$/);
  });

  it.runIf(process.platform === "linux")("has the lowest priority", async () => {
    await hash("a");
    // proc(5): the name in brackets, then the third field; the priority of a thread is the nineteenth.
    const niceness = readdirSync("/proc/self/task").map((thread) => {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
    });
    expect(niceness).toContain(10);
    expect(niceness, "the threads that hash nothing").toContain(getPriority());
  });
});
