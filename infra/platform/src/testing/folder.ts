import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * An empty folder, removed at the end of the run: it is in the run's folder, which its set-up removes, because processes of a
 * run may be killed. Without a run it is removed when the process exits.
 */
export function testFolder(): string {
  const runFolder = process.env["TEST_FOLDER"];
  const folder = mkdtempSync(join(runFolder ?? tmpdir(), "provenwork-test-"));
  if (runFolder === undefined) process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
