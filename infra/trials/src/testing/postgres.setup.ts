import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@provenwork/ops/postgres/embedded";
import { rehashPassword } from "@provenwork/platform/testing/database";
import { createLogTemplate } from "@provenwork/platform/testing/event-log";
import { createWriteTemplate } from "@provenwork/platform/testing/write-database";
import { memoryFolder } from "./memory-folder.ts";

/**
 * Nothing here must outlive the server, or be secret on this machine. A test about crashes starts a server of its
 * own, with the settings of production.
 */
const settings = { fsync: "off", full_page_writes: "off", scram_iterations: "1" };

/** vitest global set-up: one Postgres and one folder for all integration tests of a run, thrown away at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env["TEST_POSTGRES_URL"] !== undefined) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), "provenwork-test-"));
  const cluster = mkdtempSync(join(memoryFolder(), "provenwork-test-postgres-"));
  for (const path of [folder, cluster]) chmodSync(path, 0o755); // Postgres runs as another user than root
  const server = await startEmbeddedPostgres({ folder: join(cluster, "postgres"), settings });
  process.env["TEST_POSTGRES_URL"] = server.url;
  process.env["TEST_FOLDER"] = folder;
  await rehashPassword();
  await createWriteTemplate();
  await createLogTemplate();
  const remove = (): void => {
    for (const path of [folder, cluster]) rmSync(path, { recursive: true, force: true });
  };
  // A run that is interrupted does not come to its end, and the server is in a process group of its own.
  const interrupted = (): void => {
    server.process.kill("SIGKILL");
    remove();
  };
  process.once("exit", interrupted);
  return async () => {
    process.off("exit", interrupted);
    await server.stop();
    remove();
  };
}
