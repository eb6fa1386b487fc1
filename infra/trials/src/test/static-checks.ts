import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { root } from "@provenwork/ops/root";
import type { Outcome } from "./outcome.ts";
import { heading, run, say } from "./run.ts";

const commands = {
  format: ["oxfmt", "--check", "."],
  lint: ["oxlint"],
  // Each further checker checks again what files share: four, the default, take 1.6 times the CPU time of one.
  types: ["tsc", "-b", "--checkers", "1"],
  knip: ["knip", "--no-progress", "--no-config-hints"],
} as const;

export type StaticCheck = keyof typeof commands;

/** Runs one check over the whole repository, unless that passed with these files; it counts as one test. */
export async function staticCheck(name: StaticCheck): Promise<Outcome> {
  heading(name);
  const [program, ...args] = commands[name];
  const passed = { name, passed: 1, failed: 0, skipped: 0, notes: [] };
  const stamp = join(root, "node_modules/.cache/checks", name);
  const files = digestOfFiles();
  if (files !== undefined && existsSync(stamp) && readFileSync(stamp, "utf8") === files) {
    say("passed before, and no file changed since");
    return passed;
  }
  const { code } = await run(program, args);
  if (code !== 0) {
    const repair = name === "format" ? ": `pnpm exec oxfmt` repairs it" : "";
    return { name, passed: 0, failed: 1, skipped: 0, notes: [`${name} failed${repair}`] };
  }
  if (files !== undefined) {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, files);
  }
  return passed;
}

/** Of all files that git tracks or would, as they are; undefined where this is no clone. */
function digestOfFiles(): string | undefined {
  const { status, stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (status !== 0) return undefined;
  const digest = createHash("sha256");
  for (const file of stdout.split("\0").filter((name) => name !== "" && existsSync(join(root, name))))
    digest
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)));
  return digest.digest("base64url");
}
