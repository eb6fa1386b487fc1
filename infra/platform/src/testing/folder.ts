import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An empty folder that is gone when the process ends. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "provenwork-test-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
