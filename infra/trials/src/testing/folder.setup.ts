import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** vitest global set-up: one folder for all files of a run, because vitest ends its workers before they can remove theirs. */
export default function setup(): () => void {
  if (process.env["TEST_FOLDER"] !== undefined) return () => {};
  const folder = mkdtempSync(join(tmpdir(), "provenwork-test-"));
  chmodSync(folder, 0o755); // Postgres runs as another user than root
  process.env["TEST_FOLDER"] = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  return remove;
}
