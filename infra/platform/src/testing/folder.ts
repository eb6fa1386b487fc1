import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * An empty folder that is gone when the run is over: in the folder of the run, which its set-up names and removes, since
 * the processes of a run may be killed. Without one it is gone when the process ends.
 */
export function testFolder(): string {
  const ofTheRun = process.env["TEST_FOLDER"];
  const folder = mkdtempSync(join(ofTheRun ?? tmpdir(), "provenwork-test-"));
  if (ofTheRun === undefined) process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
