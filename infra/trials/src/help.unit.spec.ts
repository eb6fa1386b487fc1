import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

// Node itself loads them: it stops at a cycle through a top-level await, which the test runner's loader tolerates.
it.each(["bench.ts", "torture.ts"])("%s lists its commands", async (file) => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, file), "--help"]);
  expect(stdout).toMatch(/^Usage: npm run/);
  expect(stderr).toBe("");
});

it.each(["constructor", "__proto__", "no-such-part"])("test.ts has no part %s, and lists its parts", async (name) => {
  const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, "test.ts"), name]);
  await expect(run).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`there is no test part "${name}"`),
  });
});
