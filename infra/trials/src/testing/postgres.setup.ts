import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chmodSync } from "node:fs";
import { startEmbeddedPostgres } from "@provenwork/ops/postgres/embedded";

/** vitest global set-up: one Postgres and one folder for all integration tests of a run, thrown away at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env["TEST_POSTGRES_URL"] !== undefined) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), "provenwork-test-"));
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({ folder: join(folder, "postgres"), settings: { fsync: "off" } });
  process.env["TEST_POSTGRES_URL"] = server.url;
  process.env["TEST_FOLDER"] = folder;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
