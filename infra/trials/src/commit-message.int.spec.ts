import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { root } from "@provenwork/ops/root";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const person = { name: "Ada", email: "ada@example.org" };
const environment = {
  PATH: [join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
  GIT_AUTHOR_NAME: person.name,
  GIT_AUTHOR_EMAIL: person.email,
  GIT_COMMITTER_NAME: person.name,
  GIT_COMMITTER_EMAIL: person.email,
  GIT_CONFIG_GLOBAL: "/dev/null",
};

/** An empty repository with the hooks of this one. */
const repository = mkdtempSync(join(tmpdir(), "provenwork-"));
afterAll(() => rmSync(repository, { recursive: true, force: true }));

function commit(message: string) {
  const { status, stdout, stderr } = spawnSync("git", ["commit", "--quiet", "--allow-empty", "--message", message], {
    cwd: repository,
    env: environment,
    encoding: "utf8",
  });
  return { committed: status === 0, output: stdout + stderr };
}

const noGit = spawnSync("git", ["--version"]).error !== undefined;
const longest = `job: ${"x".repeat(67)}`;

describe.skipIf(noGit || process.platform === "win32")("the commit-msg hook (needs git)", () => {
  beforeAll(() => {
    copyFileSync(join(root, "lefthook.yml"), join(repository, "lefthook.yml"));
    execFileSync("git", ["init", "--quiet"], { cwd: repository, env: environment });
    execFileSync("lefthook", ["install"], { cwd: repository, env: environment });
  });

  it.each([
    "job: reject an empty title",
    "contracts, ui: share the list of countries",
    "work-experience: keep the code\n\nThe body may have lines of more than 72 characters, since only the subject is checked.",
    longest,
    'Merge branch "feature"',
    `Revert "${longest}"`,
    `fixup! ${longest}`,
  ])("accepts %j", (message) => {
    expect(commit(message)).toMatchObject({ committed: true });
  });

  it.each(["Reject an empty title", "job:", "job:reject an empty title", "Job: reject an empty title", `${longest}x`])(
    "refuses %j and explains the format",
    (message) => {
      const { committed, output } = commit(message);
      expect(committed).toBe(false);
      expect(output).toContain('Write "area: imperative" in at most 72 characters');
    },
  );
});
